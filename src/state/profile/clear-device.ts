import { BROWSER_CACHES, BROWSER_DATABASES, browserStoreOf } from '#src/config/browser-stores.ts';
import { storedKeys, storeText } from '#src/lib/stored.ts';

const clearStorages = (): void => {
  for (const kind of ['local', 'session'] as const)
    for (const key of storedKeys(kind)) if (browserStoreOf(key)?.of !== 'device') storeText(key, null, kind);
};

/** Removes everything of a person from this browser after the account was deleted: storage, zone cookie, databases and caches. */
export async function clearDevice(): Promise<void> {
  clearStorages();
  // A running call may still write, until the page is left.
  window.addEventListener('pagehide', clearStorages, { once: true });
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = 'zoneid=; path=/; max-age=0; samesite=lax';
  await Promise.all([clearDatabases(), clearCaches()]);
}

async function clearDatabases(): Promise<void> {
  try {
    // Firefox has it since 126.
    const present = 'databases' in indexedDB ? await indexedDB.databases() : [];
    const names = [...present.flatMap(({ name }) => name ?? []), ...Object.keys(BROWSER_DATABASES)];
    const personal = [...new Set(names)].filter((name) => BROWSER_DATABASES[name]?.of !== 'device');
    await Promise.all(personal.map(deleteDatabase));
  } catch {
    // Without databases there is nothing to delete.
  }
}

/** Deletes a database: at once, or, without waiting, when the tab or worker that has it open ends. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });

async function clearCaches(): Promise<void> {
  try {
    const names = await caches.keys();
    const personal = names.filter((name) => BROWSER_CACHES[name]?.of !== 'device');
    await Promise.all(personal.map((name) => caches.delete(name)));
  } catch {
    // Without caches there is nothing to delete.
  }
}
