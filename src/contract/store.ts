import * as v from 'valibot';
import {
  clockOrNull,
  dayOrNull,
  flag,
  flagUnlessOff,
  id,
  instantOrNull,
  looseList,
  moneyOrNull,
  moneyOrZero,
  number,
  numberOrNull,
  numberOrZero,
  orNull,
  text,
  textOrEmpty,
  textOrNull,
  urlOrNull,
} from './wire.ts';

const StoreDiscountSchema = v.pipe(
  v.object({
    discount: number,
    min_purchase: moneyOrZero,
    max_discount: moneyOrZero,
    start_date: dayOrNull,
    end_date: dayOrNull,
    start_time: clockOrNull,
    end_time: clockOrNull,
  }),
  v.check((raw) => raw.discount > 0, 'Expected a discount above 0'),
  v.transform((raw) => ({
    percent: raw.discount,
    minPurchase: raw.min_purchase,
    /** 0 = no cap. */
    maxDiscount: raw.max_discount,
    startsOn: raw.start_date ?? '0000-01-01',
    endsOn: raw.end_date ?? '9999-12-31',
    window: { starts: raw.start_time ?? '00:00', ends: raw.end_time ?? '23:59' },
  })),
);
export type StoreDiscount = v.InferOutput<typeof StoreDiscountSchema>;

const RANGE = { min: number, max: number };

/** When orders arrive, in minutes after placement (EXT-21): for any distance, and for ways up to some metres by road. */
const ArrivalSchema = v.pipe(
  v.object({ ...RANGE, near: looseList(v.object({ ...RANGE, metres: number })) }),
  v.check(({ min, max }) => min >= 0 && max > min, 'Expected minutes that grow'),
  v.transform(({ min, max, near }) => ({
    from: min,
    to: max,
    near: near.map(({ metres, min: from, max: to }) => ({ metres, from, to })),
  })),
);

const ScheduleRowSchema = v.object({ day: number, opening_time: clockOrNull, closing_time: clockOrNull });

/** Schema entries common to listed and nested stores. Stores nested in banners, promotions and orders lack distance,
 *  opening state and rating: they count as active and open. */
export const storeEntries = {
  id,
  slug: textOrNull,
  name: text,
  address: textOrEmpty,
  logo_full_url: urlOrNull,
  cover_photo_full_url: urlOrNull,
  module_id: id,
  zone_id: id,
  latitude: numberOrZero,
  longitude: numberOrZero,
  avg_rating: numberOrZero,
  rating_count: numberOrZero,
  delivery_time: textOrEmpty,
  free_delivery: flag,
  distance: numberOrNull,
  active: flagUnlessOff,
  open: flagUnlessOff,
  featured: flag,
  total_items: numberOrNull,
  category_names: looseList(textOrNull),
  delivery: flagUnlessOff,
  take_away: flag,
  minimum_order: moneyOrZero,
  created_at: instantOrNull('UTC'),
  discount: orNull(StoreDiscountSchema),
  self_delivery_system: flag,
  per_km_shipping_charge: moneyOrZero,
  minimum_shipping_charge: moneyOrZero,
  maximum_shipping_charge: moneyOrNull,
  schedules: looseList(ScheduleRowSchema),
  price_level: numberOrNull,
  arrival_range: orNull(ArrivalSchema),
};

const StoreRowSchema = v.object(storeEntries);

/** Returns the store of a parsed row. */
export function toStore(raw: v.InferOutput<typeof StoreRowSchema>) {
  return {
    id: raw.id,
    slug: raw.slug ?? String(raw.id),
    name: raw.name,
    address: raw.address,
    logo: raw.logo_full_url,
    cover: raw.cover_photo_full_url,
    moduleId: raw.module_id,
    zoneId: raw.zone_id,
    lat: raw.latitude,
    lng: raw.longitude,
    rating: raw.avg_rating,
    ratingCount: raw.rating_count,
    /** Text as sent by the marketplace, e.g. '20-30 min'. */
    deliveryTime: raw.delivery_time,
    /** When orders placed now arrive; null where the marketplace does not say it in minutes. */
    arrival: raw.arrival_range,
    freeDelivery: raw.free_delivery,
    /** Metres in a straight line, null = unknown. */
    distance: raw.distance,
    /** False = closed by its owner. */
    active: raw.active,
    /** False = outside opening hours. */
    open: raw.open,
    featured: raw.featured,
    itemCount: raw.total_items,
    /** Names of its main categories; empty where the marketplace does not send them. */
    categoryNames: raw.category_names.filter((name) => name !== null),
    delivery: raw.delivery,
    takeAway: raw.take_away,
    minimumOrder: raw.minimum_order,
    createdAt: raw.created_at,
    discount: raw.discount,
    selfDelivery: raw.self_delivery_system,
    /** Rates of a store that delivers itself; null when the marketplace delivers. `maximum` null = no cap. */
    ownRates: raw.self_delivery_system
      ? {
          perKm: raw.per_km_shipping_charge,
          minimum: raw.minimum_shipping_charge,
          maximum: raw.maximum_shipping_charge,
        }
      : null,
    /** Opening hours; empty where the marketplace does not send them. */
    schedules: raw.schedules.flatMap(({ day, opening_time: opens, closing_time: closes }) =>
      opens === null || closes === null ? [] : [{ day, opens, closes }],
    ),
    /** From 1 = low to 4; null where the marketplace does not send it. */
    priceLevel: [1, 2, 3, 4].find((level) => level === raw.price_level) ?? null,
  };
}

/** A store in a list or nested in a record; id, name, module and zone are required. */
export const StoreSummarySchema = v.pipe(StoreRowSchema, v.transform(toStore));
export type StoreSummary = v.InferOutput<typeof StoreSummarySchema>;

/** An opening window of a weekday: 0 = Sunday, 'HH:mm' in the marketplace's time zone. */
export type StoreSchedule = StoreSummary['schedules'][number];
