/** Sentences of the server in the reader's language; commentary/sentences.py says what their parameters mean. */

import { numbered } from './about.svelte';
import { first, isolated, listed, speech, t, type Params } from './i18n.svelte';
import type { Arm, MatchEvent, Seat, Sentence, Side, TableEvent, TableInfo, TallySide } from '$protocol';

/** An event of a table or of its match; `k` is its kind. */
export type Event = MatchEvent | TableEvent;

/** Sentences of one line. */
export type Line = Sentence[];

export interface Scene {
  /** Seats that are spoken to as you. */
  mine: Seat[];
  /** Seats whose hands the reader may know, if that is more. */
  sees?: Seat[];
  name: (seat: Seat) => string;
  /** The reader, who may be spoken to without a seat. */
  user?: string;
}

/** The name of a seat: that of its player, else its letter. */
export function called(scene: Scene, seat: Seat): string {
  return scene.name(seat) || seat;
}

/** The name of a side: a seat, or the partners of a team. */
export function sideName(scene: Scene, side: Side): string {
  return [...side].map((seat) => isolated(called(scene, seat))).join(' + ');
}

/** The place of an arm in words: an end of the line, an end of a branching layout, or a train. */
export function onArm(arm: Arm, name: (seat: Seat) => string): string {
  if (/^[lrud]$/.test(arm)) return t(`common.on_arm.${arm}`);
  if (arm === 'M') return t('events.on_train.common');
  return /^\d/.test(arm) ? t('events.on_train.end', { n: arm }) : t('events.on_train.of', { player: isolated(name(arm) || arm) });
}

/** Who won a match, as its heading says it: to the only player at this device as you. */
export function winners(won: Side[], mine: Seat[], scene: Scene): string {
  const own = mine.length === 1 && won.some((side) => side.includes(mine[0]!));
  return own ? t('web.summary.you_won') : t('web.summary.won', { name: listed(won.map((side) => sideName(scene, side))) });
}

/** The matches won at a table, the most first: `Ana 3 – Budi 2`. Of more than two sides those that won none are left out. */
function tally(sides: TallySide[], botAt = numbered): string {
  const won = sides.filter(({ wins }) => wins);
  if (!won.length) return '';
  return (sides.length > 2 ? won : [...sides])
    .sort((a, b) => b.wins - a.wins)
    .map(({ players, wins }) => `${players.map(({ name, seat }) => name === null ? botAt(seat!) : seat ? `${isolated(name)} (${seat})` : isolated(name)).join(' + ')} ${wins}`)
    .join(' – ');
}

/** The matches won at a table, or in the series that is played there, and what they are called. */
export function evening({ settings: { best_of: n }, series, tally: all }: TableInfo, botAt?: typeof numbered): { label: string; won: string } {
  if (n === 1 || !series.length) return { label: t('web.summary.evening'), won: tally(all, botAt) };
  const decided = series.some(({ wins }) => 2 * wins > n);
  return { label: t(`web.summary.${decided ? 'decided' : 'best_of'}`, { n }), won: tally(series, botAt) };
}

/** A line in words; empty where nothing of it is told to this reader. */
export function say(line: Line, scene: Scene): string {
  const sees = scene.sees ?? scene.mine;
  return line
    .filter(({ only, but }) => (!only || sees.includes(only)) && (!but || !sees.includes(but)))
    .map((one) => sentence(one, scene))
    .join(' ');
}

function sentence({ code, params, who }: Sentence, scene: Scene): string {
  const values: Params = {};
  for (const [name, value] of Object.entries(params)) values[name] = said(name, value, scene);
  if (!who) return t(code, values);
  const name = sideName(scene, who);
  const form = scene.mine.some((seat) => who.includes(seat)) ? 'you' : 'they';
  return t(`${code}.${form}`, { seat: name, side: name, ...values });
}

/** The value of a parameter in words; its name gives its type. */
function said(name: string, value: unknown, scene: Scene): unknown {
  if (value === null) return '';
  switch (name) {
    case 'seat':
    case 'player':
    case 'winner':
    case 'side':
      return sideName(scene, value as Side);
    case 'seats':
    case 'sides':
      return joined((value as Side[]).map((side) => sideName(scene, side)));
    case 'on_arm':
      return onArm(String(value), scene.name);
    case 'tiles':
    case 'dead':
      return (value as string[]).join(' ') || t('common.none');
    case 'changes':
      return (value as Sentence[]).map((one) => sentence(one, scene)).reduce((list, last) => t('common.also', { list, last }));
    case 'opening':
      return say(value as Line, scene);
    default:
      return value;
  }
}

/** `A, B and C`, as the catalogue joins it. */
function joined(names: string[]): string {
  const words = names.map(isolated);
  if (words.length < 2) return words.join('');
  return t('common.and', { list: words.slice(0, -1).join(t('common.comma')), last: words[words.length - 1] });
}

/** An event of the table itself in words; empty if it has none. */
export function tableNews(event: Event, scene: Scene): string {
  const why = event.k !== 'abandoned' ? event.k : event.directed ? 'directed' : event.seats.length ? 'ended' : event.k;
  const key = `web.log.${why}`;
  const seat = called(scene, ('seat' in event && event.seat) || '');
  const name = ('name' in event && event.name) || seat;
  const by = ('by' in event && event.by) || t('web.people.a_host');
  if (event.k === 'swap') {
    const sit = event.seats.map((seat, place) => ({ seat, name: event.names[place] })).filter(({ name }) => name);
    return sit.map(({ seat, name }) => t(`${key}.${scene.mine.includes(seat) ? 'you' : 'they'}`, { seat, name })).join(' ');
  }
  if (event.k === 'bot') return t(key, { seat: event.seat });
  if (event.k === 'away') return t(key, { seat: name, bot: event.bot });
  const seats = 'seats' in event ? listed(event.seats.map((each) => called(scene, each))) : '';
  const own = ('seat' in event && scene.mine.includes(event.seat ?? '')) || ('user' in event && event.user !== null && event.user === scene.user);
  const found = [`${key}.${own ? 'you' : 'they'}`, key].find((each) => speech.catalogue.has(each));
  return found ? t(found, { seat, seats, name: name || t('web.chat.spectator'), by }) : '';
}

/** Both doubles of the window that one seat played, in a sentence (obicni/Q13); empty for other events. */
export function bothOut(first: Event | undefined, second: Event | undefined, scene: Scene): string {
  if (first?.k !== 'play' || second?.k !== 'play' || !first.out_of_turn || !second.out_of_turn || first.seat !== second.seat) return '';
  const form = scene.mine.includes(first.seat) ? 'you' : 'they';
  return t(`web.log.both.${form}`, { seat: called(scene, first.seat), tiles: listed([first.tile, second.tile]) });
}

/** A refusal as the server gives it, in words. */
export function reasonText(reason: { code: string; params: Params } | undefined, scene: Scene): string {
  if (!reason) return '';
  const params: Params = { ...reason.params };
  if (typeof params.seat === 'string') {
    params.seat = listed(params.seat.split(', ').map((seat) => called(scene, seat)));
  }
  if (typeof params.arm === 'string' && /^[lrud]$/.test(params.arm)) params.arm = t(`common.arms.${params.arm}`);
  const code = reason.code.replace('reasons.', '');
  return first([`web.reasons.${code}`, reason.code], params);
}
