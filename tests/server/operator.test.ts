import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isRecord } from '#src/lib/record.ts';
import { DIST } from '../setup/builds.ts';
import { launch } from '../setup/process.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDatabase, SERVER } from './database.ts';
import { PRODUCTION } from './production.ts';
import { guestOf, newGuest } from './shopper.ts';

/** A store of the example that never closes, its item, and a place in its zone. */
const STORE = { slug: 'thread-house', moduleId: 2, zoneId: 1 };
const MARINA = { lat: 25.075, lng: 55.14 };

const folder = mkdtempSync(join(tmpdir(), 'islet-operator-'));
const file = join(folder, 'backup');
const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

type Place = { dataDir: string; url: string };

/** Returns where a new shop keeps its data: a PostgreSQL database, or without a server a folder. */
async function newPlace(name: string): Promise<Place> {
  const database = SERVER ? await newDatabase(SERVER) : null;
  if (database) endings.push(database.drop);
  return { dataDir: join(folder, name), url: database?.url ?? '' };
}

/** Runs a command of the build, as in a container without sources. */
async function run(args: string[], { dataDir, url }: Place): Promise<void> {
  const program = launch({
    args: [join(DIST, 'serve.mjs'), ...args],
    env: { ...PRODUCTION, DATA_DIR: dataDir, DATABASE_URL: url, UPLOADS_BUCKET: '' },
  });
  expect([await program.exited, program.stderr()]).toEqual([0, '']);
}

async function open({ dataDir, url }: Place): Promise<Shop> {
  const shop = await startShop({ dataDir, env: { ...PRODUCTION, DATABASE_URL: url } });
  endings.push(() => shop.stop('SIGKILL'));
  return shop;
}

/** Returns the id of something that the shop describes. */
async function idOf({ origin }: Shop, path: string): Promise<number> {
  const headers = { moduleId: String(STORE.moduleId), zoneId: JSON.stringify([STORE.zoneId]) };
  const body: unknown = await (await fetch(`${origin}/api/v1/${path}`, { headers })).json();
  return isRecord(body) ? Number(body['id']) : Number.NaN;
}

async function backUp(place: Place): Promise<void> {
  if (place.url) execFileSync('pg_dump', ['--format=custom', `--file=${file}`, place.url]);
  else await run(['backup', file], place);
}

async function restore(place: Place): Promise<void> {
  if (place.url) execFileSync('pg_restore', ['--no-owner', `--dbname=${place.url}`, file]);
  else await run(['restore', file], place);
}

test('An operator imports a catalogue, takes an order, and restores a backup of it into a second shop', async () => {
  const [first, second] = [await newPlace('first'), await newPlace('second')];
  await run(['import', 'src/edge/catalogue.example.json'], first);
  const shop = await open(first);
  expect(await (await fetch(`${shop.origin}/readyz`)).text()).toBe('ready\n');
  const home = await (await fetch(`${shop.origin}/ecommerce`)).text();
  expect(home).toContain('Thread House');
  // Nothing of the demo is there.
  expect((await fetch(`${shop.origin}/store/brasa`)).status).toBe(404);

  const store = { ...STORE, id: await idOf(shop, `stores/details/${STORE.slug}`) };
  const { id: guestId } = await newGuest(shop.origin);
  const guest = guestOf(shop.origin, guestId, store);
  await guest.add({
    item_id: await idOf(shop, 'items/details/linen-shirt'),
    price: 15,
    quantity: 2,
    variation: [{ type: 'L' }],
  });
  const order = await guest.place(MARINA);
  const before = await guest.track(order);
  expect(before).toMatchObject({ id: order, store_id: store.id });

  await shop.stop('SIGTERM');
  await backUp(first);
  await restore(second);
  const restored = await open(second);
  expect(await guestOf(restored.origin, guestId, store).track(order)).toEqual(before);
});
