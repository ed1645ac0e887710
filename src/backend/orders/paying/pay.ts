import type { Minor } from '#src/contract/money.ts';
import { type ChosenMethod, type PaymentMethod, paymentTerms } from '#src/contract/payment-methods.ts';
import type { ZoneTerms } from '#src/domain/delivery.ts';
import { aboveCeiling, paymentAllowed, walletShare } from '#src/domain/payment.ts';
import type { QuoteConfig } from '#src/domain/quote-input.ts';
import { orderPayments, type orders } from '../../db/schema/order.ts';
import type { Tx } from '../../db/types.ts';
import { refusal } from '../../http/errors.ts';
import type { Identity, RequestContext } from '../../types.ts';
import { bookWallet, type CustomerRow, WALLET_LOW } from '../../wallet/book.ts';
import type { OrderRow } from '../order-rows.ts';
import { paymentUnavailable } from '../placing/price-order.ts';
import * as texts from '../placing/refusal-texts.ts';
import { payBy } from './unpaid.ts';

/** A requested payment: with `partial` the whole wallet is used first and `method` pays the rest. */
export type PaymentRequest = { method: ChosenMethod; partial: boolean };

/** Initial payment columns of an order, and the amount its wallet pays, in minor units. */
export type Payment = {
  columns: Pick<
    typeof orders.$inferInsert,
    'status' | 'pending' | 'confirmed' | 'paymentMethod' | 'paymentStatus' | 'partiallyPaid' | 'nextAt' | 'payBy'
  >;
  wallet: Minor;
  /** The open part of a partial payment. */
  rest: { method: PaymentRequest['method']; amount: Minor } | null;
};

/** Returns the payment method as a quote knows it. */
export function paymentMethodOf({ method, partial }: PaymentRequest): PaymentMethod {
  return partial && method !== 'wallet' ? 'partial_payment' : method;
}

/**
 * Refuses payment methods that can be ruled out without prices (customer.notes §6.7, customer.notes §6.9).
 * @throws {Refusal} 403 `order_method` for a guest's wallet; 403 with the code of a disabled method.
 */
export function refusePayment(
  request: PaymentRequest,
  {
    owner,
    context,
    config,
    zone,
  }: { owner: Identity; context: RequestContext; config: QuoteConfig; zone: ZoneTerms | null },
): void {
  const method = paymentMethodOf(request);
  const walletUsed = method === 'wallet' || method === 'partial_payment';
  if (walletUsed && owner.kind === 'guest') throw refusal(403, 'order_method', texts.WALLET_GUEST);
  if (!paymentAllowed(method, config, zone)) throw paymentUnavailable(method);
  if (method !== 'partial_payment') return;
  if (!paymentAllowed(request.method, config, zone)) throw paymentUnavailable(request.method);
  const { partialMethod } = context.reference.settings.payments;
  const only = partialMethod === 'cod' ? 'cash_on_delivery' : partialMethod;
  if (only !== 'both' && request.method !== only) throw paymentUnavailable(request.method);
}

/**
 * Returns how an order with a total is paid. Orders paid on delivery or by wallet continue at once; digital and offline payments are
 * awaited. `customer` is the locked row of the caller, null for guests.
 * @throws {Refusal} 403 `order_amount` for a wallet that is too low or a cash part above the zone's ceiling; 403
 *   `partial_payment` when the wallet covers the total (customer.notes §6.9).
 */
export function paymentFor(
  request: PaymentRequest,
  { total, customer, zone, now }: { total: Minor; customer: CustomerRow | null; zone: ZoneTerms | null; now: Date },
): Payment {
  const method = paymentMethodOf(request);
  const pending = { status: 'pending', pending: now, paymentMethod: method, paymentStatus: 'unpaid' } as const;
  const confirmed = { ...pending, status: 'confirmed', confirmed: now } as const;
  const { kind } = paymentTerms(request.method);
  const dueColumns = {
    nextAt: kind === 'onDelivery' ? now : null,
    payBy: kind === 'digital' ? payBy(now) : null,
  };
  if (method !== 'wallet' && method !== 'partial_payment') {
    return { columns: { ...pending, ...dueColumns }, wallet: 0, rest: null };
  }
  const share = walletShare(method, total, customer?.walletBalance ?? 0);
  if (!share.ok) {
    if (share.reason === 'coversAll') throw refusal(403, 'partial_payment', texts.WALLET_COVERS);
    throw refusal(403, 'order_amount', WALLET_LOW);
  }
  if (method === 'wallet') {
    return { columns: { ...confirmed, paymentStatus: 'paid', nextAt: now }, wallet: share.wallet, rest: null };
  }
  if (aboveCeiling(request.method, share.rest, zone)) throw refusal(403, 'order_amount', texts.CASH_CEILING);
  const partialColumns = { paymentStatus: 'partially_paid', partiallyPaid: share.wallet, ...dueColumns } as const;
  const start = kind === 'offline' ? pending : confirmed;
  return {
    columns: { ...start, ...partialColumns },
    wallet: share.wallet,
    rest: { method: request.method, amount: share.rest },
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
