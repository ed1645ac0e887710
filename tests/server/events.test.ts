import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '../contract/stream.ts';
import { DIST } from '../setup/builds.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';
import { advance, newGuest } from './shopper.ts';

let shop: Shop;
let folder: string;

beforeAll(async () => {
  folder = newDemoFolder();
  shop = await startShop({ dist: DIST, dataDir: folder, env: { ISLET_TEST_CONTROLS: '1' } });
});
afterAll(async () => {
  await shop.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the stream of events through the built shop', () => {
  test('PUSH-03 comes piece by piece, unpacked and kept by nobody', async () => {
    const shopper = await newGuest(shop.origin);
    await shopper.addSimple();
    const id = await shopper.place();
    const stream = await openStream(shop.origin, `/events?guest_id=${shopper.id}`, { 'accept-encoding': 'br, gzip' });
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.headers.get('x-cache')).toBeNull();
    await advance(shop.origin, 20_000);
    expect((await stream.next()).data).toEqual({ type: 'order_status', order_id: id, order_status: 'confirmed' });
    await stream.close();
  });

  test('ends when the server stops, which it does at once', async () => {
    const shopper = await newGuest(shop.origin);
    const stream = await openStream(shop.origin, `/events?guest_id=${shopper.id}`);
    const began = performance.now();
    const stopped = shop.stop('SIGTERM');
    expect(await stream.ended()).toBe(true);
    expect(await stopped).toBe(0);
    // Responses that never end are cut off after ten seconds.
    expect(performance.now() - began).toBeLessThan(9000);
  });
});
