import { expect, test } from 'vitest';
import { faceIn } from '../src/lib/cast';
import { drawn, FACE_NAMES, FACES, facesAt } from '../src/lib/faces';

const regular = (face: number) => ({ name: FACE_NAMES[face]!, strength: 'easy' as const, style: 'bold' as const, face });

test('a person keeps the face while a bot plays for her, and a seat of nobody has one that is free', () => {
  const faces = facesAt([
    { seat: 'A', kind: 'person', face: 3, regular: regular(5) },
    { seat: 'B', kind: 'bot', face: null, regular: regular(0) },
    { seat: 'C', kind: 'open', face: null, regular: null },
    { seat: 'D', kind: 'open', face: null, regular: null },
  ]);
  expect([faces.A, faces.B]).toEqual([FACE_NAMES[3], FACE_NAMES[0]]);
  expect(new Set(Object.values(faces)).size).toBe(4);
});

test('a match shows the faces it was played with, and another where somebody was erased', () => {
  const cast = { names: {}, faces: { A: 9 }, regulars: { B: regular(7) } };
  expect(['A', 'B', 'C'].map((seat) => faceIn(cast, seat))).toEqual([FACE_NAMES[9], 'Mrvica', FACE_NAMES[2]]);
});

test('nobody is given the tile or the cat', () => {
  const names = Array.from({ length: 200 }, () => FACE_NAMES[drawn()]);
  expect(names).not.toContain('Pip');
  expect(names).not.toContain('Mrvica');
});

test('every drawing stays a drawing: colours and outlines alone', () => {
  for (const { ground, parts } of Object.values(FACES)) {
    expect(ground).toMatch(/^#[0-9a-f]{6}$/);
    for (const [colour, path] of parts) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(path).toMatch(/^M[a-zA-Z0-9 .-]+$/);
    }
  }
});
