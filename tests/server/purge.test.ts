import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items, storeSchedules } from '#src/backend/db/schema/catalogue.ts';
import { banners, campaigns, flashSales } from '#src/backend/db/schema/promotions.ts';
import type { Db } from '#src/backend/db/types.ts';
import { loadSettings, saveSettings } from '#src/backend/settings.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { DIST } from '../setup/builds.ts';
import { freePort } from '../setup/process.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDatabase, SERVER } from './database.ts';
import { newDemoFolder } from './demo-folder.ts';
import { buildFor, type OwnMarketplace, ownMarketplace } from './own-marketplace.ts';
import { count, SCARCE, sellOut } from './sold-out.ts';

const PURGE_TOKEN = 'purge-token-of-the-tests';
const { food, grocery } = KNOWN;

const get = async (shop: Shop, path: string): Promise<{ html: string; cache: string | null }> => {
  // A repeated request for a compressed page would compress it thoroughly, which takes longer than rendering it.
  const response = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'identity' } });
  expect([path, response.status]).toEqual([path, 200]);
  return { html: await response.text(), cache: response.headers.get('x-cache') };
};
const purge = async (shop: Shop, tag: string): Promise<number> => {
  const headers = { authorization: `Bearer ${PURGE_TOKEN}` };
  return (await fetch(`${shop.origin}/purge?tag=${tag}`, { method: 'POST', headers })).status;
};

const FOOD = 'module_id=1&zone_id=1';
const GROCERY = 'module_id=2&zone_id=1';
/** Pages that show the reduced burger of the first food store. */
const WITH_BURGER = [
  `/home?${FOOD}`,
  `/ar/home?${FOOD}`,
  `/store/${food.store.slug}?${FOOD}&search=mushroom`,
  `/product/${food.reduced.slug}?${FOOD}`,
  `/home?${FOOD}&search=mushroom&data_type=searched`,
  `/home?${FOOD}&search=special-offer&data_type=discounted`,
  `/flash-sales?id=1&${FOOD}`,
];
/** Pages that show the hours of the first food store. */
const WITH_STORE = [
  `/home?${FOOD}`,
  `/ar/home?${FOOD}`,
  `/store/${food.store.slug}?${FOOD}`,
  `/product/${food.reduced.slug}?${FOOD}`,
  `/store/popular?${FOOD}`,
  `/campaigns/1?${FOOD}`,
];

/** Edits of the marketplace: the tag to purge, and what the pages show more often afterwards. */
const EDITS = [
  {
    what: 'a price',
    tag: `store:${food.store.id}`,
    edit: (db: Db) => db.update(items).set({ price: 98_700 }).where(eq(items.id, food.reduced.id)),
    shown: /987|٩٨٧/g,
    pages: WITH_BURGER,
  },
  {
    what: 'opening hours',
    tag: `store:${food.store.id}`,
    edit: (db: Db) => db.delete(storeSchedules).where(eq(storeSchedules.storeId, food.store.id)),
    shown: /closed|مغلق/gi,
    pages: WITH_STORE,
  },
  {
    what: 'stock',
    tag: `store:${grocery.store.id}`,
    edit: (db: Db) => db.update(items).set({ stock: 0 }).where(eq(items.id, grocery.simple.id)),
    shown: /Out of Stock/g,
    pages: [
      `/product/${grocery.simple.slug}?${GROCERY}`,
      `/store/${grocery.store.slug}?${GROCERY}&search=bananas`,
      `/home?${GROCERY}&search=bananas&data_type=searched`,
    ],
  },
  {
    what: 'a banner',
    tag: 'module:1',
    edit: (db: Db) =>
      db
        .update(banners)
        .set({ title: { en: 'Edited', ar: 'Edited' } })
        .where(eq(banners.moduleId, 1)),
    shown: /Edited/g,
    pages: [`/home?${FOOD}`],
  },
  {
    what: 'a campaign',
    tag: 'module:1',
    edit: (db: Db) =>
      db
        .update(campaigns)
        .set({ title: { en: 'Renamed', ar: 'Renamed' } })
        .where(eq(campaigns.id, 1)),
    shown: /Renamed/g,
    pages: [`/campaigns/1?${FOOD}`, `/home?${FOOD}`],
  },
  {
    what: 'a flash sale',
    tag: 'module:1',
    edit: (db: Db) =>
      db
        .update(flashSales)
        .set({ title: { en: 'Hurry', ar: 'Hurry' } })
        .where(eq(flashSales.id, 1)),
    shown: /Hurry/g,
    pages: [`/flash-sales?id=1&${FOOD}`],
  },
  {
    what: 'a policy',
    tag: 'page:shipping-policy',
    edit: async (db: Db) => {
      const { policies } = await loadSettings(db);
      await saveSettings(db, { policies: { ...policies, shipping: { en: 'By sea only', ar: 'By sea only' } } });
    },
    shown: /By sea only/g,
    pages: ['/shipping-policy', '/ar/shipping-policy'],
  },
  {
    what: 'the name of the marketplace',
    tag: 'settings',
    edit: async (db: Db) => {
      const { business } = await loadSettings(db);
      await saveSettings(db, { business: { ...business, name: { en: 'Harbour', ar: 'Harbour' } } });
    },
    shown: /Harbour/g,
    pages: ['/', '/about-us', ...WITH_STORE],
  },
];

describe('A shop with a remote marketplace', () => {
  let marketplace: OwnMarketplace;
  let dist: string;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    marketplace = await ownMarketplace();
    dist = buildFor(marketplace.origin);
    const [port, otherPort] = [await freePort(), await freePort()];
    const start = (own: number, target: number) =>
      startShop({
        dist,
        dataDir: '.data/unused',
        port: own,
        env: { MARKETPLACE_URL: marketplace.origin, PURGE_TOKEN, PURGE_TARGETS: `http://localhost:${target}` },
      });
    [shop, other] = await Promise.all([start(port, otherPort), start(otherPort, port)]);
  });
  afterAll(async () => {
    await Promise.all([shop?.stop(), other?.stop()]);
    await marketplace?.stop();
    if (dist) rmSync(dist, { recursive: true, force: true });
  });

  test.each(EDITS)('The edit of $what, purged as $tag, shows on every page of both processes', async (one) => {
    const shown = async (from: Shop, path: string) => {
      const { html, cache } = await get(from, path);
      return { path, times: html.match(one.shown)?.length ?? 0, cache };
    };
    /** Reads the pages one after the other, of both processes at once. */
    const readAll = async () => {
      const read = async (from: Shop) => {
        const pages = [];
        for (const path of one.pages) pages.push(await shown(from, path));
        return pages;
      };
      return (await Promise.all([shop, other].map(read))).flat();
    };
    // Pages kept from an earlier test would be renewed in between.
    expect(await purge(shop, 'all')).toBe(200);
    const before = await readAll();
    await one.edit(marketplace.db);
    expect(await readAll()).toEqual(before.map((page) => ({ ...page, cache: 'HIT' })));
    expect(await purge(shop, one.tag)).toBe(200);
    for (const [index, { path, times, cache }] of (await readAll()).entries()) {
      const earlier = Number(before[index]?.times);
      expect([path, cache, times > earlier], `${earlier}, ${times}`).toEqual([path, 'MISS', true]);
    }
  });

  test('A purge that does not reach every process answers 502', async () => {
    await other.stop();
    const headers = { authorization: `Bearer ${PURGE_TOKEN}` };
    const response = await fetch(`${shop.origin}/purge?tag=store:1`, { method: 'POST', headers });
    expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('not everywhere')]);
  });
});

describe('A shop with its own marketplace', () => {
  test.runIf(SERVER)('A purge and a sold-out item reach both processes on one PostgreSQL', async () => {
    const { url, drop } = await newDatabase(SERVER ?? '');
    const folders = [newDemoFolder(), newDemoFolder()];
    const shops: Shop[] = [];
    try {
      for (const dataDir of folders)
        shops.push(await startShop({ dist: DIST, dataDir, env: { DATABASE_URL: url, PURGE_TOKEN } }));
      const [first, second] = shops;
      if (!first || !second) throw new Error('Two shops were started.');
      const times = async (text: string, path: string) => count(text, (await get(second, path)).html);
      const before = await times('Out of Stock', SCARCE);
      await sellOut(first.origin);
      await expect.poll(() => times('Out of Stock', SCARCE)).toBeGreaterThan(before);

      const burger = `/product/${food.reduced.slug}?${FOOD}`;
      expect(await times('987', burger)).toBe(0);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('update items set price = 98700 where id = $1', [food.reduced.id]);
      await client.end();
      expect(await purge(first, `store:${food.store.id}`)).toBe(200);
      await expect.poll(() => times('987', burger)).toBeGreaterThan(0);
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()));
      await drop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  });
});
