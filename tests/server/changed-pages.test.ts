import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIST } from '../setup/builds.ts';
import { freePort } from '../setup/process.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';
import { servedText } from './shared-shop.ts';

const PURGE_TOKEN = 'purge-token-of-the-tests';
const KEY = 'a1b2c3d4e5f6';

let shop: Shop;
let folder: string;
let receiver: Server;
const reports: unknown[] = [];

beforeAll(async () => {
  const port = await freePort();
  receiver = createServer(async (req, res) => {
    reports.push(JSON.parse(await text(req)));
    res.writeHead(202).end();
  }).listen(port, '127.0.0.1');
  await once(receiver, 'listening');
  folder = newDemoFolder();
  shop = await startShop({
    dist: DIST,
    dataDir: folder,
    env: {
      PURGE_TOKEN,
      INDEXNOW_KEY: KEY,
      INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
      SECURITY_CONTACT: 'mailto:security@shop.example',
    },
  });
});

afterAll(async () => {
  await shop.stop('SIGKILL');
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

test('The file security.txt exists only where a contact is set', async () => {
  const response = await fetch(`${shop.origin}/.well-known/security.txt`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await response.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Contact: mailto:security@shop.example',
      'Preferred-Languages: en, ar',
      `Canonical: ${shop.origin}/.well-known/security.txt`,
    ]),
  );
  expect((await servedText('/.well-known/security.txt')).status).toBe(404);
});

test('Pages changed by a purge are reported to search engines under their own addresses, with the shop’s key', async () => {
  expect(await (await fetch(`${shop.origin}/${KEY}.txt`)).text()).toBe(KEY);
  expect((await servedText(`/${KEY}.txt`)).status).toBe(404);
  const own = ['/food', '/ar/food/burgers', '/store/brasa'];
  // Another zone, a personal page, a part, a file and the page of another store.
  const others = [
    '/food?zone_id=1',
    '/account',
    '/partials/item?id=1&module_id=1&zone_id=1',
    '/sitemap.xml',
    '/grocery',
  ];
  for (const path of [...own, ...others]) expect([path, (await fetch(shop.origin + path)).status]).toEqual([path, 200]);
  const headers = { authorization: `Bearer ${PURGE_TOKEN}` };
  const purged = await fetch(`${shop.origin}/purge?tag=module:1`, { method: 'POST', headers });
  expect(purged.status).toBe(200);
  expect(reports).toEqual([]);
  await shop.stop();
  expect(reports).toEqual([
    {
      host: new URL(shop.origin).host,
      key: KEY,
      keyLocation: `${shop.origin}/${KEY}.txt`,
      urlList: expect.toSatisfy(
        (urls: string[]) =>
          urls.toSorted().join() ===
          own
            .map((path) => shop.origin + path)
            .toSorted()
            .join(),
      ),
    },
  ]);
});
