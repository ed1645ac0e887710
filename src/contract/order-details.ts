import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import type { Minor } from './money.ts';
import { type OfflineReceipt, OfflineReceiptSchema } from './offline-payment.ts';
import { type Order, orderSchema } from './order.ts';
import { type OrderLine, OrderLinesSchema } from './order-line.ts';
import { type Refund, refundSchema } from './refund.ts';
import {
  flag,
  flagUnlessOff,
  id,
  idOrNull,
  lenient,
  looseList,
  moneyOrZero,
  numberOrNull,
  orNull,
  text,
  textOrEmpty,
  textOrNull,
  urlOrNull,
} from './wire.ts';

/** A part of an order's money: the wallet's share first, then the rest. */
export type OrderPayment = { method: string; amount: Minor; paid: boolean };

/** Everything an order's own page shows beyond what lists and tracking need. */
export type OrderExtras = {
  /** Customer or guest id, as the payment page asks for it; null where the answer does not say. */
  userId: number | null;
  /** Path of the payment page with the proof that it may be opened; null where the marketplace gives none. */
  paymentLink: string | null;
  couponCode: string | null;
  freeDeliveryBy: string | null;
  partiallyPaid: Minor;
  payments: OrderPayment[];
  offline: OfflineReceipt | null;
  refund: Refund | null;
  /** The store adds lines and price later. */
  prescription: boolean;
  attachments: string[];
  /** Pictures the courier took at the door. */
  proofs: string[];
  unavailableNote: string;
  instruction: string;
  cutlery: boolean;
  processingMinutes: number | null;
  /** Parcel only. */
  chargePayer: 'sender' | 'receiver' | null;
  parcelCategory: { id: number; name: string; image: string | null } | null;
  /** Who answers for the store in a chat, and whether its plan has chat and reviews. */
  vendor: { id: number; chat: boolean; review: boolean } | null;
  cashbackId: number | null;
  /** The first lines, in lists of a marketplace that names them. */
  preview: { name: string; quantity: number; image: string | null }[];
};

export type OrderDetails = Order & OrderExtras;

const pictures = lenient<string[], string[]>(
  (value) => v.parse(looseList(urlOrNull), value).filter((url) => url !== null),
  [],
);

const PaymentSchema = v.pipe(
  v.object({ amount: moneyOrZero, payment_status: textOrEmpty, payment_method: textOrEmpty }),
  v.transform(
    (raw): OrderPayment => ({
      method: raw.payment_method,
      amount: raw.amount,
      paid: raw.payment_status === 'paid',
    }),
  ),
);

/** Only a store on a subscription has its plan decide; on a commission both are allowed. */
const VendorSchema = v.pipe(
  v.object({
    vendor_id: id,
    store_business_model: textOrNull,
    store_sub: orNull(v.object({ chat: flagUnlessOff, review: flagUnlessOff })),
  }),
  v.transform((raw) => {
    const plan = raw.store_business_model === 'subscription' ? raw.store_sub : null;
    return { id: raw.vendor_id, chat: plan?.chat ?? true, review: plan?.review ?? true };
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
      cutlery: flag,
      processing_time: numberOrNull,
      charge_payer: lenient((value) => (value === 'sender' || value === 'receiver' ? value : undefined), null),
      parcel_category: orNull(ParcelCategorySchema),
      store: orNull(VendorSchema),
      cash_back_id: idOrNull,
      items_preview: looseList(PreviewSchema),
    }),
    v.transform(
      (raw): OrderExtras => ({
        userId: raw.user_id,
        paymentLink: raw.payment_link,
        couponCode: raw.coupon_code,
        freeDeliveryBy: raw.free_delivery_by,
        partiallyPaid: raw.partially_paid_amount,
        payments: raw.payments,
        offline: raw.offline_payment,
        refund: raw.refund && {
          ...raw.refund,
          note: raw.refund.note ?? raw.refund_customer_note,
          answer: raw.refund.answer ?? raw.refund_cancellation_note,
        },
        prescription: raw.prescription_order,
        attachments: raw.order_attachment_full_url,
        proofs: raw.order_proof_full_url,
        unavailableNote: raw.unavailable_item_note,
        instruction: raw.delivery_instruction,
        cutlery: raw.cutlery,
        processingMinutes: raw.processing_time,
        chargePayer: raw.charge_payer,
        parcelCategory: raw.parcel_category,
        vendor: raw.store,
        cashbackId: raw.cash_back_id,
        preview: raw.items_preview,
      }),
    ),
  );
}

/** An order with everything its own page shows; times without a zone are the wall clock of `zone`. */
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
    v.transform(({ order, extras }): OrderDetails => ({ ...order, ...extras })),
  );
}

/** What order/details answers: lines, or for parcels and prescriptions without lines the one order. */
export type OrderContents = { lines: OrderLine[]; order: OrderDetails | null };

/** One or many: a list of lines, or one order record. */
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
