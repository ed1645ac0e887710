import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#src/backend/db/open.ts';
import { dumpOf } from '../contract/dump-of.ts';
import { perform } from '../simulate/simulation.ts';
import type { Ordering, Step } from '../simulate/steps.ts';
import { World } from '../simulate/world.ts';

const EARLIER = 4000;
const TABLES = ['orders', 'order_lines'];
let opened: OpenDatabase;
let world: World;
beforeAll(async () => {
  opened = await openDatabase({ kind: 'memory', from: await dumpOf('empty') });
});
beforeEach(async () => {
  world = await World.open({ opened });
});
afterEach(() => world.close());
afterAll(() => opened.close());

const ORDERING: Ordering = {
  store: 0,
  pieces: [{ item: 0, quantity: 1 }],
  cart: false,
  takeAway: false,
  pay: 'cash',
  coupon: 1,
  slot: null,
  tip: 0,
  account: false,
  looks: true,
  manner: { kind: 'once' },
};
const order = (id: number, more: Partial<Ordering> = {}): Step => ({
  id,
  do: 'order',
  who: 1,
  ordering: { ...ORDERING, ...more },
});
const delivered: Step[] = [1, 2, 3].map(() => ({ id: 0, do: 'wait', minutes: 20 }));
const take = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await perform(world, step);
};

/** Rows that were read without an index, by table. */
async function readRows(): Promise<Map<string, number>> {
  // Otherwise the counts are up to a second old.
  await world.rows('select pg_stat_force_next_flush()');
  const rows = await world.rows('select relname, seq_tup_read as times from pg_stat_user_tables');
  return new Map(rows.map(({ relname, times }) => [String(relname), Number(times)]));
}

test('An order reads no more from its placement to its refund when there are thousands of others', async () => {
  const fund: Step = { id: 2, do: 'fund', who: 1, amount: 60, outcome: 'accept', twice: false };
  await take([
    { id: 1, do: 'sign up', friend: null, guest: null },
    { id: 4, do: 'guest' },
    fund,
    order(3),
    ...delivered,
  ]);
  await world.rows(`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 200000 + n, 'user_id', 900000 + n))).*
    from orders o, generate_series(1, ${EARLIER}) n`);
  await world.rows(`insert into order_lines (order_id, item_id, item, price, quantity, created_at)
    select o.id, l.item_id, l.item, l.price, l.quantity, l.created_at from orders o, order_lines l where o.id > 200000`);
  for (const table of TABLES) await world.rows(`analyze ${table}`);
  const before = await readRows();
  await take([
    order(10),
    order(11, { coupon: null, slot: { days: 1, halfHour: 1 } }),
    order(12, { coupon: null, pay: 'digital' }),
    order(21, { coupon: null, pay: 'wallet' }),
    { id: 13, do: 'cancel', order: 11, twice: false },
    { id: 14, do: 'pay', order: 12, outcome: 'accept', minutes: 0, twice: false },
    { id: 15, do: 'order', who: 4, ordering: { ...ORDERING, coupon: null } },
    ...delivered,
    { id: 16, do: 'tip', order: 10, amount: 1, twice: false },
    { id: 17, do: 'review', order: 10, stars: 5 },
    { id: 18, do: 'weekly', order: 10, weekday: 1, paused: false },
    { id: 19, do: 'refund', order: 10, denied: false, twice: false },
    ...delivered,
    { id: 20, do: 'delete account', who: 1 },
  ]);
  const after = await readRows();
  expect(world.person(1)).toBeNull();
  for (const table of TABLES) expect((after.get(table) ?? 0) - (before.get(table) ?? 0)).toBeLessThan(EARLIER);
});
