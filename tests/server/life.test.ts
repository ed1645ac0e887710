import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '../contract/stream.ts';
import { DIST } from '../setup/builds.ts';
import { freePort, launch as launchProgram } from '../setup/process.ts';
import { launchShop, type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';
import { advance, guestOf, newGuest } from './shopper.ts';

// Each start takes a second or more, so the tests share the shops that the kills need.

let dataDir: string;
/** The shop that runs at the moment. */
let shop: Shop;
const running: Shop[] = [];

function opened(shop: Shop): Shop {
  running.push(shop);
  return shop;
}
const start = async () => opened(await startShop({ dist: DIST, dataDir, env: { ISLET_TEST_CONTROLS: '1' } }));
const launch = async (port?: number) => opened(await launchShop({ dist: DIST, dataDir, ...(port ? { port } : {}) }));

beforeAll(async () => {
  dataDir = newDemoFolder();
  shop = await start();
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

describe('A start beside another shop', () => {
  test('The error for a taken port names the port and the way out', async () => {
    const second = await launch(shop.port);
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toContain(`Port ${shop.port} is taken`);
    expect(second.stderr()).toContain('PORT=');
  });

  test('A second shop on the same data is refused, and its error names the process that holds the data', async () => {
    const second = await launch();
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toContain(String(shop.pid));
    expect(second.stderr()).toContain('DATA_DIR');
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  });
});

describe('Two marketplaces on one database', () => {
  test('A second marketplace on the embedded database is refused, and its error names the holder and the way out', async () => {
    const env = {
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ISLET_DEMO: '1',
    };
    const second = launchProgram({ args: ['src/embedded/serve.ts'], env });
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toContain(String(shop.pid));
    expect(second.stderr()).toContain('DATABASE_URL');
  });
});

describe('The event stream of the built shop', () => {
  test('PUSH-03 The event stream arrives event by event, uncompressed and uncached', async () => {
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
});

describe('A killed shop', () => {
  test('CART-03 A confirmed cart and CHK-06 a confirmed order survive kill -9, and the next start takes the data over', async () => {
    const shopper = await newGuest(shop.origin);
    expect(await shopper.addSimple()).toBe(1);
    await shop.stop('SIGKILL');

    shop = await start();
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
    const back = guestOf(shop.origin, shopper.id);
    expect(await back.cart()).toMatchObject([{ item_id: 1, quantity: 1 }]);
    const orderId = await back.place();
    await shop.stop('SIGKILL');

    shop = await start();
    const later = guestOf(shop.origin, shopper.id);
    expect(await later.track(orderId)).toMatchObject({ id: orderId });
    expect(await later.cart()).toEqual([]);
  });
});

describe('A shop that receives SIGTERM', () => {
  let stream: Awaited<ReturnType<typeof openStream>>;
  let slow: Awaited<ReturnType<typeof halfSent>>;
  let stopped: Promise<number | null>;

  beforeAll(async () => {
    const { id } = await newGuest(shop.origin);
    stream = await openStream(shop.origin, `/events?guest_id=${id}`);
    slow = await halfSent(shop);
    stopped = shop.stop('SIGTERM');
  });

  test('The event stream ends at once when the server stops', async () => {
    // It would break, not end, if it was cut off with the last connections, after ten seconds.
    expect(await stream.ended()).toBe(true);
  });

  test('A shop that receives SIGTERM refuses new visitors, finishes running requests and exits with 0', async () => {
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
