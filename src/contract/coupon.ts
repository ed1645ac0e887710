import * as v from 'valibot';
import { discountOf } from './discount.ts';
import {
  anyValue,
  dayOrNull,
  id,
  idOrNull,
  lenient,
  moneyOrZero,
  orNull,
  text,
  textOrEmpty,
  textOrNull,
  toRows,
} from './wire.ts';

const KINDS = ['default', 'store_wise', 'zone_wise', 'first_order', 'free_delivery'] as const;

/** A coupon; the code is required. `data` is a store's name in the list and JSON of ids in the check. */
export const CouponSchema = v.pipe(
  v.object({
    id,
    title: textOrEmpty,
    code: text,
    coupon_type: lenient((value) => KINDS.find((kind) => kind === value), 'default' as const),
    discount: anyValue,
    discount_type: textOrEmpty,
    max_discount: moneyOrZero,
    min_purchase: moneyOrZero,
    start_date: dayOrNull,
    expire_date: dayOrNull,
    limit: idOrNull,
    data: anyValue,
    store_id: idOrNull,
    store: orNull(v.object({ id, name: textOrNull })),
    module_id: idOrNull,
  }),
  v.transform((raw) => {
    const freeDelivery = raw.coupon_type === 'free_delivery';
    const data = raw.coupon_type === 'store_wise' && toRows(raw.data) === undefined ? raw.data : null;
    return {
      id: raw.id,
      title: raw.title,
      code: raw.code,
      kind: raw.coupon_type,
      freeDelivery,
      discount: discountOf(raw.discount, raw.discount_type),
      /** 0 = no cap. */
      maxDiscount: raw.max_discount,
      minPurchase: raw.min_purchase,
      /** 'YYYY-MM-DD', both inclusive, in the marketplace's time zone. */
      startsOn: raw.start_date,
      expiresOn: raw.expire_date,
      /** Null = unlimited. */
      usesPerCustomer: raw.limit,
      /** The only store it is valid for, null for several or all. */
      storeId: raw.store_id ?? raw.store?.id ?? null,
      storeName: raw.store?.name ?? (typeof data === 'string' ? data : null),
      moduleId: raw.module_id,
    };
  }),
);
export type Coupon = v.InferOutput<typeof CouponSchema>;
