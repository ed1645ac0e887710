import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { enable as enablePreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { cacheKey } from '#src/config/cache.ts';
import { splitLocale } from '#src/config/locale-path.ts';
import { FORGET } from '#src/lib/worker.ts';
import {
  filesOf,
  homeSeen,
  isKept,
  loadedText,
  type OfflineTexts,
  titleOf,
  withNotice,
  withReadable,
} from './pages.ts';

const PREFIX = 'islet-';
const PAGES = `${PREFIX}pages`;
const FILES = `${PREFIX}files`;
const PICTURES = `${PREFIX}pictures`;
const OFFLINE = `${PREFIX}offline`;
const MOST_PAGES = 40;
const DAY_S = 86_400;

/** Not what people uploaded: reviews, chats, doors, prescriptions. */
const CATALOGUE_PICTURE = /^\/(?:media\/(?!private\/|uploads\/)|art\/)/;

/** Path of the page that is shown when nothing else is there. */
const offlinePath = (locale: string): string => (locale === 'en' ? '/offline' : `/${locale}/offline`);

/** Returns the address of a page without what only hints at the visitor (location, origin of the click); null: no page. */
function pageUrl(url: string): string | null {
  const key = cacheKey(new URL(url));
  return key === null ? null : new URL(key, url).href;
}

/**
 * Keeps the offline pages and the files they name: a visitor may not have loaded these yet. The pages come last, because the
 * worker before shows them until all of it is there. @throws when something is missing, which ends the installation.
 */
async function keepOfflinePages(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(OFFLINE);
  const pages = await Promise.all(paths.map((path) => fetch(path, { cache: 'no-cache' })));
  const missing = pages.find(({ ok }) => !ok);
  if (missing) throw new Error(`${missing.url}: ${missing.status}`);
  const texts = await Promise.all(pages.map((page) => page.clone().text()));
  await cache.addAll([...new Set(texts.flatMap(filesOf))]);
  await Promise.all(pages.map((page, index) => cache.put(paths[index] ?? '', page)));
}

/** Removes files of earlier offline pages. */
async function dropFormerFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(OFFLINE);
  const pages = await Promise.all(paths.map(async (path) => (await cache.match(path))?.text() ?? ''));
  const used = new Set([...paths, ...pages.flatMap(filesOf)]);
  const isFormer = ({ pathname, search }: URL) => !used.has(pathname + search);
  const former = (await cache.keys()).filter(({ url }) => isFormer(new URL(url)));
  await Promise.all(former.map((request) => cache.delete(request)));
}

type Worker = {
  addEventListener: (type: 'install' | 'activate' | 'message', listen: (event: Lifecycle) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: { active: unknown };
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly { url: string }[]>;
  };
};
/** Its types do not tell optional from undefined. */
const pluginOf = (expiration: ExpirationPlugin) => expiration as unknown as WorkboxPlugin;

/** Workbox alone keeps what a response forbids to store. */
const KEPT_ONLY: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => (isKept(response) ? response : null) };

type Lifecycle = { waitUntil: (work: Promise<unknown>) => void; data?: unknown };

/** Returns whether a cache has a response that may not be kept, as the worker of an earlier release did. */
async function holdsPrivate(name: string): Promise<boolean> {
  if (!(await caches.has(name))) return false;
  const cache = await caches.open(name);
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return responses.some((response) => response !== undefined && !isKept(response));
}

/** Removes everything this worker has kept; for a shop in which it is switched off. */
export function forgetPages(self: Worker): void {
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name))),
        ),
    ),
  );
}

/**
 * Keeps pages seen lately, with their scripts and pictures, for a time without a connection (EXT-09). Online every page
 * comes from the network. Nothing personal is kept: only what is public and fresh for browsers.
 */
export function keepPages(self: Worker, texts: Record<string, OfflineTexts>): void {
  const expiry = new CacheExpiration(PAGES, { maxEntries: MOST_PAGES, maxAgeSeconds: 7 * DAY_S });
  const pictures = new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true });
  const files = new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true });

  const keep = async (request: Request, response: Response) => {
    const url = pageUrl(request.url);
    if (url === null) return;
    const cache = await caches.open(PAGES);
    await cache.put(url, response);
    await expiry.updateTimestamp(url);
    await expiry.expireEntries();
  };

  const textsOf = (url: string) => {
    const { locale } = splitLocale(new URL(url).pathname);
    const localeTexts = texts[locale];
    if (!localeTexts) throw new Error(`There are no texts for ${locale}.`);
    return { locale, texts: localeTexts };
  };
  // With the page's own headers: a copy without its policy could run what the page may not.
  const respond = (html: string, { headers }: Response) => {
    const pageHeaders = new Headers(headers);
    // They describe the body as it was sent.
    for (const name of ['content-encoding', 'content-length']) pageHeaders.delete(name);
    return new Response(html, { headers: pageHeaders });
  };

  const copyOf = async (url: string): Promise<Response | null> => {
    const copy = await (await caches.open(PAGES)).match(pageUrl(url) ?? url);
    if (!copy) return null;
    const { locale, texts: offlineTexts } = textsOf(url);
    const loadedAt = Date.parse(copy.headers.get('date') ?? '') || Date.now();
    return respond(withNotice(await copy.text(), offlineTexts, loadedText(loadedAt, Date.now(), locale)), copy);
  };

  const lastHome = async (url: string): Promise<Response | null> => {
    const cachedRequests = await (await caches.open(PAGES)).keys();
    const home = homeSeen(
      url,
      cachedRequests.map((page) => page.url),
    );
    return home === null ? null : Response.redirect(home);
  };

  const offlinePage = async (url: string): Promise<Response> => {
    const { locale, texts: offlineTexts } = textsOf(url);
    const page = await (await caches.open(OFFLINE)).match(offlinePath(locale));
    if (!page) return Response.error();
    const cache = await caches.open(PAGES);
    const readable = [];
    for (const { url: cachedUrl } of await cache.keys()) {
      const { pathname, search } = new URL(cachedUrl);
      const html = await (await cache.match(cachedUrl))?.text();
      if (html && splitLocale(pathname).locale === locale)
        readable.push({ path: pathname + search, title: titleOf(html) });
    }
    return respond(withReadable(await page.text(), offlineTexts, { retry: url, readable: readable.reverse() }), page);
  };

  registerRoute(
    new NavigationRoute(async ({ request, event }) => {
      try {
        const preloaded: Response | undefined = await (event as { preloadResponse?: Promise<Response> })
          .preloadResponse;
        const response = preloaded ?? (await fetch(request));
        if (isKept(response)) void keep(request, response.clone()).catch(() => {});
        return response;
      } catch {
        return (await copyOf(request.url)) ?? (await lastHome(request.url)) ?? offlinePage(request.url);
      }
    }),
  );
  // Their names contain a hash of their content.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/(?:_astro|translations)\//.test(url.pathname),
    new CacheFirst({
      cacheName: FILES,
      plugins: [
        pluginOf(files),
        KEPT_ONLY,
        // Asked last, so that it costs nothing with a connection.
        { handlerDidError: async ({ request }) => (await caches.open(OFFLINE)).match(request) },
      ],
    }),
  );
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.destination === 'image' && CATALOGUE_PICTURE.test(url.pathname),
    new CacheFirst({ cacheName: PICTURES, plugins: [pluginOf(pictures), KEPT_ONLY] }),
  );

  enablePreload();
  const paths = Object.keys(texts).map(offlinePath);
  let isFirst = false;
  self.addEventListener('install', (event) => {
    isFirst = self.registration.active === null;
    event.waitUntil(keepOfflinePages(paths));
    // Open pages need nothing of the worker before: their scripts have names of their own.
    void self.skipWaiting();
  });
  // An open page was loaded without the first worker. With a later one it is kept already, as the page whose files are here.
  const keepOpen = async () => {
    await self.clients.claim();
    if (!isFirst) return dropFormerFiles(paths);
    for (const { url } of await self.clients.matchAll({ type: 'window', includeUncontrolled: false })) {
      const response = await fetch(url);
      if (isKept(response)) await keep(new Request(url), response);
    }
  };
  const dropPages = async () => {
    await caches.delete(PAGES);
    await expiry.delete();
  };
  const dropPrivate = async () => {
    if (await holdsPrivate(PICTURES)) await pictures.deleteCacheAndMetadata();
    if (await holdsPrivate(FILES)) await files.deleteCacheAndMetadata();
    if (await holdsPrivate(PAGES)) await dropPages();
  };
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      dropPrivate()
        .then(keepOpen)
        .catch(() => {}),
    ),
  );
  // On a shared computer the next person could read where the customer was.
  self.addEventListener('message', (event) => {
    if (event.data === FORGET) event.waitUntil(Promise.all([dropPages(), pictures.deleteCacheAndMetadata()]));
  });
}
