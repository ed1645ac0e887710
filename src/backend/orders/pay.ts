import type { Minor } from '#src/contract/money.ts';
import type { ZoneTerms } from '#src/domain/delivery.ts';
import { aboveCashCeiling, type PaymentMethod, paymentAllowed, walletShare } from '#src/domain/payment.ts';
import type { QuoteConfig } from '#src/domain/quote-input.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { orderPayments, type orders } from '../db/schema/order.ts';
import { refusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { bookWallet, type CustomerRow, WALLET_LOW } from '../wallet/book.ts';
import type { OrderRow } from './mine.ts';
import { paymentOff } from './quote-refusals.ts';
import * as texts from './refusal-texts.ts';
import { payBy } from './unpaid.ts';

/** A requested payment: with `partial` the whole wallet is used first and `method` pays the rest. */
export type PayWish = { method: Exclude<PaymentMethod, 'partial_payment'>; partial: boolean };

/** Initial payment columns of an order, and the amount its wallet pays, in minor units. */
export type Payment = {
  columns: Pick<
    typeof orders.$inferInsert,
    'status' | 'pending' | 'confirmed' | 'paymentMethod' | 'paymentStatus' | 'partiallyPaid' | 'nextAt' | 'payBy'
  >;
  wallet: Minor;
  /** The open part of a partial payment. */
  rest: { method: PayWish['method']; amount: Minor } | null;
};

/** Returns the payment method as a quote knows it. */
export function wayOf({ method, partial }: PayWish): PaymentMethod {
  return partial && method !== 'wallet' ? 'partial_payment' : method;
}

/**
 * Refuses payment methods that can be ruled out without prices (customer.notes §6.7, customer.notes §6.9).
 * @throws {Refusal} 403 `order_method` for a guest's wallet; 403 with the code of a disabled method.
 */
export function refusePayment(
  wish: PayWish,
  {
    owner,
    context,
    config,
    zone,
  }: { owner: Identity; context: RequestContext; config: QuoteConfig; zone: ZoneTerms | null },
): void {
  const way = wayOf(wish);
  const walletUsed = way === 'wallet' || way === 'partial_payment';
  if (walletUsed && owner.kind === 'guest') throw refusal(403, 'order_method', texts.WALLET_GUEST);
  if (!paymentAllowed(way, config, zone)) throw paymentOff(way);
  if (way !== 'partial_payment') return;
  if (!paymentAllowed(wish.method, config, zone)) throw paymentOff(wish.method);
  const { partialMethod } = context.reference.settings.payments;
  const only = partialMethod === 'cod' ? 'cash_on_delivery' : partialMethod;
  if (only !== 'both' && wish.method !== only) throw paymentOff(wish.method);
}

/**
 * Returns how an order with a total is paid. Cash and wallet orders continue at once; digital and offline payments are
 * awaited. `customer` is the locked row of the caller, null for guests.
 * @throws {Refusal} 403 `order_amount` for a wallet that is too low or a cash part above the zone's ceiling; 403
 *   `partial_payment` when the wallet covers the total (customer.notes §6.9).
 */
export function paymentFor(
  wish: PayWish,
  { total, customer, zone, now }: { total: Minor; customer: CustomerRow | null; zone: ZoneTerms | null; now: Date },
): Payment {
  const way = wayOf(wish);
  const pending = { status: 'pending', pending: now, paymentMethod: way, paymentStatus: 'unpaid' } as const;
  const confirmed = { ...pending, status: 'confirmed', confirmed: now } as const;
  const movesOn = {
    nextAt: wish.method === 'cash_on_delivery' ? now : null,
    payBy: wish.method === 'digital_payment' ? payBy(now) : null,
  };
  if (way !== 'wallet' && way !== 'partial_payment') {
    return { columns: { ...pending, ...movesOn }, wallet: 0, rest: null };
  }
  const share = walletShare(way, total, customer?.walletBalance ?? 0);
  if (!share.ok) {
    if (share.reason === 'coversAll') throw refusal(403, 'partial_payment', texts.WALLET_COVERS);
    throw refusal(403, 'order_amount', WALLET_LOW);
  }
  if (way === 'wallet') {
    return { columns: { ...confirmed, paymentStatus: 'paid', nextAt: now }, wallet: share.wallet, rest: null };
  }
  const cash = wish.method === 'cash_on_delivery';
  if (cash && aboveCashCeiling(share.rest, zone)) throw refusal(403, 'order_amount', texts.CASH_CEILING);
  const partly = { paymentStatus: 'partially_paid', partiallyPaid: share.wallet, ...movesOn } as const;
  const start = wish.method === 'offline_payment' ? pending : confirmed;
  return {
    columns: { ...start, ...partly },
    wallet: share.wallet,
    rest: { method: wish.method, amount: share.rest },
  };
}

/** Debits the wallet's part of a written order and writes the parts of a partial payment. */
export async function bookPayment(tx: Tx, order: OrderRow, { wallet, rest }: Payment): Promise<void> {
  const { id, userId: customerId, createdAt: now } = order;
  const reference = String(id);
  if (wallet > 0) {
    await bookWallet(tx, { customerId, type: rest ? 'partial_payment' : 'order_place', debit: wallet, reference, now });
  }
  if (!rest) return;
  await tx.insert(orderPayments).values([
    { orderId: id, amount: wallet, status: 'paid', method: 'wallet', createdAt: now },
    { orderId: id, amount: rest.amount, status: 'unpaid', method: rest.method, createdAt: now },
  ]);
}
