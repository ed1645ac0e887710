import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { CouponTerms } from '#src/domain/coupon.ts';
import { codeKey, typedCode } from '#src/lib/typed.ts';
import { customers } from '../../db/schema/customer.ts';
import { orders } from '../../db/schema/order.ts';
import { coupons } from '../../db/schema/promotions.ts';
import type { Db, Tx } from '../../db/types.ts';
import { refusal } from '../../http/errors.ts';
import { hadFirstOrder } from '../../privacy/phones.ts';
import type { Identity, RequestContext } from '../../types.ts';
import * as texts from './refusal-texts.ts';

type CouponRow = typeof coupons.$inferSelect;

/** A coupon code with the caller and the store it is for. */
export type CouponUse = { code: string; owner: Identity; store: { id: number; zoneId: number; moduleId: number } };

/**
 * Returns the coupon of a code when this caller may use it here and now (customer.notes §6.8). Uses are counted per
 * customer: placement locks the customer's row, so that two concurrent orders cannot both take the last use.
 * @throws {Refusal} code `coupon`: 404 unknown or of another module, store or zone; 407 outside its dates; 403 not for
 *   this caller, or for the first order of an unverified phone; 406 used as often as allowed.
 */
export async function couponFor(
  tx: Db | Tx,
  context: RequestContext,
  { code, owner, store }: CouponUse,
): Promise<CouponRow> {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(
      and(
        sql`upper(regexp_replace(${coupons.code}, '[\\s-]', '', 'g')) = ${codeKey(code)}`,
        eq(coupons.status, true),
        eq(coupons.moduleId, store.moduleId),
      ),
    )
    // Codes that differ in their hyphens only: the one that was typed.
    .orderBy(desc(sql`lower(${coupons.code}) = lower(${typedCode(code)})`))
    .limit(1);
  if (!coupon || !isValidAtStore(coupon, store)) throw refusal(404, 'coupon', texts.COUPON_UNKNOWN);
  const { date } = context.now;
  if (date < coupon.startDate || date > coupon.expireDate) throw refusal(407, 'coupon', texts.COUPON_DATES);
  const isPersonal = coupon.customerIds.length > 0;
  if (isPersonal && !(owner.kind === 'customer' && coupon.customerIds.includes(owner.id))) {
    throw refusal(403, 'coupon', texts.COUPON_NOT_YOURS);
  }
  const limited = isLimited(coupon);
  if (limited && owner.kind === 'guest') throw refusal(403, 'coupon', texts.COUPON_MEMBERS);
  if (coupon.type === 'first_order') {
    const phone = await provedPhone(tx, owner.id);
    if (phone === null) throw refusal(403, 'coupon', texts.COUPON_PHONE);
    if (await hadFirstOrder(tx, phone)) throw refusal(406, 'coupon', texts.COUPON_USED);
  }
  if (limited && (await usesOf(tx, coupon, owner)) >= mostUses(coupon)) {
    throw refusal(406, 'coupon', texts.COUPON_USED);
  }
  return coupon;
}

/** Returns the customer's phone if it is verified, else null: otherwise new accounts could repeat the first order. */
async function provedPhone(db: Db | Tx, customerId: number): Promise<string | null> {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  return row?.phoneVerified ? row.phone : null;
}

/** Returns the terms of a coupon as `domain` reads them. */
export function couponTerms(coupon: CouponRow): CouponTerms {
  const { discount, discountType } = coupon;
  const free = coupon.type === 'free_delivery';
  return {
    code: coupon.code,
    freeDelivery: free,
    discount:
      discount <= 0
        ? { kind: 'none' }
        : discountType === 'percent'
          ? { kind: 'percent', percent: discount }
          : { kind: 'amount', amount: discount },
    maxDiscount: coupon.maxDiscount,
    minPurchase: coupon.minPurchase,
  };
}

/** Counts one more use. */
export async function countUse(tx: Tx, coupon: CouponRow): Promise<void> {
  await tx
    .update(coupons)
    .set({ totalUses: sql`${coupons.totalUses} + 1` })
    .where(eq(coupons.id, coupon.id));
}

/** Takes back the use of a canceled order; the order itself no longer counts for its customer. */
export async function returnUse(tx: Tx, order: { couponCode: string | null; moduleId: number }): Promise<void> {
  await tx
    .update(coupons)
    .set({ totalUses: sql`greatest(0, ${coupons.totalUses} - 1)` })
    .where(and(eq(coupons.code, order.couponCode ?? ''), eq(coupons.moduleId, order.moduleId)));
}

function isValidAtStore(coupon: CouponRow, store: CouponUse['store']): boolean {
  if (coupon.storeId !== null && coupon.storeId !== store.id) return false;
  if (coupon.type === 'store_wise') return coupon.storeIds.includes(store.id);
  return coupon.type !== 'zone_wise' || coupon.zoneIds.includes(store.zoneId);
}

/**
 * Returns the number of orders that used the coupon; for a first-order coupon all orders ever placed. A canceled order
 * does not count; a failed one does, because it can still be paid.
 */
async function usesOf(tx: Db | Tx, coupon: CouponRow, owner: Identity): Promise<number> {
  const [row] = await tx
    .select({ uses: count() })
    .from(orders)
    .where(
      and(
        eq(orders.userId, owner.id),
        eq(orders.isGuest, owner.kind === 'guest'),
        coupon.type === 'first_order'
          ? undefined
          : and(eq(orders.couponCode, coupon.code), ne(orders.status, 'canceled')),
      ),
    );
  return row?.uses ?? 0;
}

/** Returns the coupons that a customer has not used up, with one query for all counts. */
export async function usableBy<T extends { coupon: CouponRow }>(
  db: Db,
  customerId: number,
  rows: readonly T[],
): Promise<T[]> {
  const codes = rows.filter(({ coupon }) => coupon.limit !== null).map(({ coupon }) => coupon.code);
  const ofCustomer = and(eq(orders.userId, customerId), eq(orders.isGuest, false));
  const [placed] = await db.select({ orders: count() }).from(orders).where(ofCustomer);
  const used = await db
    .select({ code: orders.couponCode, uses: count() })
    .from(orders)
    .where(and(ofCustomer, ne(orders.status, 'canceled'), inArray(orders.couponCode, codes)))
    .groupBy(orders.couponCode);
  const uses = new Map(used.map((row) => [row.code, row.uses]));
  const phone = await provedPhone(db, customerId);
  const first = phone !== null && !(await hadFirstOrder(db, phone));
  return rows.filter(({ coupon }) => {
    if (coupon.type === 'first_order' && !first) return false;
    const before = coupon.type === 'first_order' ? (placed?.orders ?? 0) : (uses.get(coupon.code) ?? 0);
    return !isLimited(coupon) || before < mostUses(coupon);
  });
}

const isLimited = (coupon: CouponRow): boolean => coupon.limit !== null || coupon.type === 'first_order';

const mostUses = (coupon: CouponRow): number => coupon.limit ?? 1;
