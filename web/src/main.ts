import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './lib/settings.svelte';
import { speakAtLast } from './lib/i18n.svelte';
import { know } from './lib/me.svelte';
import { route } from './lib/router.svelte';
import { beginAtHome } from './lib/start';
import { liveWithTranslators } from './lib/translated';

liveWithTranslators();
void know().catch(() => undefined);
/** Milliseconds after which a page that is loaded begins to make itself ready for use without the server. */
const CALM = 4000;
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const install = () => void import('./lib/kept').then((kept) => kept.install()).catch(() => undefined);
  addEventListener('load', () => setTimeout(install, CALM));
}

void speakAtLast().then(() => {
  if (!route.parts.length) beginAtHome();
  mount(App, { target: document.getElementById('app')! });
});
