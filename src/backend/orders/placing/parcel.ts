import { and, eq, sql } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import { paymentTerms } from '#src/contract/payment-methods.ts';
import { type ParcelQuote, quoteParcel } from '#src/domain/parcel.ts';
import { aboveCeiling } from '#src/domain/payment.ts';
import { parcelCategories } from '../../db/schema/marketplace.ts';
import { orders, type StoredAddress, type StoredReceiver } from '../../db/schema/order.ts';
import type { Tx } from '../../db/types.ts';
import { invalid, refusal } from '../../http/errors.ts';
import { membershipTerms } from '../../membership/periods.ts';
import type { Identity, RequestContext } from '../../types.ts';
import { lockCustomer } from '../../wallet/book.ts';
import type { OrderRow } from '../order-rows.ts';
import {
  bookPayment,
  type Payment,
  type PaymentRequest,
  paymentFor,
  paymentMethodOf,
  refusePayment,
} from '../paying/pay.ts';
import { refuseManyUnpaid } from '../paying/unpaid.ts';
import { phoneDigits } from './phone.ts';
import { CASH_CEILING } from './refusal-texts.ts';
import { quoteConfig, vehicleFor, zoneTermsOf } from './terms.ts';
import { fourDigits } from './write-order.ts';

/** A parcel to place; the caller has checked the identity and both locations. */
export type ParcelRequest = {
  owner: Identity;
  moduleId: number;
  categoryId: number;
  /** Zone of the sender, whose couriers and terms apply. */
  zoneId: number;
  sender: StoredAddress;
  receiver: StoredReceiver;
  /** By road. */
  metres: number;
  chargePayer: 'sender' | 'receiver';
  pay: PaymentRequest;
  tips: Minor;
  note: string;
  instruction: string;
};

/**
 * Places a parcel order inside the caller's transaction, priced by the rules of `domain` (customer.notes §7).
 * @throws {Refusal} 403 `parcel_category_id` for a category the module does not have; payment refusals as in
 *   customer.notes §6.9.
 */
export async function placeParcel(tx: Tx, context: RequestContext, request: ParcelRequest): Promise<OrderRow> {
  const { owner, moduleId, zoneId } = request;
  const now = context.now.at;
  const customer = owner.kind === 'customer' ? await lockCustomer(tx, owner.id) : null;
  if (paymentTerms(request.pay.method).kind === 'digital') await refuseManyUnpaid(tx, owner, now);
  const [category] = await tx
    .select()
    .from(parcelCategories)
    .where(
      and(
        eq(parcelCategories.id, request.categoryId),
        eq(parcelCategories.moduleId, moduleId),
        eq(parcelCategories.status, true),
      ),
    );
  if (!category) throw refusal(403, 'parcel_category_id', invalid('parcel_category_id'));
  const config = quoteConfig(context.reference);
  const zone = zoneTermsOf(context.reference, zoneId, moduleId);
  refusePayment(request.pay, { owner, context, config, zone });
  const { charges } = context.reference.settings;
  const vehicle = await vehicleFor(tx, request.metres);
  const quote = quoteParcel({
    metres: request.metres,
    perKm: category.perKm ?? charges.parcelPerKm,
    minimum: category.minimum ?? charges.parcelMinimum,
    vehicleExtra: vehicle?.extra ?? 0,
    increasedFeePercent: zone?.increasedFeePercent ?? 0,
    tips: config.tips ? request.tips : 0,
    additionalCharge: config.additionalCharge?.amount ?? 0,
    membership: customer && (await membershipTerms(tx, customer.id, now)),
    digits: config.currency.digits,
  });
  if (aboveCeiling(paymentMethodOf(request.pay), quote.total, zone)) {
    throw refusal(403, 'order_amount', CASH_CEILING);
  }
  const payment = paymentFor(request.pay, { total: quote.total, customer: customer ?? null, zone, now });
  const order = await insertParcel(tx, context, { request, quote, payment, vehicleId: vehicle?.id ?? null });
  await bookPayment(tx, order, payment);
  await tx
    .update(parcelCategories)
    .set({ orderCount: sql`${parcelCategories.orderCount} + 1` })
    .where(eq(parcelCategories.id, category.id));
  return order;
}

type AcceptedParcel = { request: ParcelRequest; quote: ParcelQuote; payment: Payment; vehicleId: number | null };

async function insertParcel(
  tx: Tx,
  context: RequestContext,
  { request, quote, payment, vehicleId }: AcceptedParcel,
): Promise<OrderRow> {
  const now = context.now.at;
  const [order] = await tx
    .insert(orders)
    .values({
      ...payment.columns,
      userId: request.owner.id,
      isGuest: request.owner.kind === 'guest',
      moduleId: request.moduleId,
      zoneId: request.zoneId,
      type: 'parcel',
      amount: quote.total,
      deliveryCharge: quote.delivery.charge,
      originalDeliveryCharge: quote.delivery.original,
      tips: quote.tips,
      additionalCharge: quote.additionalCharge,
      membershipSaving: quote.membershipSaving,
      distance: request.metres,
      otp: context.reference.settings.orders.deliveryVerification ? fourDigits() : null,
      note: request.note || null,
      deliveryInstruction: request.instruction || null,
      deliveryAddress: request.sender,
      receiverDetails: request.receiver,
      contactPhone: phoneDigits(request.sender.contact_person_number),
      chargePayer: request.chargePayer,
      parcelCategoryId: request.categoryId,
      vehicleId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!order) throw new Error('The database returned no row for a new parcel.');
  return order;
}
