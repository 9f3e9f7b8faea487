/** The texts: one catalogue a language, fetched when it is chosen; plural forms by Intl.PluralRules. */

import { untilDead } from './reach.svelte';
import { store } from './store.svelte';

type Text = string | Record<string, string>;
type Node = { [key: string]: Node } | string;
export type Params = Record<string, unknown>;

const files = import.meta.glob<string>('../../.generated/*.*.json', { query: '?url', import: 'default', eager: true });

/** What the home page needs, what all others need besides, and what some do. */
type Part = 'core' | Extra;
type Extra = 'pages' | 'rules' | 'puzzle' | 'review' | 'club' | 'book';

function address(language: string, part: Part): string | undefined {
  return files[`../../.generated/${language}.${part}.json`];
}

/** Codes of the languages that there are, sorted. */
export const languages: string[] = Object.keys(files)
  .map((path) => path.split('/').pop()!.split('.')[0]!)
  .filter((code, place, all) => all.indexOf(code) === place)
  .sort();

/** The categories of CLDR, and `=1`: the singular of an English text that stands for one of another language. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other', '=1'];

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const FROM_LEFT = /^[+−]\d|(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u;
const ISOLATED = /\u2068[^\u2069]*\u2069/g;

function isPlural(node: Node): node is Record<string, string> {
  return typeof node === 'object' && 'other' in node && Object.keys(node).every((key) => CATEGORIES.includes(key));
}

export class Catalogue {
  private readonly texts = new Map<string, Text>();
  private readonly plurals: Intl.PluralRules;

  constructor(
    readonly language: string,
    data: Node,
  ) {
    this.plurals = new Intl.PluralRules(language);
    this.add(data);
  }

  add(data: Node): void {
    this.gather('', data);
  }

  private gather(prefix: string, node: Node): void {
    if (typeof node === 'string' || (prefix && isPlural(node))) this.texts.set(prefix, node as Text);
    else for (const [key, below] of Object.entries(node)) this.gather(prefix ? `${prefix}.${key}` : key, below);
  }

  has(key: string): boolean {
    return this.texts.has(key);
  }

  /** The text under `key` with its placeholders filled in; the key itself if there is none. */
  text(key: string, params: Params = {}): string {
    const found = this.texts.get(key);
    if (found === undefined) return key;
    const form = typeof found === 'string' ? found : this.form(found, Number(params.n ?? 0));
    return form.replace(/\{([a-z][a-z0-9_]*)\}/g, (whole, name: string) =>
      params[name] === undefined || params[name] === null ? whole : this.isolated(typeof params[name] === 'number' ? this.plain(params[name]) : String(params[name])),
    );
  }

  /** A number in a text, without the commas of thousands: it may be a round, a seat or a year. */
  private plain(n: number): string {
    return (n % 1 ? n.toLocaleString(this.language) : String(n)).replace('-', '−');
  }

  /** Words between isolates if they have a letter of the other direction, as a Hebrew name in French: they turn nothing around them, and a sign stays before its number. */
  isolated(words: string): string {
    const other = this.texts.get('web.dir') === 'rtl' ? FROM_LEFT : FROM_RIGHT;
    return other.test(words.replace(ISOLATED, '')) ? `\u2068${words}\u2069` : words;
  }

  private form(forms: Record<string, string>, n: number): string {
    return (Math.abs(n) === 1 ? forms['=1'] : undefined) ?? forms[this.plurals.select(Math.abs(n))] ?? forms.other!;
  }

  /** The keys in a group, in the order of the file. */
  under(prefix: string): string[] {
    return [...this.texts.keys()].filter((key) => key.startsWith(`${prefix}.`));
  }
}

const STORED = 'boneyard.language';

function preferred(): string {
  const wanted = [store.get(STORED), ...navigator.languages, 'en'];
  for (const code of wanted) {
    const plain = code?.toLowerCase().split('-')[0];
    if (plain && languages.includes(plain)) return plain;
  }
  return 'en';
}

const shown = $state<{ catalogue: Catalogue }>({ catalogue: new Catalogue('en', {}) });

/** The language and the parts that are to be shown; texts of anything else come too late. */
let wanted: { language: string; extras: readonly Extra[] } = { language: 'en', extras: [] };
let shows: typeof wanted | null = null;

const held = globalThis.document?.getElementById('texts')?.textContent;

/** The parts that the page contains, and those that were asked for, by file name. */
const asked = new Map<string, Promise<Node> | Node>(Object.entries(held ? (JSON.parse(held) as { [file: string]: Node }) : {}));

function fetched(language: string, part: Part): Promise<Node> | Node {
  const found = address(language, part);
  if (!found) return {};
  const file = found.split('/').pop()!;
  if (!asked.has(file)) {
    const coming = read(found);
    coming.catch(() => asked.delete(file));
    asked.set(file, coming);
  }
  return asked.get(file)!;
}

async function read(found: string): Promise<Node> {
  return untilDead(async (signal) => {
    const answer = await fetch(found, { signal });
    if (!answer.ok) throw new Error(`${found}: ${answer.status}`);
    return (await answer.json()) as Node;
  }, { quick: true });
}

/** Load the language of the reader, or the one that is named, and show it. */
export async function speak(language: string = preferred()): Promise<void> {
  wanted = { ...wanted, language };
  try {
    await bring();
  } catch (error) {
    if (shows && wanted.language === language) wanted = { ...wanted, language: shows.language };
    throw error;
  }
}

/** Milliseconds before texts that did not come are asked for again, at first and at most. */
const AGAIN = { first: 250, most: 8000 };

/** Load the language of the reader, or English if only that comes; ask again until there is one, for without texts a page would be keys. */
export async function speakAtLast(): Promise<void> {
  for (let wait = AGAIN.first; ; wait = Math.min(2 * wait, AGAIN.most)) {
    for (const language of new Set([preferred(), 'en'])) {
      try {
        return await speak(language);
      } catch {
        // the next language, and after a pause the first one again
      }
    }
    await new Promise((resume) => setTimeout(resume, wait));
  }
}

/** Fetch what is wanted and show it, with what was asked for in the meantime. */
async function bring(): Promise<void> {
  while (shows !== wanted) {
    const now = wanted;
    const { language, extras } = now;
    const parts = await Promise.all((['core', ...extras] as const).map((part) => fetched(language, part)));
    if (now !== wanted) continue;
    const catalogue = new Catalogue(language, {});
    for (const part of parts) catalogue.add(part);
    show(catalogue);
    shows = now;
    document.documentElement.lang = language;
    document.documentElement.dir = t('web.dir');
  }
}

/** Say everything in the words of this catalogue from now on. */
export function show(catalogue: Catalogue): void {
  shown.catalogue = catalogue;
}

let onchosen = (): void => {};

/** Call `tell` when another language was chosen. */
export function whenChosen(tell: () => void): void {
  onchosen = tell;
}

export async function choose(language: string): Promise<void> {
  store.set(STORED, language);
  await speak(language);
  onchosen();
}

/** Fetch what the home page does not need, and show it in the language that is chosen by then. */
export async function withTexts(extra: Extra): Promise<void> {
  await fetched(wanted.language, extra);
  if (!wanted.extras.includes(extra)) wanted = { ...wanted, extras: [...wanted.extras, extra] };
  await bring();
}

export const speech = {
  get catalogue(): Catalogue {
    return shown.catalogue;
  },
  get language(): string {
    return shown.catalogue.language;
  },
};

export function t(key: string, params?: Params): string {
  return shown.catalogue.text(key, params);
}

/** The text of the first of these keys that there is. */
export function first(keys: string[], params?: Params): string {
  return t(keys.find((key) => shown.catalogue.has(key)) ?? keys[keys.length - 1]!, params);
}

export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

export const isolated = (words: string): string => shown.catalogue.isolated(words);

/** `A, B and C` in the words of the language. */
export function listed(words: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(shown.catalogue.language, { type }).format(words.map(isolated));
}

/** A number as the language writes it, with a minus that is as wide as a figure. */
export function number(n: number): string {
  return isolated(new Intl.NumberFormat(shown.catalogue.language).format(n).replace('-', '−'));
}

export function signed(n: number): string {
  return isolated(new Intl.NumberFormat(shown.catalogue.language, { signDisplay: 'exceptZero' }).format(n).replace('-', '−'));
}

export function seconds(n: number): string {
  const style = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(shown.catalogue.language, style).format(n);
}

const UNITS = [['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]] as const;

/** Seconds in their largest unit, and what is left in the next one below: "2 days, 5 hours". */
export function duration(n: number, unitDisplay: 'long' | 'narrow' = 'long'): string {
  const from = Math.max(0, UNITS.findIndex(([, size]) => n >= size));
  let rest = n;
  const parts = UNITS.slice(from, from + 2).map(([unit, size]) => {
    const whole = Math.floor(rest / size);
    rest %= size;
    return whole ? new Intl.NumberFormat(shown.catalogue.language, { style: 'unit', unit, unitDisplay }).format(whole) : '';
  });
  return parts.filter(Boolean).join(unitDisplay === 'long' ? ', ' : ' ') || seconds(0);
}

/** The tag for dates: that of the browser if it names a region of the language shown, so that en-GB gets no US dates. */
export function regional(): string {
  const language = shown.catalogue.language;
  return navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? language;
}

/** A day, without its time. */
export function day(time: number): string {
  return new Intl.DateTimeFormat(regional(), { dateStyle: 'medium' }).format(new Date(time));
}

export function when(time: string | number | Date): string {
  return new Intl.DateTimeFormat(regional(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}
