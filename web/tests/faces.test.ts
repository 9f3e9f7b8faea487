import { expect, test } from 'vitest';
import { FACE_NAMES, FACES, faceOf, facesAt } from '../src/lib/faces';

const regular = (face: number) => ({ name: FACE_NAMES[face]!, strength: 'easy' as const, style: 'bold' as const, face });
const seat = (letter: string, kind: 'person' | 'bot' | 'open', name: string | null = null, face: number | null = null) => ({ seat: letter, kind, name, regular: face === null ? null : regular(face), face: null });

test('a regular has its own face, whoever else wears it by name', () => {
  const namesake = ['Ana', 'Marko', 'Ivo', 'Kasia', 'Lena', 'Tea', 'Sari', 'Leo'].find((name) => faceOf(name) === 'Budi') ?? 'Ana';
  const faces = facesAt([seat('A', 'person', namesake), seat('B', 'bot', null, 0), seat('C', 'person', 'Eva', FACE_NAMES.indexOf('Mrvica'))]);
  expect(faces.B).toBe('Budi');
  expect(faces.C).toBe('Mrvica');
  expect(faces.A).not.toBe('Budi');
});

test('everybody at a table has another face, whatever they are called', () => {
  for (const names of [['Ana', 'Ana 2', 'ana', 'ANA'], ['Ana', null, 'Marko', null, 'Zofia', 'Pip']]) {
    const seats = names.map((name, place) => seat('ABCDEF'[place]!, name === null ? 'bot' : 'person', name));
    const faces = Object.values(facesAt(seats));
    expect(new Set(faces).size).toBe(names.length);
  }
});

test('a person has the face that she chose, before others have theirs by name', () => {
  const chosen = FACE_NAMES.indexOf(faceOf('Ana'));
  const faces = facesAt([seat('A', 'person', 'Ana'), { ...seat('B', 'person', 'Bo'), face: chosen }, { ...seat('C', 'person', 'Eva'), face: chosen }]);
  expect(faces.B).toBe(faceOf('Ana'));
  expect(new Set(Object.values(faces)).size).toBe(3);
  expect(faceOf('Ana', 3)).toBe(FACE_NAMES[3]);
});

test('a person has the face of the name, at every place, before free seats and bots without a name', () => {
  for (const name of ['Ana', 'Łucja', 'Wiśniewska-Nowak', '李']) {
    expect(facesAt([seat('A', 'open'), seat('B', 'bot'), seat('C', 'person', name)]).C).toBe(faceOf(name));
  }
});

test('names go to all faces', () => {
  const syllables = ['ma', 'ri', 'jo', 'ka', 'le', 'na', 'to', 'zu'];
  const names = syllables.flatMap((one) => syllables.flatMap((two) => ['', ...syllables].map((three) => one + two + three)));
  for (const face of FACE_NAMES) expect(names.filter((name) => faceOf(name) === face).length).toBeGreaterThan(names.length / 24);
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
