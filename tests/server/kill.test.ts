import { rmSync } from 'node:fs';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realClock } from '#src/backend/clock.ts';
import { type Db, openDatabase, type Tx } from '#src/backend/db/open.ts';
import { walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { idempotencyKeys, orderLines, orders } from '#src/backend/db/schema/order.ts';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import { issueToken } from '#src/backend/identity.ts';
import { same } from '#src/backend/localised.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import { DEFAULT_LOCATION } from '#src/demo/city/city.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { seed } from '#src/demo/seed/seed.ts';
import { freePort, launch, type Program } from '../setup/process.ts';
import { newDatabase, SERVER } from './database.ts';
import { newDemoFolder } from './demo-folder.ts';

const { store, simple } = KNOWN.grocery;
const STOCK = 1000;
const BALANCE = 1_000_000;
const CUSTOMERS = 4;
const ORDERS = 60;
const FIRST_ID = 500;

let dataDir: string;
/** A PostgreSQL database if available: the marketplace is killed in the same way. */
let database: Awaited<ReturnType<typeof newDatabase>> | null;
const running: Program[] = [];

beforeEach(async () => {
  dataDir = newDemoFolder();
  database = SERVER ? await newDatabase(SERVER) : null;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.stop('SIGKILL')));
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Accesses the data while no marketplace runs. */
async function onDisk<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const place = database ? { kind: 'server' as const, url: database.url } : { kind: 'folder' as const, dataDir };
  const { db, close } = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Prepares a demo with four customers with a wallet, a coupon for all and a limited stock; returns their tokens. */
function prepared(): Promise<string[]> {
  const now = new Date();
  return onDisk(async (db) => {
    if (database) await seed(db, { clock: realClock() });
    await db.update(items).set({ stock: STOCK, maximumCartQuantity: null }).where(eq(items.id, simple.id));
    await db.insert(coupons).values({
      moduleId: store.moduleId,
      title: same('Steady'),
      code: 'STEADY',
      type: 'default',
      discount: 10,
      limit: ORDERS,
      startDate: '2020-01-01',
      expireDate: '2099-01-01',
    });
    const tokens: string[] = [];
    for (let index = 0; index < CUSTOMERS; index += 1) {
      const id = FIRST_ID + index;
      await db.insert(customers).values({ id, firstName: 'Lina', phone: `+97150555${1000 + index}` });
      await db.transaction((tx) =>
        bookWallet(tx, { customerId: id, type: 'add_fund', credit: BALANCE, reference: null, now }),
      );
      tokens.push(await issueToken(db, id, now));
    }
    return tokens;
  });
}

async function start(): Promise<{ program: Program; origin: string }> {
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    // Required for the demo on a separate database server.
    ISLET_DEMO: '1',
    ISLET_COURIER_SPEED: '0.001',
  };
  const program = launch({ args: ['src/embedded/serve.ts'], env });
  running.push(program);
  const origin = `http://127.0.0.1:${port}`;
  const open = () => fetch(`${origin}/healthz`).then(({ ok }) => ok);
  await expect.poll(() => open().catch(() => false), { timeout: 60_000 }).toBe(true);
  return { program, origin };
}

/**
 * Places order number `index`: two pieces, with the coupon, from the wallet. Returns its id, or null without a
 * response.
 */
async function place(origin: string, tokens: readonly string[], index: number): Promise<number | null> {
  const line = {
    item_id: simple.id,
    item_type: 'AppModelsItem',
    quantity: 2,
    variation: [],
    add_on_ids: [],
    add_on_qtys: [],
  };
  const body = {
    order_amount: 1,
    payment_method: 'wallet',
    order_type: 'delivery',
    store_id: store.id,
    distance: 1,
    address: 'Lighthouse Street 4',
    latitude: DEFAULT_LOCATION.lat,
    longitude: DEFAULT_LOCATION.lng,
    coupon_code: 'STEADY',
    is_buy_now: 1,
    cart: JSON.stringify([line]),
  };
  const headers = {
    'content-type': 'application/json',
    moduleId: String(store.moduleId),
    zoneId: `[${store.zoneId}]`,
    authorization: `Bearer ${tokens[index % tokens.length]}`,
    'Idempotency-Key': `order-${index}`,
  };
  try {
    const answer = await fetch(`${origin}/api/v1/customer/order/place`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const placed: unknown = await answer.json();
    if (answer.status !== 200) throw new Error(`Placing answered ${answer.status}: ${JSON.stringify(placed)}`);
    return typeof placed === 'object' && placed !== null && 'order_id' in placed ? Number(placed.order_id) : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Reads all in one snapshot: the database server may still finish the last statements of the killed process. */
const accounts = () => onDisk((db) => db.transaction(accountsIn, { isolationLevel: 'repeatable read' }));

/** Returns the orders of these customers, and the rows that must agree with them. */
async function accountsIn(db: Tx) {
  const mine = and(eq(orders.isGuest, false), gt(orders.userId, FIRST_ID - 1));
  const placed = await db.select({ id: orders.id, amount: orders.amount }).from(orders).where(mine);
  const [item] = await db.select({ stock: items.stock }).from(items).where(eq(items.id, simple.id));
  const [sold] = await db
    .select({ pieces: sql<number>`coalesce(sum(${orderLines.stockTaken}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(mine);
  const [coupon] = await db.select({ uses: coupons.totalUses }).from(coupons).where(eq(coupons.code, 'STEADY'));
  const booked = await db
    .select({ reference: walletTransactions.reference, debit: walletTransactions.debit })
    .from(walletTransactions)
    .where(and(eq(walletTransactions.type, 'order_place'), gt(walletTransactions.customerId, FIRST_ID - 1)));
  const [left] = await db
    .select({ money: sql<number>`sum(${customers.walletBalance})::int` })
    .from(customers)
    .where(gt(customers.id, FIRST_ID - 1));
  const keys = await db.select().from(idempotencyKeys).where(isNotNull(idempotencyKeys.answer));
  return { placed, stock: item?.stock, sold: sold?.pieces, uses: coupon?.uses, booked, left: left?.money, keys };
}

type Accounts = Awaited<ReturnType<typeof accounts>>;

function agrees({ placed, stock, sold, uses, booked, left, keys }: Accounts): void {
  const paid = new Map(booked.map(({ reference, debit }) => [Number(reference), debit]));
  expect(paid).toEqual(new Map(placed.map(({ id, amount }) => [id, amount])));
  expect(booked).toHaveLength(placed.length);
  expect(sold).toBe(2 * placed.length);
  expect(stock).toBe(STOCK - 2 * placed.length);
  expect(uses).toBe(placed.length);
  expect(left).toBe(CUSTOMERS * BALANCE - placed.reduce((sum, { amount }) => sum + amount, 0));
  expect(keys.map(({ answer }) => Number(answer?.['order_id'])).sort()).toEqual(placed.map(({ id }) => id).sort());
}

test('D7 kill -9 in the middle of placing: orders, stock, wallets and coupon agree, and trying again places the rest once', async () => {
  const tokens = await prepared();
  const numbers = Array.from({ length: ORDERS }, (_, index) => index);
  const first = await start();
  let answered = 0;
  const before = await Promise.all(
    numbers.map(async (index) => {
      const id = await place(first.origin, tokens, index);
      if (id !== null) answered += 1;
      if (answered === ORDERS / 4) await first.program.stop('SIGKILL');
      return id;
    }),
  );
  expect(answered).toBeLessThan(ORDERS);
  const crashed = await accounts();
  agrees(crashed);
  const kept = new Set(crashed.placed.map(({ id }) => id));
  for (const id of before) if (id !== null) expect(kept).toContain(id);

  const second = await start();
  const after: (number | null)[] = [];
  for (const index of numbers) after.push(await place(second.origin, tokens, index));
  await second.program.stop('SIGTERM');
  for (const [index, id] of before.entries()) if (id !== null) expect(after[index]).toBe(id);
  expect(new Set(after).size).toBe(ORDERS);
  const whole = await accounts();
  agrees(whole);
  expect(whole.placed).toHaveLength(ORDERS);
});
