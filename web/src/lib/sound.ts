/** Small sounds made on the spot; nothing is loaded. */

import { settings } from './settings.svelte';

let context: AudioContext | undefined;

function tone(frequency: number, start: number, length: number, volume: number, type: OscillatorType): void {
  const at = context!.currentTime + start;
  const oscillator = context!.createOscillator();
  const gain = context!.createGain();
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context!.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** The click of a tile: a short burst of noise through a narrow filter. */
function click(volume: number): void {
  const length = Math.floor(context!.sampleRate * 0.05);
  const buffer = context!.createBuffer(1, length, context!.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / length);
  const source = context!.createBufferSource();
  const filter = context!.createBiquadFilter();
  const gain = context!.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = 1900;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(context!.destination);
  source.start();
}

const SOUNDS: Record<string, () => void> = {
  play: () => click(0.7),
  slam: () => tone(74, 0, 0.09, 0.16, 'sine'),
  close: () => click(0.9),
  draw: () => click(0.25),
  discard: () => click(0.35),
  pass: () => tone(190, 0, 0.12, 0.08, 'sine'),
  points: () => [660, 880].forEach((f, i) => tone(f, i * 0.09, 0.18, 0.07, 'triangle')),
  turn: () => [523, 784].forEach((f, i) => tone(f, i * 0.1, 0.2, 0.07, 'sine')),
  round_end: () => [523, 659, 784].forEach((f, i) => tone(f, i * 0.1, 0.25, 0.06, 'triangle')),
  foul: () => tone(120, 0, 0.25, 0.1, 'sawtooth'),
};

export function play(name: string): void {
  // Before the first touch browsers are silent, and would play all of it at once then.
  if (!settings.sound || !SOUNDS[name] || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    SOUNDS[name]();
  } catch {
    // A device without sound plays in silence.
  }
}
