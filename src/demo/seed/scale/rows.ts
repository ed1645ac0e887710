import type { stores } from '#src/backend/db/schema/catalogue.ts';
import type { Localised } from '#src/backend/db/schema/json.ts';
import { siteFor } from '../../city/city.ts';
import { STORES } from '../data/stores.ts';
import { daysAgo } from '../dates.ts';
import { moduleIdOf } from '../ids.ts';
import { seededRandom } from '../seeded-random.ts';
import type { StoreSeed } from '../store.ts';
import { slugOf } from '../values.ts';
import { ITEM_ADJECTIVES, type ShopModule, STORE_KINDS, STORE_NAMES } from './names.ts';

/** Stores per step of the scale, and items per store: 300 steps are about 100,000 items. */
const STORES_PER_STEP = 16.5;
const ITEMS_PER_STORE = 20;

const MODULES: readonly ShopModule[] = ['food', 'grocery', 'pharmacy', 'ecommerce'];
/** Half of the stores are in the centre. */
const ZONES = [1, 2, 1, 3] as const;

/** Returns how many stores are added to those of the demo. */
export const storesAt = (scale: number): number => Math.round(scale * STORES_PER_STEP);

/** A copy of a demo item with its own store, name, price and counts. */
export type CopiedItem = {
  id: number;
  store_id: number;
  /** Id of the copied item. */
  base: number;
  slug: string;
  name: Localised;
  /** Percent of the copied item's price. */
  price: number;
  /** Percent off; 0: none. */
  discount: number;
  order_count: number;
  rating_count: number;
  avg_rating: number;
  recommended: boolean;
  created_at: string;
};

export type AddedStore = {
  row: typeof stores.$inferInsert;
  /** Opening hours of the demo store it is based on. */
  hours: StoreSeed['hours'];
  items: CopiedItem[];
};

type Base = { id: number; name: Localised; slug: string };

const within = <T>(list: readonly T[], at: number): T => {
  const entry = list[at % list.length];
  if (entry === undefined) throw new Error('The demo data has an empty list');
  return entry;
};

const SHOPS_OF = new Map(MODULES.map((module) => [module, STORES.filter((store) => store.module === module)]));

/** The items of the demo by module, with the ids they have after seeding. */
const BASES = (() => {
  const bases = new Map<string, Base[]>();
  let id = 0;
  for (const store of STORES) {
    for (const { name, slug } of store.items) {
      id += 1;
      bases.set(store.module, [...(bases.get(store.module) ?? []), { id, name, slug }]);
    }
  }
  return { bases, count: id };
})();

/** Returns a name: `Coral Kitchen`, and `Coral Kitchen 2` once every combination is used. */
function nameOf(module: ShopModule, turn: number): Localised {
  const first = within(STORE_NAMES, turn);
  const kinds = STORE_KINDS[module];
  const kind = within(kinds, Math.floor(turn / STORE_NAMES.length));
  const round = Math.floor(turn / (STORE_NAMES.length * kinds.length));
  const number = round > 0 ? ` ${round + 1}` : '';
  return { en: `${first[0]} ${kind[0]}${number}`, ar: `${kind[1]} ${first[1]}${number}` };
}

const stars = (share: number): number => Math.round((3 + share * 2) * 100) / 100;

/** Returns an added store by its index from 0; always the same for an index and a time. */
export function buildStore(index: number, now: Date): AddedStore {
  const id = STORES.length + 1 + index;
  const random = seededRandom(`grown ${index}`);
  const module = within(MODULES, index);
  const turn = Math.floor(index / MODULES.length);
  const zone = within(ZONES, turn);
  const template = within(SHOPS_OF.get(module) ?? [], random.below(1000));
  const name = nameOf(module, turn);
  const site = siteFor(id, zone);
  const bases = BASES.bases.get(module) ?? [];
  const first = random.below(bases.length);
  const items = Array.from({ length: ITEMS_PER_STORE }, (_, place): CopiedItem => {
    const base = within(bases, first + place * 3);
    const adjective = within(ITEM_ADJECTIVES, random.below(ITEM_ADJECTIVES.length));
    const itemId = BASES.count + 1 + index * ITEMS_PER_STORE + place;
    const ratingCount = random.below(4) === 0 ? random.below(60) + 1 : 0;
    return {
      id: itemId,
      store_id: id,
      base: base.id,
      slug: `${base.slug}-${itemId}`,
      name: { en: `${adjective[0]} ${base.name.en}`, ar: `${base.name.ar} ${adjective[1]}` },
      price: 70 + random.below(80),
      discount: random.below(5) === 0 ? 5 * (1 + random.below(8)) : 0,
      order_count: random.below(5000),
      rating_count: ratingCount,
      avg_rating: ratingCount > 0 ? stars(random.share()) : 0,
      recommended: random.below(10) === 0,
      created_at: daysAgo(now, random.share() * 400).toISOString(),
    };
  });
  const ratingCount = random.below(3) === 0 ? 0 : random.below(400) + 1;
  return {
    row: {
      id,
      moduleId: moduleIdOf(module),
      zoneId: zone,
      slug: `${slugOf(name.en)}-${id}`,
      name,
      address: site.address,
      logo: `logo/${template.slug}`,
      cover: `cover/${template.slug}`,
      lat: site.lat,
      lng: site.lng,
      featured: random.below(20) === 0,
      recommended: random.below(20) === 0,
      minutesFrom: template.minutes[0],
      minutesTo: template.minutes[1],
      deliveryUnit: template.unit,
      freeDelivery: random.below(8) === 0,
      delivery: true,
      takeAway: random.below(4) > 0,
      tax: template.tax,
      veg: template.veg,
      nonVeg: template.nonVeg,
      halalTag: template.halal,
      cutlery: template.cutlery,
      prescriptionOrder: template.prescriptionOrder,
      avgRating: ratingCount > 0 ? stars(random.share()) : 0,
      ratingCount,
      ratings: [ratingCount, 0, 0, 0, 0],
      orderCount: items.reduce((sum, item) => sum + item.order_count, 0),
      createdAt: daysAgo(now, random.share() * 400),
    },
    hours: template.hours,
    items,
  };
}
