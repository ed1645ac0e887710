import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core';
import { keepPages } from '#src/features/offline/worker.ts';
import { FORGET } from '#src/lib/worker.ts';

type Matches = (request: { url: URL; sameOrigin: boolean; request: { destination: string } }) => boolean;
type Strategy = { cacheName: string; plugins: WorkboxPlugin[] };
const { routes } = vi.hoisted(() => ({ routes: [] as { matches: Matches; strategy: Strategy }[] }));

vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    async updateTimestamp() {}
    async expireEntries() {}
    async delete() {}
  },
  ExpirationPlugin: class {
    async deleteCacheAndMetadata() {
      for (const { cacheName, plugins } of routes.map(({ strategy }) => strategy))
        if (plugins.some((plugin) => plugin === this)) await caches.delete(cacheName);
    }
  },
}));
vi.mock('workbox-navigation-preload', () => ({ enable: () => {} }));
vi.mock('workbox-routing', () => ({
  NavigationRoute: class {},
  registerRoute: (matches: Matches, strategy?: Strategy) => void (strategy && routes.push({ matches, strategy })),
}));
vi.mock('workbox-strategies', () => ({
  CacheFirst: class {
    constructor(options: Strategy) {
      Object.assign(this, options);
    }
  },
}));

const ORIGIN = 'https://a.example';
const TAB = `${ORIGIN}/home?module_id=1&zone_id=1`;
/** What the server of the current release sends; what is missing is not there. */
let site: Record<string, string>;
let stored: Record<string, string[]>;
/** Cache-Control of what is in a cache or sent by the server; others are public. */
let control: Record<string, string>;
let send: (type: string, data?: unknown) => Promise<void>;

const responseOf = (path: string) => {
  const body = site[path];
  const headers = { 'cache-control': control[path] ?? 'public, max-age=30' };
  return new Response(body ?? '', { status: body === undefined ? 404 : 200, headers });
};

const cacheOf = (name: string) => {
  stored[name] ??= [];
  const entries = stored[name];
  const pathOf = (of: string | { url: string }) => (typeof of === 'string' ? of : of.url).replace(ORIGIN, '');
  return {
    put: async (of: string) => void (entries.includes(pathOf(of)) || entries.push(pathOf(of))),
    addAll: async (paths: string[]) => {
      for (const path of paths) if (!(path in site)) throw new TypeError(`${path} is missing`);
      entries.push(...paths.filter((path) => !entries.includes(path)));
    },
    match: async (of: string | { url: string }) => (entries.includes(pathOf(of)) ? responseOf(pathOf(of)) : undefined),
    keys: async () => entries.map((path) => ({ url: ORIGIN + path })),
    delete: async (of: { url: string }) => void entries.splice(entries.indexOf(pathOf(of)), 1),
  };
};

/** Installs and activates the worker while a page is open; `active`: the worker before it. */
async function install(active: object | null): Promise<void> {
  type Listen = (event: { waitUntil: (work: Promise<unknown>) => void; data?: unknown }) => void;
  const listeners: { type: string; listen: Listen }[] = [];
  const skipWaiting = vi.fn(async () => {});
  const claim = vi.fn(async () => {});
  keepPages(
    {
      addEventListener: (type, listen) => void listeners.push({ type, listen }),
      skipWaiting,
      registration: { active },
      clients: { claim, matchAll: async () => [{ url: TAB }] },
    },
    { en: { copy: '', readable: '' } },
  );
  send = async (type, data) => {
    const works: Promise<unknown>[] = [];
    for (const one of listeners) if (one.type === type) one.listen({ waitUntil: (work) => works.push(work), data });
    await Promise.all(works);
  };
  await send('install');
  await send('activate');
  // It waits for no tab to be closed.
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(claim).toHaveBeenCalledOnce();
}

beforeEach(() => {
  stored = {};
  control = {};
  routes.length = 0;
  site = { '/offline': '<link href="/_astro/1.css">', '/_astro/1.css': '', [TAB.replace(ORIGIN, '')]: 'home' };
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    has: async (name: string) => name in stored,
    delete: async (name: string) => delete stored[name],
  });
  vi.stubGlobal('fetch', async (of: string) => responseOf(of.replace(ORIGIN, '')));
  return () => vi.unstubAllGlobals();
});

describe('EXT-09 The service worker of a release', () => {
  test('The first worker keeps the page that was opened before its installation', async () => {
    await install(null);
    expect(stored).toEqual({
      'islet-offline': ['/_astro/1.css', '/offline'],
      'islet-pages': ['/home?module_id=1&zone_id=1'],
    });
  });

  test('A later worker keeps no copies of open pages, whose files the new release lacks', async () => {
    await install({});
    expect(stored['islet-pages']).toBeUndefined();
  });

  test('The offline page is replaced once all its files are there, and the files of the old one are removed', async () => {
    await install(null);
    site['/offline'] = '<link href="/_astro/2.css">';
    await expect(install({})).rejects.toThrow('/_astro/2.css is missing');
    expect(stored['islet-offline']).toEqual(['/_astro/1.css', '/offline']);
    site['/_astro/2.css'] = '';
    await install({});
    expect(stored['islet-offline']).toEqual(['/offline', '/_astro/2.css']);
  });
});

describe('The service worker keeps nothing of one person', () => {
  const EVENT = Object.assign(new Event('fetch'), { waitUntil: () => {} });
  const CATALOGUE = '/media/item/soup-400.webp';
  const takes = (path: string) =>
    routes.filter(({ matches }) =>
      matches({ url: new URL(path, ORIGIN), sameOrigin: true, request: { destination: 'image' } }),
    );

  test('Private pictures and uploads are not handled by the service worker', async () => {
    await install({});
    expect(takes('/media/private/abc.webp?expires=1&signature=2')).toHaveLength(0);
    expect(takes('/media/uploads/abc.webp')).toHaveLength(0);
    expect(takes(CATALOGUE)).toHaveLength(1);
    expect(takes('/art/hero.svg')).toHaveLength(1);
  });

  test.each([
    ['private, no-store', false],
    ['private, max-age=31536000, immutable', false],
    ['no-store', false],
    ['public, no-store, max-age=60', false],
    ['', false],
    ['public, max-age=31536000, immutable', true],
  ])('A response with Cache-Control "%s" is kept by every route: %s', async (header, kept) => {
    await install({});
    const response = new Response('x', { headers: header ? { 'cache-control': header } : {} });
    expect(routes.length).toBeGreaterThan(1);
    for (const { strategy } of routes) {
      let result: Response | null = response;
      for (const { cacheWillUpdate } of strategy.plugins) {
        if (!cacheWillUpdate || !result) continue;
        const left = await cacheWillUpdate({ response: result, request: new Request(ORIGIN), event: EVENT });
        result = left instanceof Response ? left : null;
      }
      expect(result).toBe(kept ? response : null);
    }
  });

  test('A new release empties the cache in which an earlier one kept a private picture', async () => {
    const photo = '/media/private/abc.webp?expires=1&signature=2';
    site[photo] = 'a door';
    site[CATALOGUE] = 'soup';
    control[photo] = 'private, no-store';
    stored['islet-pictures'] = [CATALOGUE, photo];
    await install({});
    expect(stored['islet-pictures'] ?? []).toEqual([]);
    // Without anything private they stay.
    stored['islet-pictures'] = [CATALOGUE];
    await install({});
    expect(stored['islet-pictures']).toEqual([CATALOGUE]);
  });

  test('A sign-out removes the pages and pictures that were looked at, and leaves the offline page', async () => {
    await install(null);
    stored['islet-pictures'] = [CATALOGUE];
    await send('message', { islet: 'push' });
    expect(stored['islet-pages']).toHaveLength(1);
    await send('message', FORGET);
    expect(Object.keys(stored)).toEqual(['islet-offline']);
  });
});
