import { Hono } from 'hono';
import * as v from 'valibot';
import { fromMinor, toMinor } from '#src/contract/money.ts';
import { periodEnd } from '#src/domain/membership.ts';
import { instant } from '../../catalogue/values.ts';
import { bodyOf, decimal, fieldsOf, filled } from '../../http/body.ts';
import { customerOf } from '../../http/identity.ts';
import { refuseAbove } from '../../http/limits.ts';
import { localised } from '../../localised.ts';
import { membershipPlanWire, membershipWire } from '../../membership/membership-wire.ts';
import { join, leave, periodAt } from '../../membership/periods.ts';
import { savingsOf } from '../../membership/savings.ts';
import { JOINED, LEFT } from '../../membership/texts.ts';
import { loadSettings, membershipPlan } from '../../settings.ts';
import type { AppEnv, Ctx } from '../../types.ts';
import { customerRow } from './profile/profile.ts';

/** Times that one customer may join or leave per hour. */
const MOST_CHANGES = 30;
const HOUR_MS = 3_600_000;
/** Far above any price of a membership. */
const HIGHEST_PRICE = 1_000_000;

const JoinSchema = v.object({ price: decimal(0, HIGHEST_PRICE) });

/**
 * Routes of `/customer/membership` (EXT-26): the plan, the customer's membership and savings; joining and leaving, which can
 * be repeated with the same result.
 */
export const membership = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { id } = await customerOf(c);
    return c.json(await stateOf(c, id));
  })
  .put('/', async (c) => {
    const { id } = await customerOf(c);
    const { price } = fieldsOf(JoinSchema, filled(await bodyOf(c)));
    await refuseAbove(c, MOST_CHANGES, { key: `membership of customer ${id}`, windowMs: HOUR_MS });
    const { db, clock } = c.var.services;
    await db.transaction((tx) => join(tx, { customerId: id, price: toMinor(price) ?? 0, now: clock.now() }));
    return c.json({ message: localised(JOINED, c.var.locale), ...(await stateOf(c, id)) });
  })
  .delete('/', async (c) => {
    const { id } = await customerOf(c);
    await refuseAbove(c, MOST_CHANGES, { key: `membership of customer ${id}`, windowMs: HOUR_MS });
    await c.var.services.db.transaction((tx) => leave(tx, id));
    return c.json({ message: localised(LEFT, c.var.locale), ...(await stateOf(c, id)) });
  });

async function stateOf(c: Ctx, customerId: number) {
  const { db, clock } = c.var.services;
  const now = clock.now();
  // Not those of the reference data, which may be some seconds old: the price that is shown is the one that is charged.
  const settings = await loadSettings(db);
  const { digits, timeZone } = settings.business;
  const plan = membershipPlan(settings);
  const period = await periodAt(db, customerId, now);
  const terms = period ? null : plan;
  const [customer, savings] = await Promise.all([
    customerRow(db, customerId),
    savingsOf(db, { customerId, terms, digits, now }),
  ]);
  const nextEnd = plan && !period ? periodEnd({ joinedAt: now, startsAt: now, months: plan.months }, timeZone) : null;
  return {
    plan: plan && membershipPlanWire(plan),
    membership: period && membershipWire(period, settings),
    ...(nextEnd ? { next_end: instant(nextEnd) } : {}),
    wallet_balance: fromMinor(customer.walletBalance),
    savings: { days: savings.days, orders: savings.orders, amount: fromMinor(savings.amount) },
  };
}
