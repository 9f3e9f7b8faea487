/** How a device calls its player when it is their turn, as they wish: by sound, by vibration, by a notice; and a screen that stays on. */

import { served } from './addresses';
import { settings } from './settings.svelte';
import { play } from './sound';

/** Milliseconds of vibration and rest. */
const SHAKE = [90, 60, 90];
const TAG = 'turn';

export const canVibrate = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
export const canStayAwake = (): boolean => 'wakeLock' in navigator;
export const canNotify = (): boolean => 'Notification' in globalThis;

/** Ask whether notices may be shown; browsers ask their user only after a press. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Call who is to move; `title` and `game` are what a notice says. */
export function call(title: string, game: string): void {
  play('turn');
  if (settings.vibrate && canVibrate()) navigator.vibrate(SHAKE);
  if (settings.notice && document.hidden && canNotify() && Notification.permission === 'granted') void notify(title, game).catch(() => undefined);
}

async function notify(title: string, body: string): Promise<void> {
  const notice = { body, tag: TAG, icon: served('/icon-192.png'), data: location.pathname };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show only notices of a service worker, which also hears the press on one (worker.ts).
  if (worker?.active) await worker.showNotification(title, notice);
  else new Notification(title, notice).onclick = () => focus();
}

/** Keep the screen on, whenever the page is seen; returns how to end that. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const hold = async (): Promise<void> => {
    if (document.hidden || (lock && !lock.released)) return;
    // A device that saves its battery refuses.
    const got = await navigator.wakeLock.request('screen').catch(() => null);
    if (over) void got?.release();
    else lock = got;
  };
  document.addEventListener('visibilitychange', hold);
  void hold();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}
