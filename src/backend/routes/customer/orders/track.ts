import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { typedId } from '#src/lib/typed.ts';
import { orders } from '../../../db/schema/order.ts';
import { signerOf } from '../../../files/signing.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { Fields, isId } from '../../../http/fields.ts';
import { callerOf, identityKey } from '../../../http/identity.ts';
import { refuseAbove, removeAttempt } from '../../../http/limits.ts';
import { maskedView, ownOrders, viewOrders } from '../../../orders/order-rows.ts';
import { waitsForPayment } from '../../../orders/paying/settle.ts';
import { isContactOf } from '../../../orders/placing/contact.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import { paymentLink } from '../../../payments/link.ts';
import type { AppEnv, Ctx, Identity } from '../../../types.ts';
import { paymentsOf } from './aftercare-wire.ts';
import { orderSummaries } from './order-wire.ts';

/** Failed attempts per minute of one caller, also from one address for one order. */
const MISSES_PER_CALLER = 20;
/** Wrong contacts per minute for one order, by all callers. */
const MISSES_PER_ORDER = 40;
/** Failed attempts per minute of one address. Guest ids are free, addresses are not; whole offices share one. */
const MISSES_PER_ADDRESS = 60;
const MINUTE_MS = 60_000;

/**
 * Hidden from callers who only know the contact: a guest id gives access to that guest's cart and orders, and a refund
 * holds texts of the customer.
 */
const HIDDEN_FIELDS = {
  user_id: undefined,
  progress_link: undefined,
  progress_shared: undefined,
  help_credited: undefined,
  refund: null,
  refund_cancellation_note: null,
  refund_customer_note: null,
  offline_payment: null,
};

/**
 * Returns an order for its owner, or for who knows its contact; every other try is counted. `owner`: null for a caller
 * without an identity.
 * @throws {Refusal} 404 `order` for an unknown order and a wrong contact alike; 429 after too many.
 */
export async function guardedOrder(c: Ctx, owner: Identity | null, { id, contact }: { id: number; contact: string }) {
  const { db } = c.var.services;
  const isCustomer = owner?.kind === 'customer';
  const where = and(eq(orders.id, id), isCustomer ? ownOrders(owner) : undefined);
  const [view] = await viewOrders(db, { where, limit: 1 });
  const isContact = await isContactOf(db, contact, view?.order);
  const isOwn = owner !== null && view?.order.userId === owner.id && view.order.isGuest === (owner.kind === 'guest');
  const address = c.env?.address ?? 'unknown';
  const misses = [
    ...(owner ? [{ key: `track by ${identityKey(owner)}`, most: MISSES_PER_CALLER }] : []),
    { key: `track from ${address}`, most: MISSES_PER_ADDRESS },
    { key: `track ${id} from ${address}`, most: MISSES_PER_CALLER },
  ];
  // Counted before the check, so that concurrent attempts cannot bypass the limit.
  if (!isOwn) for (const { key, most } of misses) await refuseAbove(c, most, { key, windowMs: MINUTE_MS });
  if (!isOwn && !isContact) await refuseAbove(c, MISSES_PER_ORDER, { key: `track ${id}`, windowMs: MINUTE_MS });
  if (!view || (!isCustomer && !isContact)) throw refusal(404, 'order', NO_ORDER);
  if (!isOwn) for (const { key } of misses) await removeAttempt(db, key);
  return { view, isOwn };
}

/**
 * Route of `GET /customer/order/track`. A customer tracks own orders; without a token any order is tracked by its id
 * and its phone or e-mail, masked for everyone but the owner. An unknown order and a wrong contact get the same
 * response after the same work. A caller or an address that fails too often gets nothing, to prevent guessing; others
 * with the right contact do, whatever the number of guesses.
 */
export const trackOrder = () =>
  new Hono<AppEnv>().get('/track', async (c) => {
    const owner = await callerOf(c);
    const fields = new Fields(c.req.query());
    const number = fields.needText('order_id');
    const id = typedId(number) ?? 0;
    if (number !== '' && !isId(id)) fields.refuse('order_id');
    const contact = owner.kind === 'guest' ? fields.needText('contact_number') : '';
    fields.check();
    const { db } = c.var.services;
    const { view, isOwn } = await guardedOrder(c, owner, { id, contact });
    const context = await requestContextOf(c);
    const [summary] = await orderSummaries(db, context, [isOwn ? view : maskedView(view)]);
    const payable = isOwn && (await waitsForPayment(db, view.order));
    return c.json({
      ...summary,
      ...(isOwn ? {} : HIDDEN_FIELDS),
      payments: (await paymentsOf(db, id)).map((part) => (isOwn ? part : { ...part, transaction_ref: null })),
      payment_link: payable ? paymentLink(await signerOf(db), view.order, context.now.at) : null,
    });
  });
