/** Path of the shop's service worker (`layouts/worker.ts`); its scope is the whole shop. */
const PATH = '/worker.js';

/**
 * Registers the service worker, which shows notifications in a language and keeps pages for a time without a
 * connection. An update takes over at once. @throws when the browser refuses.
 */
export const registerWorker = (language: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${PATH}?lang=${language}`);
