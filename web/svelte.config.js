import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const sources = fileURLToPath(new URL('src', import.meta.url));
const files = readdirSync(sources, { recursive: true }).sort();

/** The class of a component's styles: its number among the sources, because a hash costs bytes in every rule. */
const cssHash = ({ filename }) => `_${files.indexOf(relative(sources, filename)).toString(36)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash, runes: true, discloseVersion: false } };
