import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import { StoredAddressSchema } from './address.ts';
import { courierOrNull } from './courier.ts';
import { toModuleType } from './module.ts';
import { ORDER_STATUSES, type OrderStatus, orderStatus } from './order-status.ts';
import { type StoreSummary, StoreSummarySchema } from './store.ts';
import { DEFAULT_TIME_ZONE, toInstant } from './time.ts';
import {
  anyValue,
  id,
  idOrNull,
  instantOrNull,
  lenient,
  money,
  moneyOrNull,
  moneyOrZero,
  numberOrNull,
  numberOrZero,
  orNull,
  strict,
  textOrEmpty,
  textOrNull,
} from './wire.ts';

const PAYMENT_STATUSES = ['unpaid', 'paid', 'partially_paid'] as const;
const ORDER_TYPES = ['delivery', 'take_away', 'parcel'] as const;

const storeOrNull = orNull(StoreSummarySchema);

/** Returns the nested store; short records lack module and zone, which are taken from the order. */
function storeOf(store: unknown, around: { module_id: number | null; zone_id: number | null }): StoreSummary | null {
  return isRecord(store) ? v.parse(storeOrNull, { ...around, ...store }) : null;
}

/** An order of a list or of tracking; id, status, total and creation time are required. Times without a zone are the
 *  marketplace's local time, read in `zone`. */
/* @__NO_SIDE_EFFECTS__ */
export function orderSchema(zone: string = DEFAULT_TIME_ZONE) {
  const instant = instantOrNull(zone);
  const times = v.object({
    pending: instant,
    accepted: instant,
    confirmed: instant,
    processing: instant,
    handover: instant,
    picked_up: instant,
    delivered: instant,
    canceled: instant,
    failed: instant,
    refund_requested: instant,
    refund_request_canceled: instant,
    refunded: instant,
  });
  return v.pipe(
    v.object({
      ...times.entries,
      id,
      order_status: orderStatus,
      order_type: lenient((value) => ORDER_TYPES.find((type) => type === value), 'take_away' as const),
      order_amount: money,
      payment_method: textOrEmpty,
      payment_status: lenient((value) => PAYMENT_STATUSES.find((status) => status === value), 'unpaid' as const),
      coupon_discount_amount: moneyOrZero,
      store_discount_amount: moneyOrZero,
      flash_admin_discount_amount: moneyOrZero,
      flash_store_discount_amount: moneyOrZero,
      ref_bonus_amount: moneyOrZero,
      total_tax_amount: moneyOrZero,
      tax_status: textOrNull,
      delivery_charge: moneyOrZero,
      original_delivery_charge: moneyOrNull,
      dm_tips: moneyOrZero,
      additional_charge: moneyOrZero,
      extra_packaging_amount: moneyOrZero,
      slot_fee: moneyOrZero,
      distance: numberOrZero,
      schedule_at: instant,
      created_at: strict('an instant', (value) => toInstant(value, zone)),
      otp: textOrNull,
      order_note: textOrEmpty,
      placed_by: v.optional(textOrNull),
      delivery_address: orNull(StoredAddressSchema),
      receiver_details: orNull(StoredAddressSchema),
      store: anyValue,
      module_id: idOrNull,
      zone_id: idOrNull,
      module_type: lenient(toModuleType, null),
      module: orNull(v.object({ module_type: lenient(toModuleType, null) })),
      delivery_man: courierOrNull,
      cancellation_reason: textOrNull,
      canceled_by: textOrNull,
      details_count: numberOrZero,
      min_delivery_time: numberOrNull,
      max_delivery_time: numberOrNull,
    }),
    v.transform((raw) => {
      const reached: Partial<Record<OrderStatus, string>> = {};
      for (const status of ORDER_STATUSES) {
        const at = raw[status];
        if (at !== null) reached[status] = at;
      }
      return {
        id: raw.id,
        status: raw.order_status,
        type: raw.order_type,
        /** Grand total. */
        amount: raw.order_amount,
        paymentMethod: raw.payment_method,
        paymentStatus: raw.payment_status,
        couponDiscount: raw.coupon_discount_amount,
        /** All item and store discounts except flash sales. */
        storeDiscount: raw.store_discount_amount,
        flashDiscount: raw.flash_admin_discount_amount + raw.flash_store_discount_amount,
        referralDiscount: raw.ref_bonus_amount,
        tax: raw.total_tax_amount,
        taxIncluded: raw.tax_status === 'included',
        deliveryCharge: raw.delivery_charge,
        /** Before free delivery. */
        originalDeliveryCharge: raw.original_delivery_charge ?? raw.delivery_charge,
        tips: raw.dm_tips,
        additionalCharge: raw.additional_charge,
        extraPackaging: raw.extra_packaging_amount,
        /** Extra fee of the slot of a scheduled order. */
        slotFee: raw.slot_fee,
        /** Metres. */
        distance: Math.round(raw.distance * 1000),
        scheduledAt: raw.schedule_at,
        createdAt: raw.created_at,
        /** Time at which each status was reached. */
        times: reached,
        /** Hand-over code, when the marketplace requires one. */
        otp: raw.otp,
        note: raw.order_note,
        /** Host of the agent that placed it; null for the person. */
        placedBy: raw.placed_by ?? null,
        address: raw.delivery_address,
        /** Parcel only. */
        receiver: raw.receiver_details,
        store: storeOf(raw.store, { module_id: raw.module_id, zone_id: raw.zone_id }),
        moduleType: raw.module_type ?? raw.module?.module_type ?? null,
        courier: raw.delivery_man,
        cancellationReason: raw.cancellation_reason,
        cancelledBy: raw.canceled_by,
        lineCount: raw.details_count,
        minMinutes: raw.min_delivery_time,
        maxMinutes: raw.max_delivery_time,
      };
    }),
  );
}
export type Order = v.InferOutput<ReturnType<typeof orderSchema>>;

/** An order in the default time zone. */
export const OrderSchema = orderSchema();
