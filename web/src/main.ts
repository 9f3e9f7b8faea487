import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './lib/settings.svelte';
import { speak } from './lib/i18n.svelte';
import { know } from './lib/me.svelte';

void know().catch(() => undefined);
void speak().finally(() => mount(App, { target: document.getElementById('app')! }));
