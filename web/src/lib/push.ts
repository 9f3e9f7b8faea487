/** Notices that the server sends to this device while no page is open (Web Push). */

import { served } from './addresses';
import { get, post } from './api';
import { me } from './me.svelte';
import { PUSHED, store } from './store.svelte';
import type { Device, Notices } from '$protocol';

/** Whether one was asked at a table about notices on this device. */
const ASKED = 'boneyard.notices-asked';

const today = (): string => new Date().toDateString();
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export const canBeSent = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether this is an iPhone or iPad whose page is not installed: it takes notices only then. */
export function mustInstall(): boolean {
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return apple && !matchMedia('(display-mode: standalone)').matches;
}

/** Whether it makes sense to ask about notices at a table now: once, on a device that can have them and has none. */
export function mayAsk(): boolean {
  return !store.get(ASKED) && ((canBeSent() && Notification.permission === 'default') || mustInstall());
}

export function asked(): void {
  store.set(ASKED, '1');
}

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(served('/sw.js'), { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

const text = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Let the server send notices to this device; null if its user does not allow it.  Browsers ask only after a press. */
export async function begin(server_key: string): Promise<Device | null> {
  asked();
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await registered();
  let subscription = await pushManager.getSubscription();
  if (subscription && text(subscription.options.applicationServerKey) !== server_key) {
    await subscription.unsubscribe(); // the server has another key by now
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: server_key });
  const device = await post<Device>('/api/notices/devices', {
    endpoint: subscription.endpoint,
    public_key: text(subscription.getKey('p256dh')),
    auth: text(subscription.getKey('auth')),
    server_key,
    zone: zone(),
  });
  store.set(PUSHED, today());
  return device;
}

/** Send nothing to this device any more. */
export async function end(): Promise<void> {
  store.set(PUSHED, null);
  await (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription())?.unsubscribe();
}

/** Once a day, send the server the address of a device that is sent notices: its session, or the key of the server, may be another one. */
export async function renew(): Promise<void> {
  const day = store.get(PUSHED);
  if (!day || day === today() || !me.user || !canBeSent() || Notification.permission !== 'granted') return;
  const { devices, server_key } = await get<Notices>('/api/notices');
  if (!server_key) return;
  if (devices.length) await begin(server_key);
  else await end(); // switched off on another device, or by a press on a notice
}
