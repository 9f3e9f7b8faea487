/** Events of a match in words. */

import { bots } from './about.svelte';
import { first, listed, speech, t, type Params } from './i18n.svelte';
import { canonical, halves, isDouble, pipsOf } from './tiles';
import type { Event, Rules, Seat, Side } from './types';

export interface Scene {
  rules: Rules | null;
  /** Seats that are spoken to as you. */
  mine: Seat[];
  name: (seat: Seat) => string;
}

/** A level of bots in words, where there are some for it. */
export function botName(level: string | null): string {
  const numbered = /^level-(\d+)$/.exec(level ?? '');
  if (numbered) return t('web.bots.level', { n: numbered[1] });
  const key = `web.bots.${level}`;
  return speech.catalogue.has(key) ? t(key) : (level ?? '');
}

/** Who played on a seat, where a record names a bot by its level. */
export function playerName(names: Partial<Record<Seat, string>>, seat: Seat): string {
  const name = names[seat] || seat;
  return bots().includes(name) ? t('web.bots.played', { seat, level: botName(name) }) : name;
}

/** What a seat is called: the name of its player, else its letter. */
export function called(scene: Scene, seat: Seat): string {
  return scene.name(seat) || seat;
}

export function sideName(scene: Scene, side: Side): string {
  return listed([...side].map((seat) => called(scene, seat)));
}

/** A tile as it is said: "2-5". */
export function tileName(tile: string): string {
  return t('web.tile', { tile });
}

/** The sentences for one event; `then` are the seats that act after it. Empty where there is nothing to say. */
export function tell(event: Event, scene: Scene, then: Seat[] = [], by = ''): string {
  const rules = scene.rules;
  const n = event;
  const form = (key: string, who: string, params: Params = {}): string => {
    const you = scene.mine.some((seat) => who.includes(seat));
    const name = who.length > 1 ? sideName(scene, who) : called(scene, who);
    return t(`${key}.${you ? 'you' : 'they'}`, { seat: name, side: name, ...params });
  };
  const on = (arm: string) => t(`common.on_arm.${arm}`);
  const seat = event.seat ?? '';
  switch (event.k) {
    case 'deal': {
      const said = [t('events.deal.each', { n: n.hand, round: n.round })];
      if (!n.stock) said.push(t('events.deal.no_stock'));
      else said.push(t(rules?.draw === 'none' ? 'events.deal.aside' : 'events.deal.stock', { n: n.stock }));
      return said.join(' ');
    }
    case 'turned':
      return t('events.turned', { tile: n.tile });
    case 'lot':
      if (n.for === 'opener') return form(n.by === 'drawn_tiles' ? 'events.lot.drawn_tiles' : 'events.lot.opener', seat);
      return form(`events.lot.${n.for}`, seat);
    case 'opener':
      return opening(n.by, seat, form, rules);
    case 'play': {
      const said = [];
      const tile = shownTile(n, rules);
      if (!n.arm) said.push(form('events.play.opening', seat, { tile }));
      else {
        const key = n.out_of_turn ? 'out_of_turn' : n.across ? 'across' : 'placed';
        said.push(form(`events.play.${key}`, seat, { tile, on_arm: on(n.arm) }));
      }
      if (n.call) said.push(form('events.call', seat));
      if (isDouble(n.tile) && n.arm && rules?.locks) said.push(t('events.play.unlocked', { pip: pipsOf(n.tile).hi }));
      if (isDouble(n.tile) && rules && rules.bonus !== 'none' && n.left && then.includes(seat)) {
        said.push(form('events.play.bonus', seat));
      }
      if (by === 'clock') said.push(t('web.log.clock'));
      return said.join(' ');
    }
    case 'close':
      return form('events.close', seat, { tile: n.tile });
    case 'draw':
      return scene.mine.includes(seat) ? '' : form('events.draw', seat);
    case 'drawn':
      // Of several people on one device nobody is told what another drew or discarded.
      return scene.mine.includes(seat) ? form('events.draw', seat, { tile: n.tile }) : '';
    case 'discard':
      return scene.mine.includes(seat) ? '' : form('events.discard', seat);
    case 'discarded':
      return scene.mine.includes(seat) ? form('events.discard', seat, { tile: n.tile }) : '';
    case 'pass':
    case 'call':
    case 'foul':
      return form(`events.${event.k}`, seat);
    case 'window':
      return t('events.window.open', { left: n.ends?.l, right: n.ends?.r });
    case 'window_closed':
      return t('events.window.closed');
    case 'skip':
      return form('events.skip', seat);
    case 'points': {
      const divisor = rules?.end_divisor ?? 1;
      const key = divisor > 1 ? 'events.points.divided' : 'events.points.face';
      const who = seat || n.side;
      return pluralForm(key, scene, who, { n: n.points, sum: n.sum ?? n.points * divisor, divisor });
    }
    case 'penalty': {
      const kind = !n.after || !n.side.includes(n.after) ? 'board_pass' : n.foul ? 'foul' : 'passes';
      return pluralForm(`events.penalty.${kind}`, scene, n.side, {
        n: n.points,
        passes: rules?.pass_penalty_after,
        player: n.after ? called(scene, n.after) : '',
      });
    }
    case 'round_end':
      return ending(event, scene, form);
    case 'match_end':
      return n.winners.length > 1
        ? t('events.match_end.shared', { sides: listed(n.winners.map((side: string) => sideName(scene, side))), score: n.totals[n.winners[0]] })
        : n.winners.map((side: string) => form('events.match_end.won', side, { score: n.totals[side] })).join(' ');
    default:
      return speech.catalogue.has(`web.log.${event.k}`)
        ? t(`web.log.${event.k}`, { seat: called(scene, seat), name: n.name ?? called(scene, seat) })
        : '';
  }
}

function pluralForm(key: string, scene: Scene, who: string, params: Params): string {
  const you = scene.mine.some((seat) => who.includes(seat));
  const name = sideName(scene, who);
  return t(`${key}.${you ? 'you' : 'they'}`, { ...params, seat: name, side: name });
}

function shownTile(event: Event, rules: Rules | null): string {
  // Where halves add up, the touching half stands first.
  if (rules?.matching === 'sum' && event.half !== null && event.half !== undefined) {
    const [a, b] = halves(event.tile);
    return a === event.half ? `${a}-${b}` : `${b}-${a}`;
  }
  return canonical(event.tile);
}

type Form = (key: string, who: string, params?: Params) => string;

function opening(by: string, seat: Seat, form: Form, rules: Rules | null): string {
  const pip = by === 'lowest_double' ? 0 : rules?.max_pip;
  const tile = `${pip}-${pip}`;
  const key = {
    lowest_double: 'holder',
    top_double: 'holder',
    winner_with_double: 'winner_with_double',
    heaviest_double: 'heaviest',
    ranked_tile: 'heaviest',
    heaviest_hand: 'heaviest',
  }[by];
  if (key === 'heaviest' || key === 'winner_with_double') return form(`web.opener.${by}`, seat);
  return form(`events.opener.${key ?? by}`, seat, { tile });
}

function ending(event: Event, scene: Scene, form: Form): string {
  const said = [];
  const winner: Seat | null = event.winner;
  if (event.ended === 'blocked') said.push(t('events.round_end.blocked'));
  else if (event.ended === 'out') {
    const empty = Object.entries(event.hands as Record<Seat, string[]>).find(([, tiles]) => !tiles.length)?.[0];
    said.push(form('events.round_end.out', empty ?? winner ?? ''));
  } else if (event.ended === 'closed') said.push(form('events.round_end.closed', winner ?? ''));
  else if (scene.rules) {
    const target = scene.rules.target;
    const totals = event.totals as Record<Side, number>;
    const side = Object.keys(totals).find((name) => totals[name]! >= target);
    if (side) said.push(form('events.round_end.target', side, { target }));
  }
  if (winner && event.ended !== 'out') said.push(form('events.round_end.won', winner));
  else if (!winner && event.ended !== 'target') said.push(t('events.round_end.won.nobody'));
  return said.join(' ');
}

/** A refusal as the server gives it, in words. */
export function reasonText(reason: { code: string; params: Params } | undefined, scene: Scene): string {
  if (!reason) return '';
  const params: Params = { ...reason.params };
  if (typeof params.seat === 'string') {
    params.seat = listed(params.seat.split(', ').map((seat) => called(scene, seat)));
  }
  if (typeof params.arm === 'string' && params.arm.length === 1) params.arm = t(`common.arms.${params.arm}`);
  const code = reason.code.replace('reasons.', '');
  return first([`web.reasons.${code}`, reason.code], params);
}
