/** What only a game of trains needs: the lanes of the table, and the planner of a hand. */

export { default as Lanes } from '../components/Lanes.svelte';
export { longest } from './lanes';
