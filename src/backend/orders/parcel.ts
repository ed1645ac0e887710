import { and, eq, sql } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import { type ParcelQuote, quoteParcel } from '#src/domain/parcel.ts';
import { aboveCashCeiling } from '#src/domain/payment.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { parcelCategories } from '../db/schema/marketplace.ts';
import { orders, type StoredAddress, type StoredReceiver } from '../db/schema/order.ts';
import { invalid, refusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { holdCustomer } from '../wallet/book.ts';
import type { OrderRow } from './mine.ts';
import { bookPayment, type Payment, type PayWish, paymentFor, refusePayment, wayOf } from './pay.ts';
import { phoneDigits } from './phone.ts';
import { CASH_CEILING } from './refusal-texts.ts';
import { quoteConfig, vehicleFor, zoneTermsOf } from './terms.ts';
import { refuseManyUnpaid } from './unpaid.ts';
import { fourDigits } from './write-order.ts';

/** A parcel to place; the caller has checked the identity and both locations. */
export type ParcelWish = {
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
  pay: PayWish;
  tips: Minor;
  note: string;
  instruction: string;
};

/**
 * Places a parcel order inside the caller's transaction, priced by the rules of `domain` (customer.notes §7).
 * @throws {Refusal} 403 `parcel_category_id` for a category the module does not have; payment refusals as in
 *   customer.notes §6.9.
 */
export async function placeParcel(tx: Tx, context: RequestContext, wish: ParcelWish): Promise<OrderRow> {
  const { owner, moduleId, zoneId } = wish;
  const now = context.now.at;
  const customer = owner.kind === 'customer' ? await holdCustomer(tx, owner.id) : null;
  if (wish.pay.method === 'digital_payment') await refuseManyUnpaid(tx, owner, now);
  const [category] = await tx
    .select()
    .from(parcelCategories)
    .where(
      and(
        eq(parcelCategories.id, wish.categoryId),
        eq(parcelCategories.moduleId, moduleId),
        eq(parcelCategories.status, true),
      ),
    );
  if (!category) throw refusal(403, 'parcel_category_id', invalid('parcel_category_id'));
  const config = quoteConfig(context.reference);
  const zone = zoneTermsOf(context.reference, zoneId, moduleId);
  refusePayment(wish.pay, { owner, context, config, zone });
  const { charges } = context.reference.settings;
  const vehicle = await vehicleFor(tx, wish.metres);
  const quote = quoteParcel({
    metres: wish.metres,
    perKm: category.perKm ?? charges.parcelPerKm,
    minimum: category.minimum ?? charges.parcelMinimum,
    vehicleExtra: vehicle?.extra ?? 0,
    increasedFeePercent: zone?.increasedFeePercent ?? 0,
    tips: config.tips ? wish.tips : 0,
    additionalCharge: config.additionalCharge?.amount ?? 0,
    digits: config.currency.digits,
  });
  if (wayOf(wish.pay) === 'cash_on_delivery' && aboveCashCeiling(quote.total, zone)) {
    throw refusal(403, 'order_amount', CASH_CEILING);
  }
  const payment = paymentFor(wish.pay, { total: quote.total, customer: customer ?? null, zone, now });
  const order = await writeParcel(tx, context, { wish, quote, payment, vehicleId: vehicle?.id ?? null });
  await bookPayment(tx, order, payment);
  await tx
    .update(parcelCategories)
    .set({ orderCount: sql`${parcelCategories.orderCount} + 1` })
    .where(eq(parcelCategories.id, category.id));
  return order;
}

type Written = { wish: ParcelWish; quote: ParcelQuote; payment: Payment; vehicleId: number | null };

async function writeParcel(
  tx: Tx,
  context: RequestContext,
  { wish, quote, payment, vehicleId }: Written,
): Promise<OrderRow> {
  const now = context.now.at;
  const [order] = await tx
    .insert(orders)
    .values({
      ...payment.columns,
      userId: wish.owner.id,
      isGuest: wish.owner.kind === 'guest',
      moduleId: wish.moduleId,
      zoneId: wish.zoneId,
      type: 'parcel',
      amount: quote.total,
      deliveryCharge: quote.delivery.charge,
      originalDeliveryCharge: quote.delivery.original,
      tips: quote.tips,
      additionalCharge: quote.additionalCharge,
      distance: wish.metres,
      otp: context.reference.settings.orders.deliveryVerification ? fourDigits() : null,
      note: wish.note || null,
      deliveryInstruction: wish.instruction || null,
      deliveryAddress: wish.sender,
      receiverDetails: wish.receiver,
      contactPhone: phoneDigits(wish.sender.contact_person_number),
      chargePayer: wish.chargePayer,
      parcelCategoryId: wish.categoryId,
      vehicleId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!order) throw new Error('The database answered no row for a new parcel.');
  return order;
}
