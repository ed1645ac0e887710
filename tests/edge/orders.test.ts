import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import { type Method, payOrder, placeOrder, prepareLedger, type Terms } from '../server/buyers.ts';
import { accountsIn, expectAgreement } from '../server/ledger.ts';
import { newGuest } from '../server/shopper.ts';
import { startEdge } from './edge.ts';
import { type Edge, each } from './launch.ts';

/** Orders of the long run; `EDGE_ORDERS=10000` for the whole proof. */
const MANY = Number(process.env['EDGE_ORDERS'] ?? 600);
const FEW = 200;
const AT_ONCE = 8;
const TERMS: Terms = { customers: 60, balance: 5_000_000, stock: 4 * (MANY + FEW), uses: MANY + FEW };

let edge: Edge;
let tokens: string[];

async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ kind: 'server', url: edge.databaseUrl, connections: 2 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
const accounts = () => onDatabase((db) => db.transaction(accountsIn, { isolationLevel: 'repeatable read' }));

beforeAll(async () => {
  edge = await startEdge({ replica: true });
  tokens = await onDatabase((db) => prepareLedger(db, TERMS));
});
afterAll(() => edge?.stop());

/** Tries until there is a response, like the shop's page after a lost one; returns what it was, and the tries. */
async function persistently<T>(attempt: (turn: number) => Promise<T | null>): Promise<{ result: T; tries: number }> {
  for (let tries = 1; tries <= 400; tries += 1) {
    const result = await attempt(tries);
    if (result !== null) return { result, tries };
  }
  throw new Error('No response in 400 tries');
}

test('Only the catalogue is read from the replica of the database', async () => {
  const readers = "select count(*)::int as count from pg_stat_activity where application_name = 'islet_reads'";
  expect(Number((await edge.sql(readers))[0]?.['count'])).toBeGreaterThan(0);
  const guest = await newGuest(edge.origin);
  expect(await guest.addSimple()).toBe(1);
  expect(await guest.cart()).toHaveLength(1);
  expect(await guest.place()).toBeGreaterThan(0);
});

test('No order is lost or doubled when one of two processes is killed during 200 orders through the edge', async () => {
  const ids = new Map<number, number>();
  let again = 0;
  let killed: Promise<unknown> | null = null;
  await each(
    Array.from({ length: FEW }, (_, index) => index),
    AT_ONCE,
    async (index) => {
      const { result, tries } = await persistently(() => placeOrder(edge.origin, tokens, index));
      ids.set(index, result.id);
      again += tries - 1;
      if (ids.size >= FEW / 4) killed ??= edge.shops[0]?.stop('SIGKILL') ?? null;
    },
  );
  await killed;
  process.stdout.write(`${FEW} orders with a killed process: ${again} had to be sent again by the customer\n`);
  expect(new Set(ids.values()).size).toBe(FEW);
  const after = await accounts();
  expectAgreement(after, TERMS);
  expect(after.placed.map(({ id }) => id).sort()).toEqual([...ids.values()].sort());
  // The edge itself asks the other process, so customers hardly notice.
  expect(again).toBeLessThanOrEqual(AT_ONCE);
  await edge.open(0);
});

test(`D7 ${MANY} orders at two processes that are killed in turns leave wallets, coupon, stock and payments exact`, {
  timeout: Math.max(900_000, 600 * MANY),
}, async () => {
  const before = (await accounts()).placed.length;
  const places = () => edge.shops.map(({ origin }) => origin);
  const placed = new Map<number, number>();
  const digital = new Set<number>();
  let turn = 0;
  let killing: Promise<void> | null = null;
  const kill = async (): Promise<void> => {
    const index = turn++ % 2;
    await edge.shops[index]?.stop('SIGKILL');
    await edge.open(index);
  };
  const began = performance.now();
  await each(
    Array.from({ length: MANY }, (_, index) => FEW + index),
    AT_ONCE,
    async (index) => {
      const method: Method = index % 5 === 0 ? 'digital_payment' : 'wallet';
      const at = (tries: number) => places()[(index + tries) % 2] ?? '';
      const { result: order } = await persistently((tries) => placeOrder(at(tries), tokens, index, method));
      placed.set(index, order.id);
      if (method === 'digital_payment') {
        await persistently(async (tries) => (await payOrder(at(tries), order)) || null);
        digital.add(order.id);
      }
      // A kill after every sixth of the orders, and after the one before has opened again.
      if (placed.size > ((turn + 1) * MANY) / 6 && !killing)
        killing = kill().finally(() => {
          killing = null;
        });
    },
  );
  await killing;
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${MANY} orders, ${turn} kills: ${(MANY / seconds).toFixed(0)} orders a second\n`);
  expect(turn).toBeGreaterThanOrEqual(2);
  expect(new Set(placed.values()).size).toBe(MANY);
  const after = await accounts();
  expectAgreement(after, TERMS);
  expect(after.placed).toHaveLength(before + MANY);
  // A paid order names its gateway.
  const online = after.placed.filter(({ method }) => method !== 'wallet');
  expect(online.filter(({ status }) => status !== 'paid')).toEqual([]);
  expect(new Set(online.map(({ id }) => id))).toEqual(digital);
  // Each was paid once, with what it cost.
  const paid = await edge.sql(
    "select order_id, count(*)::int as times, sum(amount)::int as amount from payment_intents where state = 'success' group by order_id",
  );
  expect(new Map(paid.map((row) => [row['order_id'], [row['times'], row['amount']]]))).toEqual(
    new Map(after.placed.flatMap(({ id, amount }) => (digital.has(id) ? [[id, [1, amount]]] : []))),
  );
});
