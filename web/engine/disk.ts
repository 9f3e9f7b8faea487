/** The rows of a device in IndexedDB (`boneyard.server.device.store.Disk`). */

const STORE = 'rows';

type Key = (string | number)[];

export class Disk {
  private constructor(private readonly database: IDBDatabase) {}

  static open(): Promise<Disk> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open('boneyard', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(new Disk(request.result));
      request.onerror = () => reject(request.error);
    });
  }

  /** Every row with its key, sorted by the keys. */
  rows(): Promise<[Key, Uint8Array][]> {
    return new Promise((resolve, reject) => {
      const rows = this.database.transaction(STORE).objectStore(STORE);
      const [keys, bodies] = [rows.getAllKeys(), rows.getAll()];
      bodies.onsuccess = () => resolve(keys.result.map((key, place) => [key as Key, bodies.result[place] as Uint8Array]));
      bodies.onerror = () => reject(bodies.error);
    });
  }

  /**
   * Write rows, all or none: `[key, body or null, new]`.  It is told when they survive a crash; `lost` if a new one was
   * there, `failed` if there is no room.
   */
  write(rows: [Key, Uint8Array | undefined, boolean][]): Promise<'won' | 'lost' | 'failed'> {
    return new Promise((resolve) => {
      const transaction = this.database.transaction(STORE, 'readwrite', { durability: 'strict' });
      let lost = false;
      transaction.oncomplete = () => resolve('won');
      transaction.onabort = () => resolve(lost ? 'lost' : 'failed');
      const store = transaction.objectStore(STORE);
      for (const [key, body, fresh] of rows) {
        if (body === undefined) store.delete(key);
        else if (fresh) store.add(body, key).onerror = ({ target }) => (lost ||= (target as IDBRequest).error?.name === 'ConstraintError');
        else store.put(body, key);
      }
    });
  }
}
