import { and, eq, gt, gte, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { nearness } from '../catalogue/store-rows.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import { coupons } from '../db/schema/promotions.ts';
import type { Db } from '../db/types.ts';
import type { Fields } from '../http/fields.ts';
import type { RequestContext } from '../types.ts';

/** Groups of options whose results are counted. */
export const COUNTED = ['type', 'diet', 'offers', 'price_levels', 'ratings', 'delivery_fees'] as const;
export type CountedGroup = (typeof COUNTED)[number];

/** Of these groups a result has all chosen options; of the others one. */
const ALL_OF: ReadonlySet<CountedGroup> = new Set(['diet', 'offers']);
export const takesAll = (group: CountedGroup): boolean => ALL_OF.has(group);

/**
 * What narrows a result page (operation searchCatalogue): the condition of each option, those that are chosen, and
 * further conditions, which have no options here.
 */
export type Narrowing = {
  options: Readonly<Record<CountedGroup, Readonly<Record<string, SQL>>>>;
  chosen: Readonly<Record<CountedGroup | 'categories' | 'brands' | 'price', SQL | undefined>>;
};

/** Folded tags of items for diets that have no column. */
const DIET_TAGS = { vegan: ['vegan'], gluten_free: ['gluten-free', 'gluten free'] } as const;
const RATINGS = [4, 3, 2, 1];
const LEVELS = [1, 2, 3, 4];
/** Upper ends of the delivery fee, as multiples of the least one. */
const FEE_STEPS = [0, 1, 2, 3];
const METRES_PER_DEGREE = 111_195;

const tagged = (tags: readonly string[]): SQL | undefined =>
  or(...tags.map((tag) => like(items.search, `%| ${tag} |%`)));

/** Returns the condition for a running coupon of the store; not correlated, so that coupons are read once. */
function hasCoupon({ now }: RequestContext): SQL {
  const running = sql`${coupons.status} and ${coupons.startDate} <= ${now.date} and ${coupons.expireDate} >= ${now.date}`;
  return sql`${stores.id} in (select ${coupons.storeId} from ${coupons} where ${running} and ${coupons.storeId} is not null
    union all select unnest(${coupons.storeIds}) from ${coupons} where ${running})`;
}

type Rates = { perKm: number | SQLWrapper; minimum: number | SQLWrapper; maximum: number | SQLWrapper | null };

const feeOf = ({ perKm, minimum, maximum }: Rates, km: SQL): SQL => {
  const fee = sql`greatest(round(coalesce(${perKm}, 0) * ${km}), coalesce(${minimum}, 0))`;
  return maximum === null
    ? fee
    : sql`(case when coalesce(${maximum}, 0) > 0 and ${maximum} >= coalesce(${minimum}, 0) then least(${fee}, ${maximum}) else ${fee} end)`;
};

/** Returns the rates of a module by zone, in minor units. */
const ratesOf = ({ reference }: RequestContext, moduleId: number) =>
  reference.moduleZones
    .filter((row) => row.moduleId === moduleId)
    .map(({ zoneId, perKm, minimum, maximum }) => {
      const { charges } = reference.settings;
      const zone = reference.zones.get(zoneId);
      const increase = zone?.increasedFeeStatus ? zone.increasedFeePercent : 0;
      const zoneRates =
        perKm === null
          ? { perKm: charges.perKm, minimum: charges.minimum, maximum: null }
          : { perKm, minimum: minimum ?? 0, maximum };
      return { zoneId, increase, ...zoneRates };
    });

/**
 * Returns the delivery fee of a store in minor units, null without delivery: for the straight way from the request's
 * position, without one the least. The fee of an order is that of the road.
 */
function deliveryFee(context: RequestContext, moduleId: number): SQL {
  const { position, reference } = context;
  const km = position ? sql`(sqrt(${nearness(position)}) * ${METRES_PER_DEGREE / 1000})` : sql`0`;
  const zones = ratesOf(context, moduleId).map(
    ({ zoneId, increase, ...rates }) =>
      sql`when ${stores.zoneId} = ${zoneId} then round(${feeOf(rates, km)} * ${1 + increase / 100})`,
  );
  const byZone = zones.length > 0 ? sql`case ${sql.join(zones, sql` `)} end` : sql`null`;
  const storeFee = feeOf({ perKm: stores.perKm, minimum: stores.minimumCharge, maximum: stores.maximumCharge }, km);
  if (reference.settings.charges.freeDeliveryToAll) return sql`(case when ${stores.delivery} then 0 end)`;
  return sql`(case when not ${stores.delivery} then null when ${stores.freeDelivery} then 0
    when ${stores.selfDelivery} then ${storeFee} else ${byZone} end)`;
}

/** Returns the upper ends of the delivery fee that can be chosen, in minor units. */
function feeSteps(context: RequestContext, moduleId: number): number[] {
  const least = Math.min(...ratesOf(context, moduleId).map(({ minimum }) => minimum));
  return Number.isFinite(least) ? [...new Set(FEE_STEPS.map((step) => step * least))] : [0];
}

const oneOf = (options: Record<string, SQL>, values: readonly string[]): SQL | undefined =>
  or(...values.flatMap((value) => options[value] ?? []));
const allOf = (options: Record<string, SQL>, values: readonly string[]): SQL | undefined =>
  and(...values.flatMap((value) => options[value] ?? []));

/** Conditions that differ between items and stores. */
type Own = Readonly<{
  type: Record<'veg' | 'non_veg', SQL>;
  organic: SQL;
  halal: SQL;
  diet: (tags: SQL | undefined) => SQL;
  discounted: SQL;
  rating: typeof items.avgRating | typeof stores.avgRating;
}>;

const OF_ITEMS: Own = {
  type: { veg: eq(items.veg, true), non_veg: eq(items.veg, false) },
  organic: eq(items.organic, true),
  halal: sql`(${items.halal} and ${stores.halalTag})`,
  diet: (tags) => sql`(${tags})`,
  discounted: gt(items.discount, 0),
  rating: items.avgRating,
};

const ofStores = (db: Db): Own => {
  const selling = (condition: SQL | undefined) =>
    sql`exists (${db
      .select({ one: sql`1` })
      .from(items)
      .where(and(eq(items.storeId, stores.id), eq(items.status, true), condition))})`;
  return {
    type: { veg: eq(stores.veg, true), non_veg: eq(stores.nonVeg, true) },
    organic: selling(eq(items.organic, true)),
    halal: eq(stores.halalTag, true),
    diet: selling,
    discounted: selling(gt(items.discount, 0)),
    rating: stores.avgRating,
  };
};

type Narrowed = { db: Db; context: RequestContext; fields: Fields; moduleId: number };
type Others = Partial<Record<'categories' | 'brands' | 'price', SQL | undefined>>;

function narrowing({ context, fields, moduleId }: Narrowed, own: Own, others: Others): Narrowing {
  const rating = fields.number('rating_count') ?? 0;
  const most = fields.number('max_delivery_fee');
  const fee = deliveryFee(context, moduleId);
  const options = {
    type: own.type,
    diet: {
      vegan: own.diet(tagged(DIET_TAGS.vegan)),
      gluten_free: own.diet(tagged(DIET_TAGS.gluten_free)),
      halal: own.halal,
      organic: own.organic,
    },
    offers: { discounted: own.discounted, free_delivery: eq(stores.freeDelivery, true), coupon: hasCoupon(context) },
    price_levels: Object.fromEntries(LEVELS.map((level) => [level, eq(stores.priceLevel, level)])),
    ratings: Object.fromEntries(RATINGS.map((least) => [least, gte(own.rating, least)])),
    delivery_fees: Object.fromEntries(feeSteps(context, moduleId).map((step) => [step, sql`${fee} <= ${step}`])),
  };
  return {
    options,
    chosen: {
      type: oneOf(options.type, [fields.text('type') ?? '']),
      diet: allOf(options.diet, fields.texts('diet')),
      offers: allOf(options.offers, fields.texts('filter')),
      price_levels: oneOf(options.price_levels, fields.texts('price_levels')),
      ratings: rating > 0 ? gte(own.rating, rating) : undefined,
      delivery_fees: most === null ? undefined : sql`${fee} <= ${Math.round(most * 100)}`,
      categories: others.categories,
      brands: others.brands,
      price: others.price,
    },
  };
}

/** The options of stores that depend on what they sell, as conditions for an item. */
export const SOLD: Readonly<Record<string, SQL | undefined>> = {
  diet_vegan: tagged(DIET_TAGS.vegan),
  diet_gluten_free: tagged(DIET_TAGS.gluten_free),
  diet_organic: eq(items.organic, true),
  offers_discounted: gt(items.discount, 0),
};

/** Returns what narrows the items of a result page. */
export const itemNarrowing = (call: Narrowed, others: Others): Narrowing => narrowing(call, OF_ITEMS, others);

/** Returns what narrows the stores of a result page. */
export const storeNarrowing = (call: Narrowed, others: Others): Narrowing => narrowing(call, ofStores(call.db), others);

/** Returns the condition for all that is chosen, or for all but one group. */
export const chosenBut = ({ chosen }: Narrowing, group?: keyof Narrowing['chosen']): SQL | undefined =>
  and(...Object.entries(chosen).flatMap(([name, condition]) => (name === group ? [] : (condition ?? []))));
