/** The games by the country that they come from, and how they are found. */

import { houseGames, listedGame, type Listed } from './about.svelte';
import { speech, t } from './i18n.svelte';
import type { FaceName } from './faces';
import lands from './lands.json';
import type { Game } from '$protocol';

export interface Shown extends Listed {
  /** Two tiles that are typical of it. */
  tiles: string[];
  counts: readonly number[];
  teams: boolean;
  /** How much there is to learn, 1 to 3; 0 if that is not known. */
  dots: number;
  /** Other names that it goes by. */
  also: string[];
}

export interface Land {
  /** Region code of ISO 3166; empty for the games of this server. */
  land: string;
  name: string;
  text: string;
  /** The regular who receives at its table. */
  host: FaceName | '';
  table: string;
  games: Shown[];
}

const details = new Map(lands.flatMap(({ games }) => games.map((game) => [game.id, game])));

function builtInGame(id: string): Shown {
  const { tiles, players, teams, dots, also } = details.get(id)!;
  return { id, name: t(`games.${id}.name`), about: t(`games.${id}.brief`), players: countText(players), picture: id, tiles, counts: players, teams, dots, also };
}

function houseGame(game: Game): Shown {
  const like = game.base ? details.get(game.base) : undefined;
  return { ...listedGame(game), tiles: like?.tiles ?? ['6-6', '5-6'], counts: game.players, teams: game.options.some(({ name }) => name === 'teams'), dots: like?.dots ?? 0, also: [] };
}

/** `2–4 players`: the least and the most, for no game leaves a number out between them. */
function countText(players: readonly number[]): string {
  const [least, most] = [Math.min(...players), Math.max(...players)];
  return t('web.home.players', { n: most, shown: least === most ? String(most) : `${least}–${most}` });
}

/** The countries with their games, and those of this server last. */
export function allLands(): Land[] {
  const names = new Intl.DisplayNames([speech.language], { type: 'region' });
  const found: Land[] = lands.map(({ land, host, table, games }) => ({
    land,
    host: host as FaceName,
    table,
    name: names.of(land) ?? land,
    text: t(`web.lands.${land}`),
    games: games.map(({ id }) => builtInGame(id)),
  }));
  const own = houseGames();
  if (own.length) found.push({ land: '', host: '', table: 'felt', name: t('web.new.house'), text: '', games: own.map(houseGame) });
  return found;
}

/** The countries whose games readers of a language know best; the French game is at the Caribbean table. */
export const HOMES: Record<string, string[]> = { en: ['GB', 'US', 'JM'], es: ['ES', 'DO', 'CU', 'PR'], fr: ['JM'], hr: ['HR'], id: ['ID'], it: ['IT'], pl: ['PL'], pt: ['BR'], ru: ['RU'] };

/** The regular at whose table a game is played. */
export function hostOf(id: string): FaceName {
  return (lands.find(({ games }) => games.some((game) => game.id === id))?.host ?? 'Pip') as FaceName;
}

/** Letters without their marks, as people type them. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('đ', 'd');
}

/** For how many a game is wanted. */
export const COUNTS = ['any', '2', '3', '4', 'more', 'teams'] as const;
export type Count = (typeof COUNTS)[number];

/** The names of each game in all languages. */
export type Names = Record<string, string>;

/** They come when somebody begins to search; without them games are found by the names on the page. */
export const allNames = (): Promise<Names> => import('../../.generated/names.json').then(({ default: names }) => names, () => ({}));

/** Does a game fit all words and the number of players? */
export function fits(game: Shown, land: string, words: string, count: Count, names: Names): boolean {
  const text = plain([game.name, game.about, land, ...game.also, names[game.id]].join(' '));
  if (!plain(words).split(/\s+/).every((word) => text.includes(word))) return false;
  if (count === 'any') return true;
  if (count === 'teams') return game.teams;
  return game.counts.some((n) => (count === 'more' ? n >= 5 : n === Number(count)));
}
