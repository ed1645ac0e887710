import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { conversations, paymentIntents, refunds } from '#src/backend/db/schema/aftercare.ts';
import { alerts } from '#src/backend/db/schema/alerts.ts';
import { guests, tokens } from '#src/backend/db/schema/customer.ts';
import { doorPhotos } from '#src/backend/db/schema/door.ts';
import { events } from '#src/backend/db/schema/events.ts';
import { idempotencyKeys } from '#src/backend/db/schema/order.ts';
import { progressLinks } from '#src/backend/db/schema/progress.ts';
import { authFlows, limits, uploads } from '#src/backend/db/schema/service.ts';
import { groupCarts } from '#src/backend/db/schema/together.ts';
import { weeklyReminders } from '#src/backend/db/schema/weekly.ts';
import { keepUploadsIn } from '#src/backend/files/uploads.ts';
import { startCourier } from '#src/backend/orders/progress/courier.ts';
import { deleteExpired, doWhatIsDue, startHousekeeping } from '#src/backend/platform/housekeeping.ts';
import { route } from '#src/demo/city/city.ts';
import { FOOD, type Market, openMarket, PIZZERIA, SOUP } from './market.ts';
import { pastOrder } from './past-order.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const DAY_MS = 86_400_000;
let market: Market;
let lina: SignedIn;
let reported: string[] = [];

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  reported = [];
  lina = await signedIn(market);
});
afterEach(async () => {
  keepUploadsIn(null);
  for (const table of TABLES) await market.db.execute(sql.raw(`drop trigger if exists poison on ${table}`));
});

const onError = (error: unknown) => void reported.push(error instanceof Error ? error.message : String(error));
const ago = (ms: number) => new Date(market.clock.now().getTime() - ms);
const housekeeping = () => deleteExpired({ db: market.db, clock: market.clock, onError });
const due = () => doWhatIsDue({ db: market.db, clock: market.clock, onError });
async function couriers(): Promise<void> {
  const courier = startCourier({ db: market.db, clock: market.clock, route, speed: 1, everyMs: 0, onError });
  await courier.tick();
  await courier.stop();
}

type Id = number | string;

/** Orders with the same columns, the first of which is due first. */
const twoOrders = async (more: Parameters<typeof pastOrder>[3], soonest: 'nextAt' | 'payBy' = 'nextAt') => [
  await pastOrder(market, lina.id, [SOUP], { ...more, [soonest]: ago(2 * DAY_MS) }),
  await pastOrder(market, lina.id, [SOUP], { ...more, [soonest]: ago(DAY_MS) }),
];

async function twoRefunds(): Promise<Id[]> {
  const ids = await twoOrders({ status: 'refund_requested', paymentStatus: 'paid' });
  const request = { amount: 1000, method: 'wallet', reason: 'Cold', createdAt: ago(DAY_MS) };
  await market.db.insert(refunds).values(ids.map((orderId) => ({ orderId, ...request })));
  return ids;
}

async function twoReminders(): Promise<Id[]> {
  const ids = await twoOrders({});
  const weekly = { customerId: lina.id, weekday: 5, time: '18:00' };
  await market.db
    .insert(weeklyReminders)
    .values(ids.map((orderId, at) => ({ ...weekly, orderId, nextAt: ago(DAY_MS * (2 - at)) })));
  return ids;
}

/** Inserts two alerts, about a price and about a store. */
async function twoAlerts(createdAt: Date): Promise<Id[]> {
  const row = { userId: lina.id, isGuest: false, seenAt: new Date(0), createdAt };
  const made = await market.db
    .insert(alerts)
    .values([
      { ...row, kind: 'price', itemId: SOUP, price: 1_000_000 },
      { ...row, kind: 'store', storeId: PIZZERIA },
    ])
    .returning({ id: alerts.id });
  return made.map(({ id }) => id);
}

async function twoReplies(): Promise<Id[]> {
  const talk = { counterpartId: 1, reply: 'Soon', lastMessageAt: ago(DAY_MS), createdAt: ago(DAY_MS) };
  const made = await market.db
    .insert(conversations)
    .values([
      { ...talk, customerId: lina.id, counterpartType: 'vendor', replyAt: ago(2 * DAY_MS) },
      { ...talk, customerId: lina.id, counterpartType: 'delivery_man', replyAt: ago(DAY_MS) },
    ])
    .returning({ id: conversations.id });
  return made.map(({ id }) => id);
}

const old = () => ago(100 * DAY_MS);
const gone = async (from: string, column: string, id: Id) => {
  const rows = await market.db.execute(sql`select 1 from ${sql.raw(from)} where ${sql.raw(column)} = ${id}`);
  return rowsOf(rows).length === 0;
};
const value = async (from: string, column: string, key: string, id: Id) =>
  rowsOf(
    await market.db.execute(
      sql`select ${sql.raw(column)} as value from ${sql.raw(from)} where ${sql.raw(key)} = ${id}`,
    ),
  )[0]?.['value'];

/** A result of `execute` has its rows in `rows`, with both drivers. */
function rowsOf(result: unknown): Record<string, unknown>[] {
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
    return result.rows;
  throw new Error('The result has no rows.');
}

type Job = {
  name: string;
  table: string;
  column?: string;
  /** When the row fails, default when it is changed or deleted. */
  on?: 'update or delete' | 'insert';
  /** Makes two rows that are due, and returns their ids; the first comes first. */
  rows: () => Promise<Id[]>;
  run: () => Promise<void>;
  isDone: (id: Id) => Promise<boolean>;
};

const deletion = (name: string, table: string, rows: Job['rows'], column = 'id'): Job => ({
  name,
  table,
  column,
  rows,
  run: housekeeping,
  isDone: (id) => gone(table, column, id),
});

const JOBS: Job[] = [
  {
    name: 'courier',
    table: 'orders',
    rows: () => twoOrders({ status: 'pending', delivered: null, pending: ago(DAY_MS) }),
    run: couriers,
    isDone: async (id) => (await value('orders', 'status', 'id', id)) !== 'pending',
  },
  {
    name: 'courier',
    table: 'refunds',
    column: 'order_id',
    rows: twoRefunds,
    run: couriers,
    isDone: async (id) => (await value('refunds', 'status', 'order_id', id)) === 'approved',
  },
  {
    name: 'positions',
    table: 'courier_positions',
    column: 'order_id',
    on: 'insert',
    rows: async () => {
      const riding = { status: 'picked_up', delivered: null, pickedUp: ago(0), travelMs: 10 * DAY_MS } as const;
      const path = [
        { lat: 25, lng: 54 },
        { lat: 25.1, lng: 54 },
      ];
      const ids = [];
      for (const at of [2, 1])
        ids.push(await pastOrder(market, lina.id, [SOUP], { ...riding, path, nextAt: ago(-at * 20 * DAY_MS) }));
      return ids;
    },
    run: couriers,
    isDone: async (id) => !(await gone('courier_positions', 'order_id', id)),
  },
  {
    name: 'replies',
    table: 'conversations',
    rows: twoReplies,
    run: couriers,
    isDone: async (id) => (await value('conversations', 'reply', 'id', id)) === null,
  },
  {
    name: 'unpaid',
    table: 'orders',
    rows: () => twoOrders({ status: 'pending', delivered: null, paymentMethod: 'digital_payment' }, 'payBy'),
    run: due,
    isDone: async (id) => (await value('orders', 'status', 'id', id)) === 'canceled',
  },
  {
    name: 'weekly',
    table: 'weekly_reminders',
    column: 'order_id',
    rows: twoReminders,
    run: due,
    isDone: async (id) =>
      (await value('notifications', 'count(*)::int', "kind = 'weekly_reminder' and order_id", id)) === 1,
  },
  {
    name: 'news',
    table: 'alerts',
    rows: () => twoAlerts(market.clock.now()),
    run: due,
    isDone: async (id) => (await value('alerts', 'told_at is not null', 'id', id)) === true,
  },
  deletion('alerts', 'alerts', () => twoAlerts(ago(400 * DAY_MS))),
  deletion('keys', 'idempotency_keys', async () => {
    const row = { identity: `customer:${lina.id}`, requestHash: 'x', createdAt: old() };
    const rows = market.db.insert(idempotencyKeys).values([
      { ...row, key: 'first' },
      { ...row, key: 'second' },
    ]);
    return (await rows.returning()).map(({ id }) => id);
  }),
  deletion('events', 'events', async () => {
    const row = { userId: lina.id, isGuest: false, createdAt: new Date(0) };
    const payload = { type: 'order_status', order_id: 1, order_status: 'confirmed' } as const;
    const rows = market.db.insert(events).values([
      { ...row, payload },
      { ...row, payload },
    ]);
    return (await rows.returning()).map(({ id }) => id);
  }),
  deletion('intents', 'payment_intents', async () => {
    const row = {
      kind: 'add_fund',
      userId: lina.id,
      amount: 100,
      gateway: 'x',
      expiresAt: old(),
      createdAt: old(),
    } as const;
    return (await market.db.insert(paymentIntents).values([row, row]).returning()).map(({ id }) => id);
  }),
  deletion(
    'limits',
    'limits',
    async () => {
      const keys = [`a ${lina.id}`, `b ${lina.id}`];
      await market.db.insert(limits).values(keys.map((key) => ({ key, count: 1, endsAt: old() })));
      return keys;
    },
    'key',
  ),
  deletion('sessions', 'tokens', async () => {
    const row = { customerId: lina.id, expiresAt: old() };
    const hashes = [`a ${lina.id}`, `b ${lina.id}`];
    const rows = market.db.insert(tokens).values(hashes.map((hash) => ({ ...row, hash })));
    return (await rows.returning()).map(({ id }) => id);
  }),
  deletion('flows', 'auth_flows', async () => {
    const row = { purpose: 'sign_in', target: '+971500000000', startedAt: old() } as const;
    const hashes = [`a ${lina.id}`, `b ${lina.id}`];
    const rows = market.db.insert(authFlows).values(hashes.map((secretHash) => ({ ...row, secretHash })));
    return (await rows.returning()).map(({ id }) => id);
  }),
  deletion('guests', 'guests', async () => {
    const ids = [2 ** 41 + lina.id, 2 ** 42 + lina.id];
    await market.db.insert(guests).values(ids.map((id) => ({ id, createdAt: old() })));
    return ids;
  }),
  deletion('groups', 'group_carts', async () => {
    const row = { moduleId: FOOD, storeId: PIZZERIA, deadline: old(), createdAt: old() };
    const hashes = [`a ${lina.id}`, `b ${lina.id}`];
    const rows = market.db.insert(groupCarts).values(hashes.map((tokenHash) => ({ ...row, tokenHash })));
    return (await rows.returning()).map(({ id }) => id);
  }),
  deletion(
    'links',
    'progress_links',
    async () => {
      const ids = await twoOrders({});
      await market.db
        .insert(progressLinks)
        .values(ids.map((orderId) => ({ orderId, tokenHash: `hash ${orderId}`, expiresAt: old() })));
      return ids;
    },
    'order_id',
  ),
  deletion(
    'photos',
    'door_photos',
    async () => {
      const keys = [`/media/private/a${lina.id}.png`, `/media/private/b${lina.id}.png`];
      const row = { userId: lina.id, isGuest: false, createdAt: old() };
      await market.db.insert(doorPhotos).values(keys.map((key) => ({ ...row, key })));
      return keys;
    },
    'key',
  ),
];
const TABLES = [...new Set(JOBS.map(({ table }) => table))];

/** Makes each change of a row fail. */
async function poison({ table, column = 'id', on = 'update or delete' }: Job, id: Id): Promise<void> {
  const row = on === 'insert' ? 'new' : 'old';
  const text = typeof id === 'string' ? `'${id}'` : String(id);
  await market.db.execute(
    sql.raw(`create or replace function poisoned() returns trigger language plpgsql as
      $$ begin raise exception 'this row is poisoned'; end $$`),
  );
  await market.db.execute(
    sql.raw(`create trigger poison before ${on} on ${table} for each row
      when (${row}.${column} = ${text}) execute function poisoned()`),
  );
}

const runs = async (times: number, run: () => Promise<void>) => {
  for (let time = 0; time < times; time++) await run();
};

describe('Background jobs', () => {
  test.each(JOBS)('The job $name does the other rows of $table when one fails, and skips that row', async (job) => {
    const [first = 0, second = 0] = await job.rows();
    await poison(job, first);
    await job.run();
    expect([await job.isDone(first), await job.isDone(second)]).toEqual([false, true]);
    expect(reported).toEqual([]);
    await runs(5, job.run);
    expect(reported).toEqual([`${job.name}: row ${first} is left alone after 3 failures.`]);

    await market.db.execute(sql.raw(`drop trigger poison on ${job.table}`));
    market.clock.advance(DAY_MS);
    await job.run();
    expect([await job.isDone(first), reported.length]).toEqual([true, 1]);
  });

  test('The job files removes the contents of the other files when the file store cannot remove one', async () => {
    const names = [`a${lina.id}.png`, `b${lina.id}.png`];
    const rows = names.map((name) => ({ name, type: 'removed', content: new Uint8Array(), createdAt: old() }));
    await market.db.insert(uploads).values(rows);
    const remove = async (name: string) => {
      if (name === names[0]) throw new Error('not now');
    };
    keepUploadsIn({ put: async () => {}, get: async () => null, remove });
    await runs(5, housekeeping);
    expect([await gone('uploads', 'name', names[0] ?? ''), await gone('uploads', 'name', names[1] ?? '')]).toEqual([
      false,
      true,
    ]);
    expect(reported).toEqual([`files: row ${names[0]} is left alone after 3 failures.`]);
    await market.db.execute(sql`delete from uploads where type = 'removed'`);
  });

  test('A customer can read a conversation whose reply cannot be delivered', async () => {
    const [first = 0] = await twoReplies();
    await poison({ name: '', table: 'conversations', rows: twoReplies, run: due, isDone: async () => true }, first);
    expect((await lina.get('/customer/message/list')).status).toBe(200);
  });

  test('The other expired rows are deleted while one table is missing, which is reported once', async () => {
    const [link] = [`gone ${lina.id}`];
    await market.db.insert(limits).values({ key: link, count: 1, endsAt: old() });
    await market.db.execute(sql`alter table idempotency_keys rename to away`);
    try {
      await runs(5, housekeeping);
    } finally {
      await market.db.execute(sql`alter table away rename to idempotency_keys`);
    }
    expect(await gone('limits', 'key', link)).toBe(true);
    expect(reported).toEqual(['housekeeping: row keys is left alone after 3 failures.']);
  });

  test('An unavailable database is reported once per job and counts as no failure of a row', async () => {
    const failures = () => market.db.$count(limits, sql`key like 'job %'`);
    const before = await failures();
    const calls: unknown[] = [];
    const away = Object.assign(new Error('connection terminated'), { code: '57P01' });
    const db = new Proxy(market.db, {
      get: (target, name) => {
        if (name === 'select') throw away;
        return Reflect.get(target, name);
      },
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const end = startHousekeeping({ db, clock: market.clock, onError: (error) => calls.push(error) });
    for (let run = 0; run < 5; run++) await vi.advanceTimersByTimeAsync(30_000);
    end();
    vi.useRealTimers();
    // What is deleted, unpaid orders, weekly reminders, memberships, withdrawals and what is told.
    expect(calls).toEqual(Array(6).fill(away));
    expect(await failures()).toBe(before);
  });
});
