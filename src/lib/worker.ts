/** Path of the shop's service worker (`layouts/worker.ts`); its scope is the whole shop. */
const PATH = '/worker.js';

/**
 * Registers the service worker, which shows notifications in a language and keeps pages for a time without a
 * connection. An update takes over at once. @throws when the browser refuses.
 */
export const registerWorker = (language: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${PATH}?lang=${language}`);

/** Message at which the worker removes what shows what was looked at. */
export const FORGET = 'islet:forget';

/** Tells the worker, if there is one, that the customer has left this browser. */
export function forgetInWorker(): void {
  // Not in every browser, nor on an address without encryption.
  if (!('serviceWorker' in navigator)) return;
  const tell = (registration: ServiceWorkerRegistration | undefined) => registration?.active?.postMessage(FORGET);
  navigator.serviceWorker
    .getRegistration()
    .then(tell)
    .catch(() => {});
}
