/** The two typefaces, reduced to the letters and the weights that the pages use. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subset from 'subset-font';

/** The letters of a typeface in the two files of its package. */
interface Letters {
  latin: string;
  'latin-ext': string;
}

function span(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n));
}

/** ASCII, then the letters and the punctuation of the languages of the pages and of their neighbours. */
const ASCII = span(0x20, 0x7e);
const PUNCTUATION = '\u00a0¡«±·»¿×÷‐‑–—‘’“”„…€−←↑→↓↻↺';

const FACES: Record<string, { axes: Record<string, number | { min: number; max: number }>; letters: Letters }> = {
  'bricolage-grotesque': {
    axes: { wght: 740 },
    letters: {
      latin: `${ASCII}${PUNCTUATION}ÀÁÂÃÇÈÉÊÌÍÑÒÓÔÕÙÚÜàáâãçèéêìíñòóôõùúü`,
      'latin-ext': 'ĄąĆćČčĐđĘęŁłŃńŚśŠšŹźŻżŽž',
    },
  },
  figtree: { axes: { wght: { min: 400, max: 700 } }, letters: { latin: `${ASCII}${PUNCTUATION}${span(0xc0, 0xff)}`, 'latin-ext': span(0x100, 0x17f) } },
};

/** The features in use: pairs of letters, figures of one width, accents, letters of a language, weights. */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'];

const require = createRequire(import.meta.url);

function folder(face: string): string {
  return dirname(require.resolve(`@fontsource-variable/${face}/package.json`));
}

/** The licences of the typefaces, which go with the files. */
export function licences(): string {
  return Object.keys(FACES).map((face) => readFileSync(join(folder(face), 'LICENSE'), 'utf-8').trim()).join('\n\n\n');
}

/** Write the reduced files into a folder, two a typeface. */
export async function writeFonts(target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  const jobs = Object.entries(FACES).flatMap(([face, { axes, letters }]) =>
    Object.entries(letters).map(async ([part, text]) => {
      const whole = readFileSync(join(folder(face), `files/${face}-${part}-wght-normal.woff2`));
      writeFileSync(join(target, `${face}-${part}.woff2`), await subset(whole, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES, noHinting: true }));
    }),
  );
  await Promise.all(jobs);
}
