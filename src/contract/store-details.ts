import * as v from 'valibot';
import { type Category, CategorySchema } from './category.ts';
import type { Minor } from './money.ts';
import { type StoreSummary, storeEntries, toStore } from './store.ts';
import {
  flag,
  flagUnlessOff,
  idOrNull,
  looseList,
  moneyOrNull,
  moneyOrZero,
  numberOrZero,
  orNull,
  textOrNull,
} from './wire.ts';

export type { StoreSchedule } from './store.ts';

export type StoreDetails = StoreSummary & {
  phone: string | null;
  /** The store's chat contact; null where its plan has no chat or none is sent. */
  vendorId: number | null;
  schedulable: boolean;
  categoryIds: number[];
  categories: Category[];
  /** Percent. */
  tax: number;
  cutlery: boolean;
  announcement: string | null;
  /** Counts for 5, 4, 3, 2 and 1 stars. */
  ratings: number[];
  priceRange: { min: Minor; max: Minor } | null;
  /** Null = not offered. */
  extraPackaging: Minor | null;
  prescriptionOrder: boolean;
  /** Whether its slots for scheduled orders have fees or a number of places (`GET stores/slots`). */
  slotTerms: boolean;
};

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
  }),
  v.transform((raw): StoreDetails => {
    const range = raw.price_range[0];
    return {
      ...toStore(raw),
      phone: raw.phone,
      vendorId: raw.store_sub?.chat === false ? null : raw.vendor_id,
      schedulable: raw.schedule_order,
      categoryIds: raw.category_ids.filter((value) => value !== null),
      categories: raw.category_details,
      tax: raw.tax,
      cutlery: raw.cutlery,
      announcement: raw.announcement ? raw.announcement_message : null,
      ratings: raw.ratings,
      priceRange:
        range === undefined || range.min_price === null || range.max_price === null
          ? null
          : { min: range.min_price, max: range.max_price },
      extraPackaging: raw.extra_packaging_status ? raw.extra_packaging_amount : null,
      prescriptionOrder: raw.prescription_order,
      slotTerms: raw.slot_terms,
    };
  }),
);
