import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIST } from '../setup/builds.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';

const PURGE_TOKEN = 'sweep-the-shelves';

/** Pages of one visitor whose HTML is everybody's, with what their URL may tell only the browser. */
const SHELLS = [
  ['/checkout?page=cart', 'flag=success&&token=b3JkZXI9NDcxMQ=='],
  ['/parcel-delivery-info?module_id=5&zone_id=1', 'phone=4711'],
  ['/my-orders', 'orderId=4711'],
  ['/track-order', 'order_id=4711&contact_number=4711'],
  ['/wallet', 'type=order&flag=success&&token=4711'],
  ['/chatting', 'conversationId=4711&type=vendor&chatFrom=true'],
  ['/profile?page=profile-settings', 'name=4711'],
  ...['account', 'addresses', 'loyalty-points', 'notifications', 'referral-code', 'settings', 'wishlist'].map(
    (page) => [`/${page}`, 'id=4711'],
  ),
].map(([path = '', personal = '']) => ({ path, personal }));

/** What a request may say of its visitor. */
const PERSONAL = {
  cookie: 'token=tok-4711; zoneid=[3]; module=2; location=Street-4711',
  authorization: 'Bearer tok-4711',
  'x-forwarded-for': '203.0.113.47',
  'x-forwarded-host': 'host-4711.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=203.0.113.47;host=host-4711.example',
  'user-agent': 'agent-4711',
};

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = newDemoFolder();
  shop = await startShop({ dist: DIST, dataDir: folder, env: { PURGE_TOKEN } });
});
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.origin + path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const purgeAll = () =>
  fetch(`${shop.origin}/purge?tag=all`, { method: 'POST', headers: { authorization: `Bearer ${PURGE_TOKEN}` } });

test.each(SHELLS)(
  'the HTML of $path is the same for everybody, whatever the request says of its visitor',
  async (shell) => {
    for (const path of [shell.path, `/ar${shell.path}`]) {
      const first = await get(path);
      expect([path, first.status, first.headers.get('set-cookie')]).toEqual([path, 200, null]);
      expect(first.headers.get('cache-control')).toContain('public, max-age=0, s-maxage=60');
      expect(first.html).not.toContain('4711');
      const personal = `${path}${path.includes('?') ? '&' : '?'}${shell.personal}`;
      const second = await get(personal, PERSONAL);
      expect([path, second.headers.get('x-cache'), second.html === first.html]).toEqual([path, 'HIT', true]);
      // Also when the personal request is the first.
      await purgeAll();
      const renewed = await get(personal, PERSONAL);
      expect([path, renewed.headers.get('x-cache'), renewed.html === first.html]).toEqual([path, 'MISS', true]);
    }
  },
);
