/** Records of the browser that hold files too, by key. What cannot be kept lives as long as the page. */
export type RecordStore = {
  all: () => Promise<unknown[]>;
  get: (key: string) => Promise<unknown>;
  put: (key: string, record: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

const DATABASE = 'islet';
const STORE = 'records';

/** The browser's database of such records; where it has none, or gives none to this page, the page's own memory. */
export function recordStore(): RecordStore {
  const memory = new Map<string, unknown>();
  const run = async <T>(
    mode: IDBTransactionMode,
    work: (records: IDBObjectStore) => IDBRequest<T>,
    instead: () => T,
  ): Promise<T> => {
    try {
      const database = await open();
      try {
        return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
      } finally {
        // An open one would keep it from being deleted.
        database.close();
      }
    } catch {
      return instead();
    }
  };
  return {
    async all() {
      const kept = await run<unknown[]>(
        'readonly',
        (records) => records.getAll(),
        () => [],
      );
      return [...kept, ...memory.values()];
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

/** Forgets all records, as on signing out. */
export function forgetRecords(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Without the browser's database there is nothing in it.
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('The database of the browser gave no reason.'));
  });
