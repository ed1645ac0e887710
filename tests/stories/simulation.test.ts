import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#src/backend/db/open.ts';
import { dumpOf } from '../contract/dump-of.ts';
import { FUZZ_TIMES } from '../setup/times.ts';
import { planOf } from '../simulate/plan.ts';
import { lastOf, shrink, shrinkSteps } from '../simulate/shrink.ts';
import { type Failure, simulate } from '../simulate/simulation.ts';
import { lineOf, type Ordering, type Step } from '../simulate/steps.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase({ kind: 'memory', from: await dumpOf('empty') });
});
afterAll(() => opened.close());

const run = (steps: readonly Step[], plant: string[] = []): Promise<Failure | null> =>
  simulate(steps, { opened, plant });

describe('The simulated shoppers', () => {
  test.each(Array.from({ length: FUZZ_TIMES }, (_, at) => 7 + at))(
    'The shoppers keep all invariants while they order 150 times, with seed %i',
    async (seed) => {
      const steps = planOf(seed, 150);
      const failure = await run(steps);
      if (!failure) return;
      const isSame = async (some: readonly Step[]) => (await run(some))?.invariant === failure.invariant;
      const shortest = await shrinkSteps(steps.slice(0, failure.steps), isSame);
      expect.fail([`seed ${seed}: ${failure.message}`, ...shortest.map(lineOf)].join('\n'));
    },
  );

  test('The shoppers act the same for the same seed, and differently for another seed', () => {
    expect(planOf(3, 50)).toEqual(planOf(3, 50));
    expect(planOf(4, 50)).not.toEqual(planOf(3, 50));
  });
});

const ORDERING: Ordering = {
  store: 2,
  pieces: [{ item: 3, quantity: 2 }],
  cart: false,
  takeAway: false,
  pay: 'cash',
  coupon: null,
  slot: null,
  tip: 0,
  account: false,
  looks: true,
  manner: { kind: 'once' },
};
let made = 0;
const next = () => {
  made++;
  return 100 + made;
};
const order = (more: Partial<Ordering> = {}): Step => ({
  id: next(),
  do: 'order',
  who: 1,
  ordering: { ...ORDERING, ...more },
});
const SIGN_UP: Step = { id: 1, do: 'sign up', friend: null, guest: null };
const delivered: Step[] = [1, 2, 3].map((id) => ({ id, do: 'wait', minutes: 60 }));
const DELETED: Step = { id: 90, do: 'delete account', who: 1 };
const prescription: Step = {
  id: 70,
  do: 'prescription',
  who: 1,
  ordering: { coupon: null, slot: null, tip: 0, looks: true, manner: { kind: 'once' } },
};
const cards: Step[] = [0, 1].map((card) => ({ id: 80 + card, do: 'gift card', who: 1, card, twice: false }));

/** A fault of each kind, as a trigger of the simulated database, with steps in which it does harm. */
const FAULTS: { fault: string; on: string; does: string; steps: Step[]; invariant: string }[] = [
  {
    fault: 'a booking that reaches the wallet twice',
    on: 'after insert on wallet_transactions',
    does: 'update customers set wallet_balance = wallet_balance + new.credit where id = new.customer_id',
    steps: cards,
    invariant: 'the wallet is the sum of its transactions',
  },
  {
    fault: 'a gift card that is booked twice, in the wallet and its transactions',
    on: 'after insert on wallet_transactions when (pg_trigger_depth() = 0)',
    does: `insert into wallet_transactions (customer_id, type, reference, credit, balance, created_at)
        values (new.customer_id, new.type, new.reference, new.credit, new.balance + new.credit, new.created_at);
      update customers set wallet_balance = wallet_balance + new.credit where id = new.customer_id`,
    steps: cards,
    invariant: 'a gift card is in one wallet, with its amount, and was valid',
  },
  {
    fault: 'a late order that credits more than was promised',
    on: `before insert on wallet_transactions when (new.type = 'late_order')`,
    does: `new.credit = new.credit + 1; new.balance = new.balance + 1;
      update customers set wallet_balance = wallet_balance + 1 where id = new.customer_id`,
    steps: [order(), ...delivered],
    invariant: 'a late order credits what was promised, once, and one in time nothing',
  },
  {
    fault: 'help that credits more than was paid for a line',
    on: 'before insert on help_claims',
    does: 'new.amount = new.amount + 100',
    steps: [
      order(),
      ...delivered,
      { id: 92, do: 'help', order: 100 + made, problem: 'missing', quantity: 2, denied: false, twice: true },
      { id: 93, do: 'wait', minutes: 20 },
    ],
    invariant: 'help credits a line once, and all lines of an order no more than was paid for them',
  },
  {
    fault: 'a membership that is charged twice',
    on: `after insert on wallet_transactions when (new.type = 'membership' and pg_trigger_depth() = 0)`,
    does: `insert into wallet_transactions (customer_id, type, reference, debit, balance, created_at)
        values (new.customer_id, new.type, new.reference, new.debit, new.balance - new.debit, new.created_at);
      update customers set wallet_balance = wallet_balance - new.debit where id = new.customer_id`,
    steps: [...cards, { id: 88, do: 'membership', who: 1, leaves: false, twice: false }],
    invariant: 'each paid period of a membership is booked once, at its price, from money that was there',
  },
  {
    fault: 'an order of nobody that is cheaper than for others',
    on: 'before insert on orders',
    does: 'new.membership_saving = 1',
    steps: [order()],
    invariant: 'a membership takes something off the orders of a paid period only',
  },
  {
    fault: 'points that are lost',
    on: 'after insert on loyalty_transactions',
    does: 'update customers set loyalty_points = loyalty_points - 1 where id = new.customer_id',
    steps: [order(), ...delivered],
    invariant: 'the points are the sum of their transactions, and never negative',
  },
  {
    fault: 'a slot that is booked twice',
    on: 'before insert on orders',
    does: `new.schedule_at = new.schedule_at - interval '30 minutes'`,
    steps: [1, 2, 3, 4].map(() => order({ slot: { days: 1, halfHour: 1 } })),
    invariant: 'a slot has no more orders than places',
  },
  {
    fault: 'stock that is lost',
    on: 'after insert on order_lines',
    does: 'update items set stock = stock - 1 where id = new.item_id',
    steps: [order()],
    invariant: 'pieces are on the shelf or ordered',
  },
  {
    fault: 'stock of a size that does not come back',
    on: `before update on items when (new.stock > old.stock)`,
    does: 'new.variations = old.variations',
    steps: [order({ pieces: [{ item: 5, quantity: 2 }] }), { id: 91, do: 'cancel', order: 100 + made, twice: false }],
    invariant: 'pieces are on the shelf or ordered',
  },
  {
    fault: 'a wrong total',
    on: 'after insert on orders',
    does: 'update orders set amount = amount + 1 where id = new.id',
    steps: [order({ looks: false })],
    invariant: 'charged is what was shown',
  },
  {
    fault: 'an order at another total than the shown one',
    on: 'after insert on orders',
    does: 'update orders set amount = amount + 1 where id = new.id',
    steps: [order()],
    invariant: 'an order comes to the total that was shown',
  },
  {
    fault: 'a key that is not found again',
    on: 'before insert on idempotency_keys',
    does: 'new.key = gen_random_uuid()::text',
    steps: [order({ manner: { kind: 'lost' } })],
    invariant: 'one order per key',
  },
  {
    fault: 'a coupon that counts twice',
    on: 'before update on coupons',
    does: 'new.total_uses = new.total_uses + 1',
    steps: [order({ coupon: 2 })],
    invariant: 'a coupon counts its orders',
  },
  {
    fault: 'an order that skips a status',
    on: `before update on orders when (new.status = 'handover')`,
    does: `new.status = 'refunded'`,
    steps: [order(), ...delivered],
    invariant: 'an order changes as documented',
  },
  {
    fault: 'an order that stops half way',
    on: `before update on orders when (new.status = 'processing')`,
    does: 'new.next_at = null',
    steps: [order(), ...delivered],
    invariant: 'no order is left undone',
  },
  {
    fault: 'an orphaned row',
    on: 'after delete on customers',
    does: `insert into cart_lines
        (user_id, is_guest, module_id, model, item_id, price, quantity, variation, variation_key, add_on_ids, add_on_qtys)
      values (old.id, false, 1, 'Item', 1, 1, 1, '[]', '', '[]', '[]')`,
    steps: [DELETED],
    invariant: 'every cart belongs to somebody',
  },
  {
    fault: 'a file that is left',
    on: 'before delete on uploads',
    does: 'null',
    steps: [prescription, ...delivered, DELETED],
    invariant: 'every file belongs to an order',
  },
  {
    fault: 'personal data that is left',
    on: 'after delete on customers',
    does: `insert into settings (key, value) values ('last', to_jsonb(old.email))`,
    steps: [DELETED],
    invariant: 'nothing personal is left of a deleted account',
  },
  {
    fault: 'a job that fails',
    on: `before update on orders when (new.status = 'confirmed')`,
    does: `raise exception 'not this one'`,
    steps: [order(), ...delivered],
    invariant: 'no fault is reported',
  },
];

describe('The simulation', () => {
  test.each(FAULTS)('The simulation finds $fault', async ({ on, does, steps, invariant }) => {
    const [event, condition = ''] = on.split(' when ');
    const plant = [
      `create function simulated.fault() returns trigger language plpgsql as $$ begin ${does}; return new; end $$`,
      `create trigger fault ${event} for each row ${condition && `when ${condition}`} execute function simulated.fault()`,
    ];
    expect(await run([SIGN_UP, ...steps], plant)).toMatchObject({ invariant });
    expect(await run([SIGN_UP, ...steps])).toBeNull();
  });

  test('The simulation finds a fault in the step that does the harm', async () => {
    const plant = [
      `create function simulated.fault() returns trigger language plpgsql as $$ begin
        update orders set amount = amount + 1 where id = new.id; return new; end $$`,
      'create trigger fault after insert on orders for each row execute function simulated.fault()',
    ];
    expect(await run([SIGN_UP, ...delivered, order(), ...delivered], plant)).toMatchObject({ steps: 5 });
  });

  test('A step during which the marketplace died at a statement is repeated', async () => {
    const placed = order({ coupon: 2 });
    const [card = placed] = cards;
    for (const step of [card, { id: 92, do: 'cancel', order: placed.id, twice: true }, ...delivered.slice(2)] as const)
      for (const statement of [2, 6, 12])
        expect(await run([SIGN_UP, placed, { id: 93, do: 'dies', statement, step }])).toBeNull();
  });

  test('The last steps are tried first, with the steps they refer to', () => {
    const [friend, who, guest] = [2, 3, 4];
    const steps: Step[] = [
      SIGN_UP,
      { id: friend, do: 'sign up', friend: null, guest: null },
      { id: guest, do: 'guest' },
      { id: who, do: 'sign up', friend, guest },
      order(),
      { ...prescription, who },
      { id: 94, do: 'dies', statement: 1, step: { id: 95, do: 'cancel', order: prescription.id, twice: false } },
    ];
    expect(lastOf(steps, 1).map(({ id }) => id)).toEqual([friend, guest, who, prescription.id, 94]);
  });

  test('The simulation shows the shortest sequence in which it found a fault', async () => {
    const fails = async (some: readonly number[]) => some.includes(3) && some.includes(17);
    const steps = Array.from({ length: 40 }, (_, at) => at);
    expect(await shrink(steps, fails)).toEqual([3, 17]);
  });

  test('The simulation leaves out steps that refer to nothing', async () => {
    const alone = planOf(5, 12).filter((step) => !['sign up', 'guest'].includes(step.do));
    expect(await run(alone)).toBeNull();
  });
});
