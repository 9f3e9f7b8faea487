/** The words of the glossary in other texts; `boneyard/commentary/glossary.py` reads the same lists. */

/** The most games that an entry names; of more it gives the number. */
export const NAMED = 10;

/** The forms of a term, and those that these texts avoid: `pip, pips / spot, spots`. */
export function formsOf(text: string): { words: string[]; avoided: string[] } {
  const [words = '-', avoided = ''] = text.split(' / ');
  return { words: words === '-' ? [] : words.split(', '), avoided: avoided ? avoided.split(', ') : [] };
}

/** What no word begins after and none ends before: names of house rules such as `opening=lot` have none. */
const INSIDE = '[\\p{L}\\p{N}_=]';
const inside = new RegExp(INSIDE, 'u');

/** A word in a pattern; its part before `|` may have any ending. */
function pattern(word: string): string {
  const parts = word.split(' ').map((part) => {
    const [stem, ending] = part.split('|');
    return stem!.replace(/[.*+?^${}()[\]\\]/g, '\\$&') + (ending === undefined ? '' : '\\p{L}*');
  });
  return `(${parts.join('\\s+')})(?!${INSIDE})`;
}

/** Where words stand in a text; the group of a match is the place of its word. */
function found(text: string, words: string[]): RegExpMatchArray[] {
  const search = new RegExp(words.map(pattern).join('|'), 'giu');
  return [...text.matchAll(search)].filter(({ index }) => !inside.test(text.slice(0, index).at(-1) ?? ''));
}

/** Whether a text uses one of these words. */
export function uses(text: string, words: string[]): boolean {
  return words.length > 0 && found(text, words).length > 0;
}

export interface Piece {
  text: string;
  /** The entry that the words lead to. */
  term?: string;
}

/** Return texts in pieces, in which each term is marked where it stands first; `terms` has the words of each by its name. */
export function linked(texts: string[], terms: Map<string, string[]>): Piece[][] {
  const forms = [...terms].flatMap(([term, words]) => words.map((word) => ({ term, word })));
  forms.sort((a, b) => b.word.length - a.word.length);
  if (!forms.length) return texts.map((text) => [{ text }]);
  const words = forms.map(({ word }) => word);
  const seen = new Set<string>();
  return texts.map((text) => {
    const pieces: Piece[] = [];
    let from = 0;
    for (const match of found(text, words)) {
      const { term } = forms[match.slice(1).findIndex((group) => group !== undefined)]!;
      if (seen.has(term)) continue;
      seen.add(term);
      pieces.push({ text: text.slice(from, match.index) }, { text: match[0], term });
      from = match.index! + match[0].length;
    }
    return [...pieces, { text: text.slice(from) }].filter((piece) => piece.text);
  });
}
