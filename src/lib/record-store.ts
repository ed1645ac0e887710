/** Browser storage for records that may contain files, by key. A record that cannot be stored is kept in memory. */
export type RecordStore = {
  all: () => Promise<unknown[]>;
  get: (key: string) => Promise<unknown>;
  put: (key: string, record: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

const DATABASE = 'islet';
const STORE = 'records';

/** Returns the record store on IndexedDB; where that is unavailable, records are kept in the page's memory. */
export function recordStore(): RecordStore {
  const memory = new Map<string, unknown>();
  const run = async <T>(
    mode: IDBTransactionMode,
    work: (records: IDBObjectStore) => IDBRequest<T>,
    fallback: () => T,
  ): Promise<T> => {
    try {
      const database = await open();
      try {
        return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
      } finally {
        // An open connection would block deletion of the database.
        database.close();
      }
    } catch {
      return fallback();
    }
  };
  return {
    async all() {
      const stored = await run<unknown[]>(
        'readonly',
        (records) => records.getAll(),
        () => [],
      );
      return [...stored, ...memory.values()];
    },
    get: async (key) =>
      memory.get(key) ??
      (await run<unknown>(
        'readonly',
        (records) => records.get(key),
        () => undefined,
      )),
    async put(key, record) {
      await run<IDBValidKey>(
        'readwrite',
        (records) => records.put(record, key),
        () => {
          memory.set(key, record);
          return key;
        },
      );
    },
    async remove(key) {
      memory.delete(key);
      await run<undefined>(
        'readwrite',
        (records) => records.delete(key),
        () => undefined,
      );
    },
  };
}

/** Deletes all records, e.g. on sign-out. */
export function deleteRecords(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Without IndexedDB there is nothing to delete.
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, failed) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => failed(request.error ?? new Error('The database of the browser gave no reason.'));
  });
