/** The review of a match as it grows, the round that is shown, and values in words. */

import { parse } from './actions';
import { ApiError, get, query, sentenceOf } from './api';
import { isolated, speech, t } from './i18n.svelte';
import { onArm, say, type Scene } from './say';
import { store } from './store.svelte';
import type { Replay, Review, ReviewedChoice, ReviewedLuck, ReviewedPosition, Seat, SeatSkill, Sentence, Side } from '$protocol';

/** Losses of these classes are dots in the graph and moments of the list. */
export const TURNING = ['doubtful', 'mistake', 'blunder'];

const READ = 'boneyard.reviews';
const KEPT = 20;

/** The matches of one's own whose reviews were read on this device, the last one last. */
export const reviewsRead = (): string[] => store.read<string[]>(READ, []);

/** Note that a review was read; returns all of `reviewsRead`. */
export function noteRead(id: string): string[] {
  const read = [...new Set([...reviewsRead(), id])].slice(-KEPT);
  store.set(READ, JSON.stringify(read));
  return read;
}

/** Milliseconds before a review that stopped by itself is asked for anew, and how often. */
const [AGAIN, TIMES] = [1_000, 3];

export class Reviewing {
  found: Review | null = $state.raw(null);
  choices: ReviewedChoice[] = $state.raw([]);
  luck: ReviewedLuck[] = $state.raw([]);
  course: ReviewedPosition[] = $state.raw([]);
  error = $state('');
  /** There is no such match, or no longer: asking again is of no use. */
  gone = $state(false);
  private left = false;

  constructor(private readonly id: string) {}

  /** Ask for the findings until there are no more. */
  async run(): Promise<void> {
    this.error = '';
    let [after, failed] = [0, 0];
    while (!this.left) {
      try {
        const answer = await get<Review>(query(`/api/matches/${encodeURIComponent(this.id)}/review`, { after }));
        if (!after) this.choices = this.luck = this.course = [];
        this.choices = [...this.choices, ...answer.choices];
        this.luck = [...this.luck, ...answer.luck];
        this.course = [...this.course, ...answer.course];
        this.found = answer;
        after = answer.next;
        if (answer.state === 'done') return;
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.status !== 503 || ++failed > TIMES) {
          this.error = sentenceOf(failure);
          this.gone = failure instanceof ApiError && failure.status === 404;
          return;
        }
        after = 0;
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    }
  }

  stop(): void {
    this.left = true;
  }

  get done(): boolean {
    return this.found?.state === 'done';
  }

  /** The side through whose eyes the match is shown. */
  get side(): Side {
    const { sides = [], mine = [] } = this.found ?? {};
    return sides.find((side) => mine.some((seat) => side.includes(seat))) ?? sides[0] ?? '';
  }
}

/** The replay of each round of a match, fetched once for each shape of the table. */
export function rounds(id: string): (round: number, aspect: number) => Promise<Replay> {
  const known = new Map<string, Promise<Replay>>();
  return (round, aspect) => {
    const key = `${round} ${aspect}`;
    const wanted = known.get(key) ?? get<Replay>(query(`/api/matches/${encodeURIComponent(id)}/replay`, { round, aspect }));
    known.set(key, wanted);
    wanted.catch(() => known.delete(key));
    return wanted;
  };
}

/** A worth in words: a chance in percent, chips or points as numbers. */
export function worth(aim: Review['aim'], value: number, sign = false, digits = 1): string {
  const style = { signDisplay: sign ? 'exceptZero' : 'auto', maximumFractionDigits: digits } as const;
  const unit = 10 ** (aim === 'match' ? digits + 2 : digits);
  const rounded = Math.round(value * unit) / unit || 0; // not −0
  const written = new Intl.NumberFormat(speech.language, aim === 'match' ? { ...style, style: 'percent' } : style).format(rounded);
  return isolated(written.replace('-', '−'));
}

/** A difference of worths below it is rounding: the actions are worth the same. */
const SAME = 1e-9;

/** Is an action as good as the best one? Actions after which everything is alike have the same value. */
export function isBest(choice: ReviewedChoice, action: string): boolean {
  const value = choice.values.find((each) => each.action === action);
  return value !== undefined && Math.abs(value.behind.mean) < SAME;
}

/** The level of a player, the levels that it may be if one cannot be named, or a dash. */
export function levelsOf({ level, levels }: SeatSkill): string {
  if (level ?? !levels) return String(level ?? '–');
  return levels[0] === levels[1] ? String(levels[0]) : levels.join('–');
}

/** Whether the levels that a player may be are fewer than half of all ten. */
export const tellsLevel = ({ level, levels }: SeatSkill): boolean => level !== null || (levels !== null && levels[1]! - levels[0]! < 5);

/** An action as a person would say it. */
export function actionText(text: string, name: (seat: Seat) => string): string {
  const action = parse(text);
  if (!action.tile) return t(action.kind === 'call' ? 'review_page.call' : `web.do.${action.kind}`);
  if (action.kind === 'discard') return t('web.ways.discard', { tile: action.tile });
  if (action.kind === 'close') return t('web.ways.close', { tile: action.tile });
  const words = action.arm ? `${action.tile} ${onArm(action.arm, name)}` : action.tile;
  return action.call ? `${words} ${t('review_page.with_call')}` : words;
}

/** A reason in words, with the actions that it names as a person would say them. */
export function because(reason: Sentence, scene: Scene): string {
  const params = { ...reason.params };
  for (const name of ['action', 'other']) if (name in params) params[name] = actionText(String(params[name]), scene.name);
  return say([{ ...reason, params }], scene);
}

/** The places of a belief that have a chance of any tile: seats first. */
export function placesOf(belief: ReviewedChoice['belief'], seats: Seat[]): string[] {
  const seen = new Set(Object.values(belief).flatMap((places) => Object.keys(places)));
  return [...seats, 'stock', 'dead'].filter((place) => seen.has(place));
}
