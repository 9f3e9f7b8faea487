import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { licences, writeFonts } from './fonts';
import { png } from './icons';
import { writeWorker } from './offline';
import { formsOf, NAMED, uses } from './src/lib/terms';

type Node = { [key: string]: Node } | string;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const LOCALES = here('../src/boneyard/locale');
const STATIC = process.env.BONEYARD_STATIC ?? here('../src/boneyard/server/static');
const GENERATED = here('.generated');

/** The texts of the page that the home page and the frame of all pages show; the rest comes with the other pages. */
const HOME = [
  'announcement', 'bots', 'dir', 'errors.bad_message', 'errors.busy', 'errors.offline', 'errors.origin', 'errors.rate', 'errors.server', 'errors.settings', 'errors.who', 'faces', 'form.game', 'gone.home', 'gone.page', 'home', 'knock.ask', 'lands', 'loading', 'looks.title', 'me', 'nav', 'new.house', 'new.own', 'open.free',
  'page_title', 'people.former', 'reach', 'reload', 'seat.bot', 'state.offline', 'title', 'welcome.come', 'welcome.later', 'welcome.title',
];
/** Subjects that the home page does not show. */
const PAGES = ['events', 'reasons'];
/** Subjects that are fetched when a page that shows them is opened. */
const RULES = ['glossary', 'history', 'terms'];
const PUZZLE = ['puzzle'];
const BOOK = ['scorebook'];
const REVIEW = ['notices', 'people', 'review', 'review_page', 'moves_page', 'training', 'coach'];
const CLUB = ['clubs'];
/** Subjects of the command line, and those whose texts come from the server (docs/protocol.md). */
const ELSEWHERE = ['admin', 'cli', 'contest', 'deal', 'dominosa', 'fairness', 'faults', 'gamefile', 'illegal', 'lab', 'moves', 'notation', 'online', 'options', 'proof', 'record', 'rules', 'unknown'];

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other', '=1'];
const isPlural = (node: Node): boolean => typeof node !== 'string' && 'other' in node && Object.keys(node).every((key) => CATEGORIES.includes(key));

/** `other` with every text that it lacks taken from `base`; forms of a plural are one text. */
function over(base: Node, other: Node | undefined): Node {
  if (other === undefined) return base;
  if (typeof base === 'string' || typeof other === 'string' || isPlural(base)) return other;
  const merged: Node = { ...other };
  for (const [key, below] of Object.entries(base)) merged[key] = over(below, other[key]);
  return merged;
}

function texts(language: string): { [subject: string]: Node } {
  const folder = join(LOCALES, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf-8'))).reduce((all, file) => over(file, all), {});
}

/** English texts as another language shows them: their singular is for 1 alone, not for 21. */
function shownElsewhere(node: Node): Node {
  if (typeof node === 'string') return node;
  if (isPlural(node)) return { '=1': node.one ?? node.other!, other: node.other! };
  return Object.fromEntries(Object.entries(node).map(([key, below]) => [key, shownElsewhere(below)]));
}

/** Two catalogues: the texts at `paths` or below, and the others. */
function parted(node: { [key: string]: Node }, paths: string[]): [{ [key: string]: Node }, { [key: string]: Node }] {
  const [chosen, rest]: [{ [key: string]: Node }, { [key: string]: Node }] = [{}, {}];
  for (const [key, below] of Object.entries(node)) {
    const inside = paths.filter((path) => path.startsWith(`${key}.`)).map((path) => path.slice(key.length + 1));
    if (paths.includes(key)) chosen[key] = below;
    else if (inside.length) [chosen[key], rest[key]] = parted(below as { [key: string]: Node }, inside);
    else rest[key] = below;
  }
  return [chosen, rest];
}

/** What a browser without scripts shows, in every language. */
function noscript(): string {
  return readdirSync(LOCALES)
    .filter((name) => !name.startsWith('_') && statSync(join(LOCALES, name)).isDirectory())
    .map((language) => `<p lang="${language}">${((texts(language).web as { [key: string]: Node }).noscript as string)}</p>`)
    .join('');
}

/** The catalogues of the package as files that the page can fetch, six a language. */
function writeTexts(): void {
  mkdirSync(GENERATED, { recursive: true });
  for (const name of readdirSync(GENERATED)) if (name.endsWith('.json')) rmSync(join(GENERATED, name));
  const english = shownElsewhere(texts('en'));
  const names: { [game: string]: string } = {};
  for (const language of readdirSync(LOCALES)) {
    if (language.startsWith('_') || !statSync(join(LOCALES, language)).isDirectory()) continue;
    const all = over(english, texts(language)) as { [subject: string]: Node };
    const pick = (wanted: (subject: string) => boolean) =>
      Object.fromEntries(Object.entries(all).filter(([subject]) => wanted(subject)));
    const part = (subject: string) => all[subject] as { [key: string]: Node };
    const { account, evening, examples, keep, learn, set, which, matches, player, replay, noscript: _, rules, ...web } = part('web');
    const { clause, ...reading } = rules as { [key: string]: Node };
    // The rest of these two is for the command line, and for rules pages, which the server writes.
    const { also, and, arms, bot, comma, none, on_arm, players, refused, tiles } = part('common');
    const common = { and, bot, comma, none, players, tiles };
    const { line, players: seated } = part('house');
    const house = { players: seated! };
    const [home, others] = parted(web, HOME);
    // A card has the name and half a sentence; the list of rules the rest.
    for (const [game, text] of Object.entries(part('games'))) names[game] = `${names[game] ?? ''} ${(text as { name: string }).name}`;
    const [briefly, fully] = parted(part('games'), Object.keys(part('games')).flatMap((game) => [`${game}.name`, `${game}.brief`]));
    const core = { ...pick((subject) => ![...PAGES, ...RULES, ...PUZZLE, ...BOOK, ...REVIEW, ...CLUB, ...ELSEWHERE].includes(subject)), common, games: briefly, house, web: home };
    const { level, size, step } = part('dominosa');
    writeFileSync(join(GENERATED, `${language}.core.json`), JSON.stringify(core));
    writeFileSync(join(GENERATED, `${language}.pages.json`), JSON.stringify({ ...pick((subject) => PAGES.includes(subject)), common: { also, arms, on_arm, refused }, games: fully, house: { line: line! }, web: { ...others, rules: { clause: clause! } } }));
    writeFileSync(join(GENERATED, `${language}.rules.json`), JSON.stringify({ ...pick((subject) => RULES.includes(subject)), web: { examples: examples!, learn: learn!, rules: reading, set: set!, which: which! } }));
    const puzzle = { ...pick((subject) => PUZZLE.includes(subject)), dominosa: { level, size, step } };
    writeFileSync(join(GENERATED, `${language}.puzzle.json`), JSON.stringify(puzzle));
    // The other sentences of a scorebook come with its answer.
    const { fact, ledger, need, page, to } = part('scorebook');
    writeFileSync(join(GENERATED, `${language}.book.json`), JSON.stringify({ scorebook: { fact: fact!, ledger: ledger!, need: need!, page: page!, to: to! } }));
    // The rest of contests is for the command line and for the server's errors.
    const { about: _about, fault: _refused, help: _words, made: _begun, ...contest } = part('contest');
    writeFileSync(join(GENERATED, `${language}.club.json`), JSON.stringify({ ...pick((subject) => CLUB.includes(subject)), contest }));
    const { answer, natural, points, rating, wrong } = part('moves');
    const afterwards = { account: account!, evening: evening!, keep: keep!, matches: matches!, player: player!, replay: replay! };
    const review = { ...pick((subject) => REVIEW.includes(subject)), moves: { answer, natural, points, rating, wrong }, web: afterwards };
    writeFileSync(join(GENERATED, `${language}.review.json`), JSON.stringify(review));
  }
  writeFileSync(join(GENERATED, 'names.json'), JSON.stringify(names));
  writeFileSync(join(GENERATED, 'outline.json'), readFileSync(join(LOCALES, 'outline.json')));
  writeFileSync(join(GENERATED, 'terms.json'), JSON.stringify(gamesOfTerms()));
}

/** The games whose own rules use a term, or the number of many: those of the English rules, without what is on every page. */
function gamesOfTerms(): { [term: string]: string[] | number } {
  const outline = JSON.parse(readFileSync(join(LOCALES, 'outline.json'), 'utf-8')) as { [game: string]: { [section: string]: string[] } };
  const items = Object.entries(outline).map(([game, sections]) => [game, Object.values(sections).flat()] as const);
  const { glossary, rules } = texts('en') as { glossary: { [term: string]: { words: string } }; rules: { [key: string]: Node } };
  const at = (node: Node | undefined, path: string[]) => path.reduce<Node | undefined>((below, key) => (typeof below === 'object' ? below[key] : undefined), node);
  const textOf = (game: string, item: string) => {
    const path = item.includes('/') ? ['decisions', ...item.split('/')] : ['clauses', item];
    return (at(rules.games, [game, ...path]) ?? at(rules, path)) as string;
  };
  const pages = items.map(([game, found]) => [game, found.filter((item) => !items.every(([, others]) => others.includes(item))).map((item) => textOf(game, item)).join('\n')] as const);
  const gamesOf = (words: string[]) => pages.filter(([, page]) => uses(page, words)).map(([game]) => game);
  const found = Object.entries(glossary).map(([term, { words }]) => [term, gamesOf(formsOf(words).words)] as const);
  return Object.fromEntries(found.map(([term, games]) => [term, games.length > NAMED ? games.length : games]));
}

/** Icons in dots: for tabs, home screens and the manifest. */
const ICONS = { 'icon-48': 'icon', 'icon-180': 'icon-maskable', 'icon-192': 'icon', 'icon-512': 'icon', 'icon-maskable-512': 'icon-maskable' };
/** Pictures that the manifest shows before the page is installed. */
const SCREENS = { 'screen-wide': 'french', 'screen-narrow': 'phone' };

/** What is fetched in one piece: the frame of every page with the home page, and a table; other pages have pieces of their own. */
const CHUNKS = [
  // With all that they import: one file, which comes on the connection that brought the page; a second file needs a second one.
  { name: 'base', priority: 1, test: /src\/main\.ts$|preload-helper/ },
  { name: 'table', test: /pages\/TablePage|components\/(Hand|Line|ShareLink|RulesList|TeamMark|Countdown|Words)\.|lib\/(turn|table|actions|camera|arrive|pace|say|shuffles|sound)\b|node_modules\/@noble/ },
  // A table that waits for its players, and the form of a new one; the end of a round.
  { name: 'open', test: /components\/(OpenTable|TableForm|MatchLength|MoveTime|Invite|Known|Welcome)\./ },
  { name: 'after', test: /lib\/after|components\/(Hands|Rematch|Summary|Won)\./ },
  // Shared by the page of the puzzle, its lessons, and the statistics on the page of a player.
  { name: 'puzzle', test: /components\/Puzzle(Board|Step|Tiles|Calendar)\.|lib\/puzzle/ },
  { name: 'notices', test: /pages\/Notices\.|components\/Called\.|lib\/push/ },
  // The page of a player, of a pair, and the desk where reports are decided.
  { name: 'people', test: /pages\/(Player|Desk)\.|components\/(Backs|Company|Skill|Ties|MyPeople|Pair)\./ },
  // The pages of clubs, and of contests.
  { name: 'club', test: /pages\/Club\.|components\/Club/ },
  { name: 'contest', test: /pages\/Contest\.|components\/Contest(?!List)/ },
  // The scorebook of a table of wood.
  { name: 'book', test: /pages\/Score\.|components\/Book|lib\/book/ },
  // How a match was played: its page, and what one learns from all of them.
  // What is read after a match: one board, so that apart they would be 3 kB more.
  { name: 'Review', test: /pages\/(Review|Replay|Move)\.|components\/(Course|Training)\./ },
  { name: 'Rules', test: /pages\/(Rules|SavedSet)\.|components\/RulesPage\.|lib\/terms/ },
  // Two short pages of texts alone.
  { name: 'read', test: /pages\/(Glossary|History)\./ },
];

type Files = { [file: string]: { type: string; name?: string; code?: string } };

/** Put the code of a chunk with one export in the place of its imports; lists of files name another that is there anyway. */
function inlined(files: Files, chunk: string, instead: string): void {
  const named = (name: string) => Object.entries(files).find(([, file]) => file.type === 'chunk' && file.name === name);
  const [found, other] = [named(chunk), named(instead)];
  if (!found || !other) return;
  const [path, { code = '' }] = found;
  const exported = /export\s*\{\s*(\w+)(?:\s+as\s+\w+)?\s*\};?/.exec(code);
  if (!exported) throw new Error(`${path} has another form`);
  const body = code.replace(exported[0], `return ${exported[1]};`);
  const [own, kept] = [path, other[0]].map((whole) => whole.split('/').pop()!) as [string, string];
  const imports = new RegExp(`import\\s*\\{\\s*\\w+ as (\\w+)\\s*\\}\\s*from\\s*"\\./${own}";?`);
  for (const file of Object.values(files)) {
    if (!file.code?.includes(own)) continue;
    file.code = file.code.replace(imports, (_, name: string) => `const ${name}=(()=>{${body}})();`).replaceAll(own, kept);
  }
  delete files[path];
}

/** A page that asks for its script and its style before anything else: the first request goes over the connection that brought it.  Indents and slashes cost bytes of the first answer. */
function urgent(page: string): string {
  const first: string[] = [];
  const rest = page.replace(/\s*<(?:script type="module"[^>]*><\/script>|link rel="stylesheet"[^>]*>)/g, (tag) => (first.push(tag), ''));
  return rest.replace(/\s*<link /, (link) => first.join('') + link).replace(/\n\s+/g, '\n').replaceAll(' />', '>');
}

const server = `http://127.0.0.1:${process.env.BONEYARD_PORT ?? '8000'}`;

export default defineConfig({
  // Addresses in files are relative to the file: the site may live in any folder of a host (src/lib/addresses.ts).
  base: './',
  plugins: [
    {
      name: 'texts',
      configResolved: writeTexts,
      transformIndexHtml: (page) => page.replace('<noscript></noscript>', () => `<noscript>${noscript()}</noscript>`),
    },
    {
      name: 'fonts',
      configResolved: async ({ mode }) => {
        if (mode !== 'test') await writeFonts(join(GENERATED, 'fonts'));
      },
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'licenses-fonts.txt', source: licences() });
      },
    },
    {
      name: 'icons',
      generateBundle() {
        for (const [name, drawing] of Object.entries(ICONS)) {
          const source = png(readFileSync(here(`public/${drawing}.svg`), 'utf-8'), Number(name.split('-').at(-1)));
          this.emitFile({ type: 'asset', fileName: `${name}.png`, source });
        }
        for (const [name, picture] of Object.entries(SCREENS)) {
          this.emitFile({ type: 'asset', fileName: `${name}.png`, source: readFileSync(here(`../docs/images/${picture}.png`)) });
        }
      },
    },
    svelte(),
    {
      // The few bytes that the bundler shares between chunks stand in each of them: as a file they cost a request.
      name: 'runtime',
      apply: 'build',
      generateBundle: { order: 'post', handler: (_, files) => inlined(files as Files, 'rolldown-runtime', 'base') },
    },
    { name: 'urgent', apply: 'build', transformIndexHtml: { order: 'post', handler: urgent } },
    {
      name: 'worker',
      apply: 'build',
      closeBundle: () => writeWorker(here('worker.ts'), STATIC),
    },
  ],
  build: {
    license: { fileName: 'licenses.md' },
    outDir: STATIC,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  // Threads: a process for each file takes half as much again.
  // None takes a second by itself; the limit is for machines that have other work.
  test: { environment: 'node', include: ['tests/**/*.test.ts'], pool: 'threads', testTimeout: 60_000 },
});
