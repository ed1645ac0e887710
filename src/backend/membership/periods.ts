import { and, asc, desc, eq, gt, isNotNull, lte, notInArray } from 'drizzle-orm';
import type { MembershipPlan, MembershipTerms } from '#src/contract/membership.ts';
import type { Minor } from '#src/contract/money.ts';
import { periodEnd } from '#src/domain/membership.ts';
import { memberships } from '../db/schema/membership.ts';
import type { Db, Tx } from '../db/types.ts';
import { localisedMoney } from '../format.ts';
import { refusal } from '../http/errors.ts';
import { notify } from '../notifications/write.ts';
import { type OnError, workThrough } from '../platform/jobs.ts';
import { loadSettings, membershipPlan, type SettingsValues } from '../settings.ts';
import { bookWallet, lockCustomer } from '../wallet/book.ts';
import * as texts from './texts.ts';

export type MembershipPeriod = typeof memberships.$inferSelect;

/** A renewal later than this starts a new period at its own time, so that days without a running marketplace cost nothing. */
const LATE_MS = 86_400_000;

/** Returns the paid period of a customer at an instant; null for who was no member then. */
export async function periodAt(db: Db | Tx, customerId: number, at: Date): Promise<MembershipPeriod | null> {
  const [period] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.customerId, customerId), lte(memberships.startsAt, at), gt(memberships.endsAt, at)))
    .orderBy(desc(memberships.startsAt))
    .limit(1);
  return period ?? null;
}

/** Returns what a customer's membership takes off the fees at an instant; null without a membership. */
export async function membershipTerms(db: Db | Tx, customerId: number, at: Date): Promise<MembershipTerms | null> {
  const period = await periodAt(db, customerId, at);
  return period && { freeDeliveryOver: period.freeDeliveryOver, serviceFee: period.additional };
}

/** Returns the price at which a period is followed by another one; null where it ends. */
export function renewalPriceOf({ renewalPrice }: MembershipPeriod, settings: SettingsValues): Minor | null {
  const plan = membershipPlan(settings);
  return plan && renewalPrice !== null && plan.price <= renewalPrice ? plan.price : null;
}

/**
 * Makes a customer a member: pays the first period from the wallet, or renews the running one at its end. A member
 * whose renewal is set pays nothing, so that the call can be repeated. `price`: what the customer was shown.
 * @throws {Refusal} 403 `membership` where none is offered, 409 `price` for another price, 403 `wallet` when the money in
 *   the wallet does not suffice.
 */
export async function join(
  tx: Tx,
  { customerId, price, now }: { customerId: number; price: Minor; now: Date },
): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  const settings = await loadSettings(tx);
  const plan = membershipPlan(settings);
  if (!customer || !plan) throw refusal(403, 'membership', texts.NONE_OFFERED);
  const period = await periodAt(tx, customerId, now);
  if (period && renewalPriceOf(period, settings) !== null) return;
  const { business } = settings;
  if (price !== plan.price) throw refusal(409, 'price', texts.otherPrice(localisedMoney(plan.price, business)));
  if (period) {
    await tx.update(memberships).set({ renewalPrice: plan.price }).where(eq(memberships.id, period.id));
    return;
  }
  if (customer.walletBalance < plan.price) {
    const missing = localisedMoney(plan.price - customer.walletBalance, business);
    throw refusal(403, 'wallet', texts.walletLow(missing));
  }
  // One that has ended a moment ago and is not renewed yet.
  await tx.update(memberships).set({ renewalPrice: null }).where(eq(memberships.customerId, customerId));
  await buy(tx, { customerId, plan, joinedAt: now, startsAt: now, now, zone: business.timeZone });
}

/** Ends a membership with its paid period. Can be sent again. */
export async function leave(tx: Tx, customerId: number): Promise<void> {
  await lockCustomer(tx, customerId);
  await tx.update(memberships).set({ renewalPrice: null }).where(eq(memberships.customerId, customerId));
}

type Purchase = { customerId: number; plan: MembershipPlan; joinedAt: Date; startsAt: Date; now: Date; zone: string };

/** Writes a period and books its price; returns when it ends. */
async function buy(tx: Tx, { customerId, plan, joinedAt, startsAt, now, zone }: Purchase): Promise<Date> {
  const { price, months, freeDeliveryOver, serviceFee } = plan;
  const endsAt = periodEnd({ joinedAt, startsAt, months }, zone);
  const terms = { price, freeDeliveryOver, additional: serviceFee, renewalPrice: price };
  const [row] = await tx
    .insert(memberships)
    .values({ customerId, joinedAt, startsAt, endsAt, ...terms })
    .returning({ id: memberships.id });
  if (!row) throw new Error('The database returned no row for a period of a membership.');
  await bookWallet(tx, { customerId, type: 'membership', debit: price, reference: String(row.id), now });
  return endsAt;
}

/**
 * Renews the memberships whose paid period has ended (EXT-26), or ends them: without enough money, at a higher price, or
 * where none is offered any more. Safe in any number of processes; each period is paid once.
 */
export async function renewMemberships(db: Db, now: Date, onError: OnError): Promise<void> {
  const isDue = and(isNotNull(memberships.renewalPrice), lte(memberships.endsAt, now));
  await workThrough<{ id: number }>(
    { db, name: 'membership', now, onError },
    (skip, limit) =>
      db
        .select({ id: memberships.id })
        .from(memberships)
        .where(and(isDue, notInArray(memberships.id, skip)))
        .orderBy(asc(memberships.endsAt), asc(memberships.id))
        .limit(limit),
    ({ id }) => db.transaction((tx) => renew(tx, id, now)),
  );
}

/** Returns false when the period is not due any more. */
async function renew(tx: Tx, id: number, now: Date): Promise<boolean> {
  const [due] = await tx.select().from(memberships).where(eq(memberships.id, id));
  const customer = due && (await lockCustomer(tx, due.customerId));
  // Read again: until the lock it may have been renewed by another process, or left.
  const [period] = customer ? await tx.select().from(memberships).where(eq(memberships.id, id)) : [];
  if (!customer || !period || period.renewalPrice === null || period.endsAt > now) return false;
  const settings = await loadSettings(tx);
  const { business } = settings;
  const plan = membershipPlan(settings);
  const price = renewalPriceOf(period, settings);
  const customerId = customer.id;
  await tx.update(memberships).set({ renewalPrice: null }).where(eq(memberships.id, id));
  // Who cannot sign in any more pays for nothing.
  if (!customer.active) return true;
  if (!plan || price === null) {
    const text = plan ? texts.endedByPrice(localisedMoney(plan.price, business)) : texts.ENDED_BY_PLAN;
    await notify(tx, { customerId, kind: 'membership', ...text, now });
  } else if (customer.walletBalance < price) {
    const missing = localisedMoney(price - customer.walletBalance, business);
    await notify(tx, { customerId, kind: 'membership', ...texts.endedByWallet(missing), now });
  } else {
    const isLate = now.getTime() - period.endsAt.getTime() > LATE_MS;
    const startsAt = isLate ? now : period.endsAt;
    const joinedAt = isLate ? now : period.joinedAt;
    const endsAt = await buy(tx, { customerId, plan, joinedAt, startsAt, now, zone: business.timeZone });
    const text = texts.renewed(localisedMoney(price, business), endsAt, business.timeZone);
    await notify(tx, { customerId, kind: 'membership', ...text, now });
  }
  return true;
}
