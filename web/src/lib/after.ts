/** What a table shows when a round or a match is over: fetched while it is played. */

export { default as Hands } from '../components/Hands.svelte';
export { default as Rematch } from '../components/Rematch.svelte';
export { default as Summary } from '../components/Summary.svelte';
export { default as Won } from '../components/Won.svelte';
