import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '#src/cli/postgres.mjs';
import { KNOWN } from '#src/demo/seed/known.ts';
import { isRecord } from '#src/lib/record.ts';
import { DIST } from '../setup/builds.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';

const PAGE = '/food?zone_id=1';
const CLIENTS = 4;
/** Pause of a client between two tries of a call. */
const PAUSE_MS = 100;
const { store, simple } = KNOWN.food;

type ApiResponse = { status: number; body: Record<string, unknown>; retryAfter: string | null };

async function call(shop: Shop, path: string, body: unknown, key?: string): Promise<ApiResponse> {
  const response = await fetch(`${shop.origin}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      moduleId: String(store.moduleId),
      zoneId: JSON.stringify([store.zoneId]),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    body: JSON.stringify(body),
  });
  const read: unknown = await response.json();
  return { status: response.status, body: isRecord(read) ? read : {}, retryAfter: response.headers.get('retry-after') };
}

/** A client that keeps placing orders, and repeats unanswered requests, until `ended` is set. */
class Client {
  readonly orders: number[] = [];
  readonly refused: ApiResponse[] = [];
  ended = false;
  readonly #shop: Shop;
  #guest = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  async run(): Promise<void> {
    this.#guest = Number((await this.#until('/auth/guest/request', {})).body['guest_id']);
    while (!this.ended) {
      const line = { model: 'Item', item_id: simple.id, price: simple.price / 100, quantity: 1 };
      await this.#until('/customer/cart/add', { guest_id: this.#guest, ...line }, [200, 403]);
      const { body } = await this.#until('/customer/order/place', this.#order(), [200], randomUUID());
      this.orders.push(Number(body['order_id']));
    }
  }

  /** Repeats a call until its status is one of `wanted`; every other response is recorded as refused. */
  async #until(path: string, body: unknown, wanted: readonly number[] = [200], key?: string): Promise<ApiResponse> {
    let last: ApiResponse | undefined;
    await expect
      .poll(
        async () => {
          last = await call(this.#shop, path, body, key);
          if (!wanted.includes(last.status)) this.refused.push(last);
          return wanted.includes(last.status);
        },
        { interval: PAUSE_MS, timeout: 60_000 },
      )
      .toBe(true);
    if (!last) throw new Error(`${path} was never answered.`);
    return last;
  }

  #order(): Record<string, unknown> {
    return {
      guest_id: this.#guest,
      is_guest: 1,
      order_amount: 1,
      payment_method: 'cash_on_delivery',
      order_type: 'delivery',
      store_id: store.id,
      distance: 1,
      address: 'Lighthouse Street 4',
      latitude: 25.0105,
      longitude: 53.9895,
      contact_person_name: 'Lina',
      contact_person_number: '+971501234567',
      contact_person_email: 'lina@example.com',
    };
  }
}

/** Only runs on PostgreSQL (tests/setup/vitest.config.ts): it needs a server that it may restart. */
describe('A shop whose database is restarted while orders are placed', () => {
  let shop: Shop;
  let folder: string;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;

  beforeAll(async () => {
    postgres = await startPostgres();
    folder = newDemoFolder();
    shop = await startShop({ dist: DIST, dataDir: folder, env: { DATABASE_URL: postgres.url } });
    expect((await fetch(shop.origin + PAGE)).status).toBe(200);
  });
  afterAll(async () => {
    await shop.stop('SIGKILL');
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Confirmed orders so far, of both tests. */
  let answered = 0;

  test.each(['fast', 'immediate'] as const)(
    'A shop survives a database restart (%s): cached pages stay, orders resume in 5 s, none is lost or doubled',
    async (mode) => {
      const clients = Array.from({ length: CLIENTS }, () => new Client(shop));
      const running = clients.map((client) => client.run());
      const total = (of: (client: Client) => unknown[]) => clients.flatMap(of).length;
      await expect.poll(() => clients.every(({ orders }) => orders.length >= 2), { timeout: 60_000 }).toBe(true);

      const restarted = postgres.restart(mode);
      const page = await fetch(shop.origin + PAGE);
      expect([page.status, page.headers.get('x-cache')]).toEqual([200, expect.stringMatching(/HIT|STALE/)]);
      await restarted;
      const [ordered, refusedBefore] = [total(({ orders }) => orders), total(({ refused }) => refused)];
      await expect
        .poll(() => total(({ orders }) => orders), { timeout: 60_000, interval: 50 })
        .toBeGreaterThan(ordered);
      // A client pauses for PAUSE_MS between two tries, so this many of them take five seconds or more.
      const tries = total(({ refused }) => refused) - refusedBefore;
      expect(tries).toBeLessThanOrEqual((CLIENTS * 5000) / PAUSE_MS);

      for (const client of clients) client.ended = true;
      await Promise.all(running);
      const refused = clients.flatMap((client) => client.refused);
      for (const { status, retryAfter } of refused) expect([status, retryAfter]).toEqual([503, '2']);
      expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);

      const ids = clients.flatMap(({ orders }) => orders);
      expect(new Set(ids).size).toBe(ids.length);
      const admin = new pg.Client({ connectionString: postgres.url });
      await admin.connect();
      const { rows } = await admin.query('select id from orders where is_guest');
      await admin.end();
      const known: number[] = rows.map(({ id }) => Number(id));
      for (const id of ids) expect(known).toContain(id);
      answered += ids.length;
      expect(known.length).toBe(answered);
    },
  );
});
