import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import { OfflineReceiptSchema } from './offline-payment.ts';
import { orderSchema } from './order.ts';
import { type OrderLine, OrderLinesSchema } from './order-line.ts';
import { FeeReceiversSchema } from './price-promise.ts';
import { refundSchema } from './refund.ts';
import { toInstant } from './time.ts';
import {
  flag,
  flagUnlessOff,
  id,
  idOrNull,
  lenient,
  looseList,
  money,
  moneyOrNull,
  moneyOrZero,
  numberOrNull,
  orNull,
  strict,
  text,
  textOrEmpty,
  textOrNull,
  urlOrNull,
} from './wire.ts';
import { orderWithdrawalSchema } from './withdrawal.ts';

const pictures = lenient<string[], string[]>(
  (value) => v.parse(looseList(urlOrNull), value).filter((url) => url !== null),
  [],
);

const PaymentSchema = v.pipe(
  v.object({ amount: moneyOrZero, payment_status: textOrEmpty, payment_method: textOrEmpty }),
  v.transform((raw) => ({
    method: raw.payment_method,
    amount: raw.amount,
    paid: raw.payment_status === 'paid',
  })),
);

/** Only a subscription plan can switch chat and reviews off; a store on commission has both. */
const VendorSchema = v.pipe(
  v.object({
    vendor_id: idOrNull,
    phone: textOrNull,
    store_business_model: textOrNull,
    store_sub: orNull(v.object({ chat: flagUnlessOff, review: flagUnlessOff })),
  }),
  v.transform((raw) => {
    const plan = raw.store_business_model === 'subscription' ? raw.store_sub : null;
    const vendor = { chat: plan?.chat ?? true, review: plan?.review ?? true };
    return { vendor: raw.vendor_id === null ? null : { id: raw.vendor_id, ...vendor }, phone: raw.phone };
  }),
);

const ParcelCategorySchema = v.pipe(
  v.object({ id, name: text, image_full_url: urlOrNull }),
  v.transform((raw) => ({ id: raw.id, name: raw.name, image: raw.image_full_url })),
);

const PreviewSchema = v.pipe(
  v.object({ name: text, quantity: numberOrNull, image_full_url: urlOrNull }),
  v.transform((raw) => ({ name: raw.name, quantity: raw.quantity ?? 1, image: raw.image_full_url })),
);

/* @__NO_SIDE_EFFECTS__ */
function extrasSchema(zone?: string) {
  return v.pipe(
    v.object({
      user_id: idOrNull,
      payment_link: textOrNull,
      coupon_code: textOrNull,
      free_delivery_by: textOrNull,
      partially_paid_amount: moneyOrZero,
      payments: looseList(PaymentSchema),
      offline_payment: orNull(OfflineReceiptSchema),
      refund: orNull(refundSchema(zone)),
      refund_cancellation_note: textOrNull,
      refund_customer_note: textOrNull,
      prescription_order: flag,
      order_attachment_full_url: pictures,
      order_proof_full_url: pictures,
      unavailable_item_note: textOrEmpty,
      delivery_instruction: textOrEmpty,
      door_photo_full_url: urlOrNull,
      withdrawal: orNull(orderWithdrawalSchema(zone)),
      gift: orNull(v.object({ name: text, phone: textOrEmpty, message: textOrEmpty })),
      min_age: numberOrNull,
      cutlery: flag,
      processing_time: numberOrNull,
      charge_payer: lenient((value) => (value === 'sender' || value === 'receiver' ? value : undefined), null),
      parcel_category: orNull(ParcelCategorySchema),
      store: orNull(VendorSchema),
      cash_back_id: idOrNull,
      later_tips: moneyOrNull,
      help_credited: moneyOrZero,
      late_credit: orNull(
        v.object({ amount: money, after: strict('an instant', (value) => toInstant(value, zone)), credited: flag }),
      ),
      progress_link: flag,
      progress_shared: flag,
      items_preview: looseList(PreviewSchema),
      fee_receivers: orNull(FeeReceiversSchema),
      membership_saving: moneyOrZero,
    }),
    v.transform((raw) => ({
      /** Customer or guest id for the payment page; null where the response omits it. */
      userId: raw.user_id,
      /** Path of the payment page with its access token; null where the marketplace sends none. */
      paymentLink: raw.payment_link,
      couponCode: raw.coupon_code,
      freeDeliveryBy: raw.free_delivery_by,
      partiallyPaid: raw.partially_paid_amount,
      payments: raw.payments,
      offline: raw.offline_payment,
      refund: raw.refund && {
        ...raw.refund,
        note: raw.refund.note ?? raw.refund_customer_note,
        adminNote: raw.refund.adminNote ?? raw.refund_cancellation_note,
      },
      /** Whether the store adds lines and price later. */
      prescription: raw.prescription_order,
      attachments: raw.order_attachment_full_url,
      /** Images the courier took at delivery. */
      proofs: raw.order_proof_full_url,
      unavailableNote: raw.unavailable_item_note,
      instruction: raw.delivery_instruction,
      /** Photo of the door. */
      doorPhoto: raw.door_photo_full_url,
      /** What an order says about its withdrawal; null where there is nothing to say (EXT-25). */
      withdrawal: raw.withdrawal,
      /** Who gets it instead of its payer, without prices (EXT-27); null for an order that is no gift. */
      gift: raw.gift,
      /** Youngest age of the person that it is handed to; null: any. */
      minAge: raw.min_age,
      cutlery: raw.cutlery,
      processingMinutes: raw.processing_time,
      /** Parcel only. */
      chargePayer: raw.charge_payer,
      parcelCategory: raw.parcel_category,
      /** The store's chat contact, and whether its plan includes chat and reviews. */
      vendor: raw.store?.vendor ?? null,
      /** Phone of the store; null where the marketplace sends none. */
      storePhone: raw.store?.phone ?? null,
      cashbackId: raw.cash_back_id,
      /** Tip after delivery, not part of the total; null where the marketplace takes none. */
      laterTips: raw.later_tips,
      /** What was credited for problems with its lines (EXT-24). */
      helpCredited: raw.help_credited,
      /** What goes to the wallet should it arrive after an instant (EXT-21), and whether it came late; null: nothing. */
      lateCredit: raw.late_credit,
      /** Whether a link that shows its progress can be made, and whether there is one. */
      progressLink: raw.progress_link,
      progressShared: raw.progress_shared,
      /** Who gets the parts of the price; null where the marketplace does not say it (EXT-18). */
      feeReceivers: raw.fee_receivers,
      /** What the membership had taken off the fees, minor units (EXT-26). */
      membershipSaving: raw.membership_saving,
      /** The first lines; only in lists, where the marketplace sends them. */
      preview: raw.items_preview,
    })),
  );
}

/** An order with everything the order page shows; times without a zone are read in `zone`. */
/* @__NO_SIDE_EFFECTS__ */
export function orderDetailsSchema(zone?: string) {
  return v.pipe(
    v.intersect([
      v.pipe(
        orderSchema(zone),
        v.transform((order) => ({ order })),
      ),
      v.pipe(
        extrasSchema(zone),
        v.transform((extras) => ({ extras })),
      ),
    ]),
    v.transform(({ order, extras }) => ({ ...order, ...extras })),
  );
}
export type OrderDetails = v.InferOutput<ReturnType<typeof orderDetailsSchema>>;

/** The response of order/details: lines, or the order itself for parcels and for prescriptions without lines. */
export type OrderContents = { lines: OrderLine[]; order: OrderDetails | null };

/** Parses order/details: a list of lines, or one order record. */
/* @__NO_SIDE_EFFECTS__ */
export function orderContentsSchema(zone?: string) {
  const record = orderDetailsSchema(zone);
  return v.lazy(
    (body): v.GenericSchema<unknown, OrderContents> =>
      isRecord(body) && 'order_status' in body
        ? v.pipe(
            v.unknown(),
            record,
            v.transform((order) => ({ lines: [], order })),
          )
        : v.pipe(
            v.unknown(),
            OrderLinesSchema,
            v.transform((lines) => ({ lines, order: null })),
          ),
  );
}
