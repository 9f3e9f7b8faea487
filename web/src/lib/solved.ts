/** Positions of "find the move" that were solved on this device, the last one last. */

const LIST = 'boneyard.moves';
const MOST = 100;

export function solved(): string[] {
  try {
    const list = JSON.parse(localStorage.getItem(LIST) ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepSolved(id: string): void {
  try {
    localStorage.setItem(LIST, JSON.stringify([...solved().filter((other) => other !== id), id].slice(-MOST)));
  } catch {
    // Without room on the device it is just not marked.
  }
}
