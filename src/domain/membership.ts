import type { Membership, MembershipTerms } from '#src/contract/membership.ts';
import type { Minor } from '#src/contract/money.ts';
import { addDays, instantsOf, wallClock } from './clock.ts';
import { roundTo } from './money.ts';

/**
 * What a membership can change of an order's price, minor units. `goods`: items and add-ons after all discounts but that of
 * a first order, null where nothing is bought; `base`: what is paid besides these fees and is rounded with the delivery.
 */
export type OrderFees = { goods: Minor | null; base: Minor; delivery: Minor; service: Minor };

/** Fees of an order of a member, and what they save in its total, minor units. */
export type MemberFees = { freeDelivery: boolean; service: Minor; saving: Minor };

/**
 * Returns the fees of an order under a membership (EXT-26), those of everybody without one. The one rule of every price:
 * `digits` are those to which the currency is rounded.
 */
export function memberFees(
  { goods, base, delivery, service }: OrderFees,
  terms: MembershipTerms | null | undefined,
  digits: number,
): MemberFees {
  const over = terms?.freeDeliveryOver ?? null;
  const freeDelivery = over !== null && goods !== null && goods >= over && delivery > 0;
  const memberService = Math.min(service, terms?.serviceFee ?? service);
  const saved = freeDelivery ? roundTo(base + delivery, digits) - roundTo(base, digits) : 0;
  return { freeDelivery, service: memberService, saving: saved + service - memberService };
}

/** Returns the amount from which delivery is free, for a member the lower of two; minor units, null if it never is. */
export function freeDeliveryFrom(everybody: Minor | null, terms: MembershipTerms | null): Minor | null {
  const member = terms?.freeDeliveryOver ?? null;
  if (everybody === null || member === null) return everybody ?? member;
  return Math.min(everybody, member);
}

/** Returns the terms of a membership that is paid for at an instant; null otherwise. */
export const termsAt = (membership: Membership | null | undefined, now: Date): MembershipTerms | null =>
  membership && now.getTime() < Date.parse(membership.endsAt) ? membership : null;

/** Returns a month plus some: ('2026-11', 3) → '2027-02'. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the day of a month, or its last one where it is shorter. */
function dayIn(month: string, day: number): string {
  const last = Number(addDays(`${monthAfter(month, 1)}-01`, -1).slice(8));
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

/**
 * Returns when a period that starts at an instant ends: at the same time of day and, where the month has it, on the same
 * day as `joinedAt`, some months later on the calendar of the marketplace's time zone.
 */
export function periodEnd(
  { joinedAt, startsAt, months }: { joinedAt: Date; startsAt: Date; months: number },
  zone: string,
): Date {
  const joined = wallClock(joinedAt, zone);
  const start = wallClock(startsAt, zone);
  const date = dayIn(monthAfter(start.date.slice(0, 7), months), Number(joined.date.slice(8)));
  const [minute] = instantsOf(date, joined.minute, zone);
  if (minute === undefined) throw new Error(`There is no ${date} in ${zone}.`);
  return new Date(minute + (joinedAt.getTime() % 60_000));
}
