import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPages } from '#src/features/offline/worker.ts';

vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    async updateTimestamp() {}
    async expireEntries() {}
  },
  ExpirationPlugin: class {},
}));
vi.mock('workbox-navigation-preload', () => ({ enable: () => {} }));
vi.mock('workbox-routing', () => ({ NavigationRoute: class {}, registerRoute: () => {} }));
vi.mock('workbox-strategies', () => ({ CacheFirst: class {} }));

const ORIGIN = 'https://a.example';
const TAB = `${ORIGIN}/home?module_id=1&zone_id=1`;
/** What the server of the current release sends; what is missing is not there. */
let site: Record<string, string>;
let stored: Record<string, string[]>;

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
    match: async (path: string) => (entries.includes(path) ? new Response(site[path]) : undefined),
    keys: async () => entries.map((path) => ({ url: ORIGIN + path })),
    delete: async (of: { url: string }) => void entries.splice(entries.indexOf(pathOf(of)), 1),
  };
};

/** Installs and activates the worker while a page is open; `active`: the worker before it. */
async function install(active: object | null): Promise<void> {
  type Listen = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;
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
  for (const type of ['install', 'activate']) {
    const works: Promise<unknown>[] = [];
    for (const one of listeners) if (one.type === type) one.listen({ waitUntil: (work) => works.push(work) });
    await Promise.all(works);
  }
  // It waits for no tab to be closed.
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(claim).toHaveBeenCalledOnce();
}

beforeEach(() => {
  stored = {};
  site = { '/offline': '<link href="/_astro/1.css">', '/_astro/1.css': '', [TAB.replace(ORIGIN, '')]: 'home' };
  vi.stubGlobal('caches', { open: async (name: string) => cacheOf(name) });
  vi.stubGlobal('fetch', async (of: string) => {
    const body = site[of.replace(ORIGIN, '')];
    const headers = { 'cache-control': 'public, max-age=30' };
    return new Response(body ?? '', { status: body === undefined ? 404 : 200, headers });
  });
  return () => vi.unstubAllGlobals();
});

describe('EXT-09 the worker of a release', () => {
  test('keeps the page that was opened before there was one', async () => {
    await install(null);
    expect(stored).toEqual({
      'islet-offline': ['/_astro/1.css', '/offline'],
      'islet-pages': ['/home?module_id=1&zone_id=1'],
    });
  });

  test('leaves the copies of open pages alone: the files of the new release are not there', async () => {
    await install({});
    expect(stored['islet-pages']).toBeUndefined();
  });

  test('replaces the offline page once all its files are there, and then removes those of the page before', async () => {
    await install(null);
    site['/offline'] = '<link href="/_astro/2.css">';
    await expect(install({})).rejects.toThrow('/_astro/2.css is missing');
    expect(stored['islet-offline']).toEqual(['/_astro/1.css', '/offline']);
    site['/_astro/2.css'] = '';
    await install({});
    expect(stored['islet-offline']).toEqual(['/offline', '/_astro/2.css']);
  });
});
