import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIST } from '../setup/builds.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';
import { MOST, subscriptions } from './newsletter.ts';

let shop: Shop;
let folder: string;

beforeAll(async () => {
  folder = newDemoFolder();
  shop = await startShop({ dist: DIST, dataDir: folder, env: { TRUSTED_PROXIES: '1' } });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('behind a trusted proxy each caller has limits of their own, and cannot make up others', async () => {
  expect(await subscriptions(shop.origin, MOST + 3, (n) => `203.0.113.${n}`)).toBe(MOST + 3);
  expect(await subscriptions(shop.origin, MOST + 3, (n) => `192.0.2.${n}, 198.51.100.1`)).toBe(MOST);
});
