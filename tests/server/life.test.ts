import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIST } from '../setup/builds.ts';
import { launchShop, type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';
import { guestOf, newGuest } from './shopper.ts';

let dataDir: string;
const running: Shop[] = [];

function opened(shop: Shop): Shop {
  running.push(shop);
  return shop;
}
const start = async () => opened(await startShop({ dist: DIST, dataDir }));
const launch = async (port?: number) => opened(await launchShop({ dist: DIST, dataDir, ...(port ? { port } : {}) }));

beforeAll(() => {
  dataDir = newDemoFolder();
});
afterAll(async () => {
  await Promise.all(running.map((shop) => shop.stop('SIGKILL')));
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends a request in two parts, so that it runs as long as the test needs. */
async function halfSent(shop: Shop): Promise<{ finish: () => Promise<number> }> {
  const body = JSON.stringify({ fcm_token: 'x'.repeat(64) });
  const req = request(`${shop.origin}/api/v1/auth/guest/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  // The server sends "continue" once it has accepted the request.
  req.flushHeaders();
  await once(req, 'continue');
  req.write(body.slice(0, 10));
  return {
    finish: async () => {
      const answered = once(req, 'response');
      req.end(body.slice(10));
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}

describe('starting and stopping', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => shop.stop('SIGKILL'));

  test('a taken port is named, with a way out', async () => {
    const second = await launch(shop.port);
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toContain(`Port ${shop.port} is taken`);
    expect(second.stderr()).toContain('PORT=');
  });

  test('a second shop on the same data is refused and names who holds it', async () => {
    const second = await launch();
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toContain(String(shop.pid));
    expect(second.stderr()).toContain('DATA_DIR');
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  });

  test('SIGTERM takes no new visitor, finishes what is running and ends well', async () => {
    const slow = await halfSent(shop);
    const stopped = shop.stop('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${shop.origin}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(await slow.finish()).toBe(200);
    expect(await stopped).toBe(0);
  });
});

describe('kill -9', () => {
  test('CART-03 an answered cart and CHK-06 an answered order are there after the next start, which takes the data over', async () => {
    const first = await start();
    const shopper = await newGuest(first.origin);
    expect(await shopper.addSimple()).toBe(1);
    await first.stop('SIGKILL');

    const second = await start();
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
    const back = guestOf(second.origin, shopper.id);
    expect(await back.cart()).toMatchObject([{ item_id: 1, quantity: 1 }]);
    const orderId = await back.place();
    await second.stop('SIGKILL');

    const third = await start();
    const later = guestOf(third.origin, shopper.id);
    expect(await later.track(orderId)).toMatchObject({ id: orderId, order_status: 'pending' });
    expect(await later.cart()).toEqual([]);
    await third.stop('SIGKILL');
  });
});
