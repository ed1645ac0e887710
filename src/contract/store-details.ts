import * as v from 'valibot';
import { CategorySchema } from './category.ts';
import { storeEntries, toStore } from './store.ts';
import {
  flag,
  flagUnlessOff,
  idOrNull,
  looseList,
  moneyOrNull,
  moneyOrZero,
  number,
  numberOrZero,
  orNull,
  textOrNull,
} from './wire.ts';

const PriceRangeSchema = v.object({ min_price: moneyOrNull, max_price: moneyOrNull });

/** The response for the store page. `{}`, sent with status 200 for an unknown store, is not valid. */
export const StoreDetailsSchema = v.pipe(
  v.object({
    ...storeEntries,
    phone: textOrNull,
    vendor_id: idOrNull,
    store_sub: orNull(v.object({ chat: flagUnlessOff })),
    schedule_order: flag,
    category_ids: looseList(idOrNull),
    category_details: looseList(CategorySchema),
    tax: numberOrZero,
    cutlery: flag,
    announcement: flag,
    announcement_message: textOrNull,
    ratings: looseList(numberOrZero),
    price_range: looseList(PriceRangeSchema),
    extra_packaging_status: flag,
    extra_packaging_amount: moneyOrZero,
    prescription_order: flag,
    slot_terms: flag,
    on_time: orNull(v.object({ percent: number, orders: number })),
  }),
  v.transform((raw) => {
    const range = raw.price_range[0];
    return {
      ...toStore(raw),
      phone: raw.phone,
      /** The store's chat contact; null where its plan has no chat or none is sent. */
      vendorId: raw.store_sub?.chat === false ? null : raw.vendor_id,
      schedulable: raw.schedule_order,
      categoryIds: raw.category_ids.filter((value) => value !== null),
      categories: raw.category_details,
      /** Percent. */
      tax: raw.tax,
      cutlery: raw.cutlery,
      announcement: raw.announcement ? raw.announcement_message : null,
      /** Counts for 5, 4, 3, 2 and 1 stars. */
      ratings: raw.ratings,
      priceRange:
        range === undefined || range.min_price === null || range.max_price === null
          ? null
          : { min: range.min_price, max: range.max_price },
      /** Null = not offered. */
      extraPackaging: raw.extra_packaging_status ? raw.extra_packaging_amount : null,
      prescriptionOrder: raw.prescription_order,
      /** Whether its slots for scheduled orders have fees or a number of places (`GET stores/slots`). */
      slotTerms: raw.slot_terms,
      /** Share of its orders that kept their time, in percent, and of how many; null where too few are known. */
      onTime: raw.on_time,
    };
  }),
);
export type StoreDetails = v.InferOutput<typeof StoreDetailsSchema>;
