import type { DiscountType, FoodVariationRow, Localised } from '#src/backend/db/schema/json.ts';
import { type ProductArt, product } from '../art/spec.ts';
import { type Combinations, combine, groupRow } from './options.ts';
import type { ItemFile } from './store-file.ts';
import { cents, type Pair, slugOf, toLocalised } from './values.ts';

/** An item as defined in the data files: other records by slug, money in minor units. */
export type ItemSeed = {
  slug: string;
  name: Localised;
  description: Localised;
  price: number;
  category: string;
  /** The first is the item's picture, the others its gallery. */
  art: readonly [ProductArt, ...ProductArt[]];
  groups: readonly FoodVariationRow[];
  combinations: Combinations | null;
  /** Keys of the store's add-ons. */
  addOns: readonly string[];
  discount: number;
  discountType: DiscountType;
  veg: boolean;
  halal: boolean;
  recommended: boolean;
  organic: boolean;
  basic: boolean;
  prescription: boolean;
  withdrawal: ItemFile['withdrawal'] | null;
  minAge: number | null;
  stock: number | null;
  max: number | null;
  window: readonly [starts: string, ends: string] | null;
  brand: string | null;
  condition: string | null;
  unit: string | null;
  tags: Localised[];
  nutritions: Localised[];
  allergies: Localised[];
  genericNames: Localised[];
};

const localisedList = (list: readonly Pair[] | undefined): Localised[] => (list ?? []).map(toLocalised);

/** Pieces of an item whose file names none; food is not counted. */
const STOCK = { food: null, grocery: 60, pharmacy: 40, ecommerce: 25 } as const;

/** Returns an item of a data file with the defaults of its module filled in. */
export function itemOf(module: keyof typeof STOCK, file: ItemFile): ItemSeed {
  const combinations = file.combinations ? combine(file.price, file.combinations.stocks, file.combinations.axes) : null;
  return {
    slug: file.slug ?? slugOf(file.name[0]),
    name: toLocalised(file.name),
    description: toLocalised(file.about),
    price: cents(file.price),
    category: file.category,
    art: [
      product(module, file.main, file.look),
      ...(file.gallery ?? []).map((article) => product(module, article, { base: file.look?.base ?? 'none' })),
    ],
    groups: (file.groups ?? []).map(groupRow),
    combinations,
    addOns: file.addOns ?? [],
    discount: file.off ?? cents(file.less ?? 0),
    discountType: file.less === undefined ? 'percent' : 'amount',
    veg: file.veg ?? false,
    halal: file.halal ?? false,
    recommended: file.recommended ?? false,
    organic: file.organic ?? false,
    basic: file.basic ?? false,
    prescription: file.prescription ?? false,
    withdrawal: file.withdrawal ?? null,
    minAge: file.minAge ?? null,
    stock: file.stock ?? (combinations?.variations.reduce((sum, { stock }) => sum + stock, 0) || STOCK[module]),
    max: file.max ?? null,
    window: file.window ?? null,
    brand: file.brand ?? null,
    condition: file.condition ?? null,
    unit: file.unit ?? null,
    tags: localisedList(file.tags),
    nutritions: localisedList(file.nutritions),
    allergies: localisedList(file.allergies),
    genericNames: localisedList(file.generics),
  };
}
