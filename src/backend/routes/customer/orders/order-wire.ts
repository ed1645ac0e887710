import { inArray } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import { ORDER_STATUSES } from '#src/contract/order-status.ts';
import { isRunning } from '#src/domain/order.ts';
import { feeReceivers } from '#src/domain/price-promise.ts';
import { type StoreRow, selectStores } from '../../../catalogue/store-rows.ts';
import { storeWire } from '../../../catalogue/store-wire.ts';
import { bit, instant, instantOrNull } from '../../../catalogue/values.ts';
import { moduleRef } from '../../../catalogue/zone-wire.ts';
import { stores } from '../../../db/schema/catalogue.ts';
import { parcelCategories } from '../../../db/schema/marketplace.ts';
import { STATUS_COLUMN } from '../../../db/schema/order.ts';
import type { Db } from '../../../db/types.ts';
import { fileOfAddress, pictureFile } from '../../../files/pictures.ts';
import { localised } from '../../../localised.ts';
import type { OrderRow, OrderView } from '../../../orders/order-rows.ts';
import { EXPIRED_BY, EXPIRED_REASON } from '../../../orders/paying/unpaid.ts';
import { lateInstant } from '../../../orders/progress/after-delivery.ts';
import { creditedByOrder } from '../../../orders/progress/help.ts';
import { sharedOrders } from '../../../orders/progress/progress-links.ts';
import { positionOf } from '../../../orders/progress/ride.ts';
import { readWithdrawals, withdrawalWire } from '../../../orders/withdrawal/read.ts';
import type { RequestContext } from '../../../types.ts';
import { offlinePaymentsOf, type RefundView, refundsOf } from './aftercare-wire.ts';

/** Returns orders for lists and tracking (schema OrderSummary), with their stores and couriers. */
export async function orderSummaries(db: Db, context: RequestContext, views: readonly OrderView[]) {
  const ids = [...new Set(views.flatMap(({ order }) => order.storeId ?? []))];
  const rows =
    ids.length > 0 ? await selectStores(db, context, { where: inArray(stores.id, ids), limit: ids.length }) : [];
  const byId = new Map(rows.map((row) => [row.store.id, row]));
  const kinds = await parcelKinds(db, context, views);
  const refunds = await refundsOf(
    db,
    context,
    views.map(({ order }) => order.id),
  );
  const credited = await creditedByOrder(
    db,
    views.map(({ order }) => order.id),
  );
  const running = views.filter(({ order }) => isRunning(order.status)).map(({ order }) => order.id);
  const offline = await offlinePaymentsOf(
    db,
    context,
    views.map(({ order }) => order.id),
  );
  const shared = await sharedOrders(db, running, context.now.at);
  const withdrawals = await readWithdrawals(
    db,
    context,
    views.map(({ order }) => order).filter(({ type }) => type !== 'parcel'),
  );
  return views.map((view) => ({
    ...orderWire(view.order, context),
    ...(shared.has(view.order.id) ? { progress_shared: true } : {}),
    ...minutesWire(view.order),
    ...(credited.has(view.order.id) ? { help_credited: fromMinor(credited.get(view.order.id) ?? 0) } : {}),
    parcel_category: kinds.get(view.order.parcelCategoryId ?? 0) ?? null,
    details_count: view.lineCount,
    store: orderStore(view.order.storeId === null ? undefined : byId.get(view.order.storeId), context),
    delivery_man: courierWire(view, context),
    ...(view.order.type === 'parcel' ? {} : { fee_receivers: receiversOf(view.order, byId) }),
    ...refundFields(refunds.get(view.order.id)),
    ...withdrawalWire(withdrawals.get(view.order.id)),
    offline_payment: offline.get(view.order.id) ?? null,
  }));
}

/** Returns the fields of an order (schema Order). */
function orderWire(order: OrderRow, context: RequestContext) {
  const attachments = order.attachments.map(context.picture);
  const proofs = order.proofs.map(context.picture);
  const module = moduleRef(order.moduleId, context);
  return {
    id: order.id,
    user_id: order.userId,
    is_guest: order.isGuest,
    order_amount: fromMinor(order.amount),
    order_status: order.status,
    order_type: order.type,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    partially_paid_amount: fromMinor(order.partiallyPaid),
    transaction_reference: order.transactionReference,
    coupon_code: order.couponCode,
    coupon_discount_title: order.couponTitle,
    coupon_discount_amount: fromMinor(order.couponDiscount),
    store_discount_amount: fromMinor(order.storeDiscount),
    flash_admin_discount_amount: fromMinor(order.flashAdminDiscount),
    flash_store_discount_amount: fromMinor(order.flashStoreDiscount),
    ref_bonus_amount: fromMinor(order.referralDiscount),
    total_tax_amount: fromMinor(order.tax),
    tax_status: order.taxStatus,
    tax_percentage: order.taxPercentage,
    delivery_charge: fromMinor(order.deliveryCharge),
    original_delivery_charge: fromMinor(order.originalDeliveryCharge),
    free_delivery_by: order.freeDeliveryBy,
    dm_tips: fromMinor(order.tips),
    ...(takesLaterTips(context) && !order.isGuest ? { later_tips: fromMinor(order.laterTips) } : {}),
    ...(isRunning(order.status) ? { progress_link: true } : {}),
    ...lateCreditWire(order),
    additional_charge: fromMinor(order.additionalCharge),
    extra_packaging_amount: fromMinor(order.extraPackaging),
    ...(order.placedBy ? { placed_by: order.placedBy } : {}),
    ...(order.membershipSaving > 0 ? { membership_saving: fromMinor(order.membershipSaving) } : {}),
    ...(order.slotFee > 0 ? { slot_fee: fromMinor(order.slotFee) } : {}),
    distance: order.distance / 1000,
    scheduled: bit(order.scheduled),
    schedule_at: instantOrNull(order.scheduleAt),
    created_at: instant(order.createdAt),
    updated_at: instant(order.updatedAt),
    ...timesWire(order),
    processing_time: order.processingMinutes,
    cancellation_reason:
      order.canceledBy === EXPIRED_BY ? localised(EXPIRED_REASON, context.locale) : order.cancellationReason,
    canceled_by: order.canceledBy,
    otp: order.otp,
    order_note: order.note,
    unavailable_item_note: order.unavailableItemNote,
    delivery_instruction: order.deliveryInstruction,
    ...(order.doorPhoto ? { door_photo_full_url: context.picture(order.doorPhoto) } : {}),
    ...(order.gift ? { gift: order.gift } : {}),
    ...(order.minAge === null ? {} : { min_age: order.minAge, age_declared_at: instantOrNull(order.ageDeclared) }),
    cutlery: order.cutlery,
    prescription_order: order.prescription,
    order_attachment: attachments.length > 0 ? JSON.stringify(attachments.map(fileOfAddress)) : null,
    order_attachment_full_url: attachments,
    order_proof: proofs.length > 0 ? JSON.stringify(proofs.map(fileOfAddress)) : null,
    order_proof_full_url: proofs,
    delivery_address: order.deliveryAddress,
    receiver_details: order.receiverDetails,
    charge_payer: order.chargePayer,
    parcel_category_id: order.parcelCategoryId,
    store_id: order.storeId,
    zone_id: order.zoneId,
    module_id: order.moduleId,
    module_type: module?.module_type ?? null,
    module,
    delivery_man_id: order.deliveryManId,
    dm_vehicle_id: order.vehicleId,
    cash_back_id: order.cashbackId,
  };
}

/** Returns what is credited should an order arrive after an instant, and whether it was; omitted where nothing is. */
function lateCreditWire(order: OrderRow) {
  const after = lateInstant(order);
  if (order.lateCredit === null || after === null || order.isGuest) return {};
  const { lateCredit, lateCredited } = order;
  return { late_credit: { amount: fromMinor(lateCredit), after: instant(after), credited: lateCredited } };
}

/** Returns when an order reached each status. */
export const timesWire = (order: OrderRow) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, instantOrNull(order[STATUS_COLUMN[status]])]));

/** Returns whether tips are taken after delivery: with tips and wallets. */
export const takesLaterTips = ({ reference: { settings } }: RequestContext): boolean =>
  settings.charges.tips && settings.customers.wallet;

/** Returns the delivery time promised at placement; omitted where there was none. */
const minutesWire = ({ minMinutes, maxMinutes }: OrderRow) => ({
  ...(minMinutes === null ? {} : { min_delivery_time: minMinutes }),
  ...(maxMinutes === null ? {} : { max_delivery_time: maxMinutes }),
});

/** Returns the parcel categories of some orders, including those no longer offered. */
async function parcelKinds(db: Db, { locale, picture }: RequestContext, views: readonly OrderView[]) {
  const ids = [...new Set(views.flatMap(({ order }) => order.parcelCategoryId ?? []))];
  const rows = ids.length > 0 ? await db.select().from(parcelCategories).where(inArray(parcelCategories.id, ids)) : [];
  return new Map(
    rows.map(({ id, name, description, image }) => [
      id,
      {
        id,
        name: localised(name, locale),
        description: localised(description, locale),
        image: pictureFile(image),
        image_full_url: picture(image),
      },
    ]),
  );
}

/** Returns a refund, and again its two notes, which lists read (schema OrderSummary). */
function refundFields(refund: RefundView | undefined) {
  const denied = refund?.refund_status === 'rejected';
  return {
    refund: refund ?? null,
    refund_cancellation_note: denied ? refund.admin_note : null,
    refund_customer_note: refund?.customer_note ?? null,
  };
}

/** Returns who gets the parts of an order's price. */
const receiversOf = ({ storeId }: OrderRow, rows: ReadonlyMap<number, StoreRow>) =>
  feeReceivers({ ownCouriers: rows.get(storeId ?? 0)?.store.selfDelivery ?? false });

/** Returns the store of an order, with the fields that chat and review need. */
function orderStore(row: StoreRow | undefined, context: RequestContext) {
  if (!row) return null;
  return { ...storeWire(row, context), vendor_id: row.store.id, store_business_model: 'commission', store_sub: null };
}

function courierWire({ courier, order }: OrderView, { locale, picture }: RequestContext) {
  if (!courier) return null;
  const at = positionOf(order.status, courier);
  return {
    id: courier.id,
    f_name: localised(courier.firstName, locale),
    l_name: localised(courier.lastName, locale),
    phone: courier.phone,
    email: null,
    zone_id: courier.zoneId,
    active: bit(courier.active),
    available: bit(courier.active),
    image: pictureFile(courier.image),
    image_full_url: picture(courier.image),
    avg_rating: courier.rating,
    rating_count: courier.ratingCount,
    lat: at && String(at.lat),
    lng: at && String(at.lng),
    location: null,
    order_count: courier.orderCount,
  };
}
