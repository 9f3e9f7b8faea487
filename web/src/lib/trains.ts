/** What only a game with many ends needs: the lanes of trains, the planner of a hand, and the bar of open numbers. */

export { default as Lanes } from '../components/Lanes.svelte';
export { default as OpenNumbers } from '../components/OpenNumbers.svelte';
export { longest } from './lanes';
