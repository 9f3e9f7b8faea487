import { expect, test } from 'vitest';
import { parse, waysOf } from '../src/lib/actions';
import { canonical, isDouble, pipPlaces, sorted, weight } from '../src/lib/tiles';

test('a half shows as many pips as it counts, on no place twice, all inside the half', () => {
  for (let n = 0; n <= 12; n++) {
    const places = pipPlaces(n);
    expect(places).toHaveLength(n);
    expect(new Set(places.map(String)).size).toBe(n);
    for (const [x, y] of places) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(33);
  }
});

test('tiles are written low half first and know their weight', () => {
  expect(canonical('6-4')).toBe('4-6');
  expect(canonical('12-0')).toBe('0-12');
  expect(weight('12-11')).toBe(23);
  expect(isDouble('10-10')).toBe(true);
});

test('a hand is sorted as wished and never changed in place', () => {
  const hand = ['6-6', '0-5', '1-2', '3-3'];
  expect(sorted(hand, 'low')).toEqual(['0-5', '1-2', '3-3', '6-6']);
  expect(sorted(hand, 'heavy')).toEqual(['6-6', '3-3', '0-5', '1-2']);
  expect(sorted(hand, 'doubles')).toEqual(['6-6', '3-3', '0-5', '1-2']);
  expect(sorted(hand, 'own')).toEqual(hand);
  expect(hand).toEqual(['6-6', '0-5', '1-2', '3-3']);
});

test('actions are read as a record writes them', () => {
  expect(parse('6-4 r')).toMatchObject({ kind: 'play', tile: '4-6', arm: 'r', half: 6, across: false, call: false });
  expect(parse('2-5 l across call')).toMatchObject({ tile: '2-5', arm: 'l', half: null, across: true, call: true });
  expect(parse('close 5-2')).toMatchObject({ kind: 'close', tile: '2-5', arm: null });
  expect(parse('discard 0-0')).toMatchObject({ kind: 'discard', tile: '0-0' });
  expect(parse('decline')).toMatchObject({ kind: 'decline', tile: null });
});

test('the announcement chooses among ways, and an opening has one', () => {
  const legal = ['0-5 l', '0-5 l call', '0-5 r', '0-5 r call', 'draw'].map(parse);
  expect(waysOf(legal, '0-5').map((way) => way.text)).toEqual(['0-5 l', '0-5 r']);
  // Where nothing may be announced, the wish to announce changes nothing.
  expect(waysOf(['1-2 l'].map(parse), '1-2').map((way) => way.text)).toEqual(['1-2 l']);
  expect(waysOf(['4-6', '6-4', 'close 4-6'].map(parse), '4-6').map((way) => way.text)).toEqual(['4-6', 'close 4-6']);
});
