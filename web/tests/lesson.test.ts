import { expect, test } from 'vitest';
import { LESSONS, ends, fits, laid } from '../src/lib/lesson';

test.each(Object.entries(LESSONS))('the lesson %s can be played on the page as it is told', (_, course) => {
  let line = course.line;
  let hand = course.hand;
  const held = structuredClone(course.others);
  const pips = (tiles: string[]) => tiles.join('-').split('-').reduce((sum, n) => sum + Number(n), 0);
  for (const { key, play, pass, answers } of course.steps) {
    if (play) {
      const arms = fits(line, play.tile);
      expect(arms).toContain(play.arm ?? arms[0]);
      line = laid(line, play.tile, play.arm ?? arms[0]!);
      hand = hand.filter((tile) => tile !== play.tile);
    }
    if (pass) expect(hand.flatMap((tile) => fits(line, tile))).toEqual([]);
    for (const { seat, tile, arm } of answers ?? []) {
      const arms = tile ? fits(line, tile) : [];
      if (!tile) expect(held[seat]!.flatMap((one) => fits(line, one))).toEqual([]);
      else {
        expect(arm ? arms.includes(arm) : arms.length === 1 || ends(line)!.l === ends(line)!.r).toBe(true);
        line = laid(line, tile, arm ?? arms[0]!);
        held[seat] = held[seat]!.filter((one) => one !== tile);
      }
    }
    if (key === 'blocked') {
      expect([...hand, ...held.B!].flatMap((tile) => fits(line, tile))).toEqual([]);
      expect(pips(hand)).toBeLessThan(pips(held.B!));
    }
  }
});
