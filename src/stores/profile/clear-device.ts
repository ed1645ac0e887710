import { browserStoreOf } from '#src/config/browser-stores.ts';

const clearStorages = (): void => {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[kind];
      for (const key of Object.keys(storage)) if (browserStoreOf(key)?.of !== 'device') storage.removeItem(key);
    } catch {
      // Storage is disabled.
    }
  }
};

/** Removes everything of a person from this browser after the account was deleted: storage, zone cookie and caches. */
export async function clearDevice(): Promise<void> {
  clearStorages();
  // A running call may still write, until the page is left.
  window.addEventListener('pagehide', clearStorages, { once: true });
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = 'zoneid=; path=/; max-age=0; samesite=lax';
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name === 'islet-pictures').map((name) => caches.delete(name)));
  } catch {
    // Without caches there is nothing to delete.
  }
}
