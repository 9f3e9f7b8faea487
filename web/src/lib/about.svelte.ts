/** The version and the limits of the server, and its games in the language of the reader. */

import { to } from './addresses';
import { get, post, query } from './api';
import { beginning } from './begin';
import examples from './examples.json';
import { listed, speech, t } from './i18n.svelte';
import type { About, Game, Games, Seat } from '$protocol';

export type Strength = keyof About['usual'];

const state = $state<{ about: About | null }>({ about: beginning?.about ?? null });
let asking: Promise<About> | undefined = beginning ? Promise.resolve(beginning.about) : undefined;

export function about(): Promise<About> {
  return (asking ??= get<About>('/api/about').then(
    (answer) => (state.about = answer),
    (error) => {
      asking = undefined;
      throw error;
    },
  ));
}

export function phrases(): string[] {
  return state.about?.phrases ?? [];
}

/** The names of the bots; empty until the server has answered, which it is asked if no page did so before. */
export function bots(): string[] {
  if (!state.about) void about().catch(() => {});
  return state.about?.bots ?? [];
}

/** Each strength in words, the weakest first, and the bot that plays for it; none until the server has answered. */
export function strengths(): [Strength, string][] {
  if (!bots().length) return [];
  return Object.entries(state.about!.usual) as [Strength, string][];
}

/** How strong a bot is, in a word of the catalogue. */
export function strengthOf(bot: string | null): Strength {
  bots();
  const found = Object.entries(state.about?.strengths ?? {}).find(([, all]) => all.includes(bot ?? ''));
  return (found?.[0] ?? 'easy') as Strength;
}

/** Ids of the games that every catalogue names. */
export const builtIn = Object.keys(examples);

export function isBuiltIn(id: string): boolean {
  return Object.hasOwn(examples, id);
}

/** The source of a game that this server need not have: the text of its file, or the table that plays it. */
export interface Origin {
  file?: string;
  table?: string;
}

const asked = new Map<string, Promise<unknown>>();

/** The answer for a key, asked for once; once more if that failed. */
function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  if (!asked.has(key)) {
    const answer = ask();
    answer.catch(() => asked.delete(key));
    asked.set(key, answer);
  }
  return asked.get(key) as Promise<T>;
}

/** A game with its options and its page of rules, in the language of the reader. */
export function game(id: string, { file, table }: Origin = {}): Promise<Game> {
  const lang = speech.language;
  if (file !== undefined) {
    return once(`${lang} ${file}`, () => post<Game>(query('/api/games/file', { lang }), { game_file: file }));
  }
  const path = table ? `/api/tables/${encodeURIComponent(table)}/game` : `/api/games/${encodeURIComponent(id)}`;
  return once(`${lang} ${path} ${id}`, () => get<Game>(query(path, { lang })));
}

/** All games of this server, in the language of the reader. */
export function games(): Promise<Game[]> {
  const path = query('/api/games', { lang: speech.language });
  return once(path, () => get<Games>(path).then((answer) => answer.games));
}

/** A level of bots in words, if the catalogue has words for it. */
export function botName(level: string | null): string {
  const [, n] = /^level-(\d+)$/.exec(level ?? '') ?? [];
  if (n) return t('web.bots.level', { n });
  const key = `web.bots.${level}`;
  return speech.catalogue.has(key) ? t(key) : (level ?? '');
}

/** The bot of a seat where nothing else is known of it. */
export const numbered = (seat: Seat): string => t('common.bot', { seat });

/** A name as people read it: the server writes a dash for the name of a deleted user. */
export function named<N extends string | null | undefined>(name: N): N | string {
  return name === '–' ? t('web.people.former') : name;
}

/**
 * Who played on a seat as a table calls it: records name bots by their level, and several may have the same.  `botAt` is what
 * a table calls the bot of a seat.
 */
export function playerName(names: Partial<Record<Seat, string>>, seat: Seat, botAt = numbered): string {
  const name = named(names[seat]) || seat;
  return bots().includes(name) ? botAt(seat) : name;
}

const house = $state<Record<string, Game[]>>({});

/** The games of this server that are not built in; none until it has answered. */
export function houseGames(): Game[] {
  if (beginning && Object.keys(beginning.players).every(isBuiltIn)) return [];
  const language = speech.language;
  if (!house[language]) {
    void games().then(
      (all) => (house[language] ??= all.filter(({ id }) => !isBuiltIn(id))),
      () => undefined,
    );
  }
  return house[language] ?? [];
}

/** The name of a game in the language of the reader, else in another that it has, else its id. */
export function gameName(id: string, titles?: Record<string, string>): string {
  if (isBuiltIn(id)) return t(`games.${id}.name`);
  const known = titles && (titles[speech.language] ?? titles.en ?? Object.values(titles)[0]);
  return known ?? houseGames().find((game) => game.id === id)?.name ?? id.replace('house:', '');
}

/** What a list shows of a game. */
export interface Listed {
  id: string;
  name: string;
  about: string;
  players: string;
  /** The game whose picture it has. */
  picture: string;
}

export function listedGame({ id, name, about, players, base }: Game): Listed {
  if (isBuiltIn(id)) return listedBuiltIn(id);
  return { id, name, about, players: t('house.players', { players: listed(players.map(String), 'disjunction') }), picture: base ?? '' };
}

function listedBuiltIn(id: string): Listed {
  return { id, name: t(`games.${id}.name`), about: t(`games.${id}.summary`), players: t(`games.${id}.players`), picture: id };
}

/** The built-in games, and those of this server. */
export function listedGames(): Listed[] {
  return [...builtIn.map(listedBuiltIn), ...houseGames().map(listedGame)];
}

/** The address of the rules of a game, as a table plays it. */
export function rulesPath(id: string, table: string): string {
  return to(isBuiltIn(id) ? `/rules/${id}` : `/rules/${id}?table=${table}`);
}
