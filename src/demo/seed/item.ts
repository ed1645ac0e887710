import type { DiscountType, FoodVariationRow, Localised } from '#src/backend/db/schema/json.ts';
import { type ArtModule, type ProductArt, product, type Thing } from '../art/spec.ts';
import type { Combinations } from './options.ts';
import { cents, type Pair, slugOf, words } from './words.ts';

/** An item as defined in the data files: other records by slug, money in minor units. */
export type ItemSeed = {
  slug: string;
  name: Localised;
  about: Localised;
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
  stock: number | null;
  max: number | null;
  window: readonly [starts: string, ends: string] | null;
  brand: string | null;
  condition: string | null;
  unit: string | null;
  tags: readonly Localised[];
  nutritions: readonly Localised[];
  allergies: readonly Localised[];
  generics: readonly Localised[];
};

type Look = Omit<ProductArt, 'kind' | 'module' | 'main'>;

/** Optional fields. */
export type More = {
  slug?: string;
  look?: Look;
  /** Further pictures: the same setting with another main object. */
  gallery?: readonly Thing[];
  groups?: readonly FoodVariationRow[];
  combinations?: Combinations;
  addOns?: readonly string[];
  /** Whole percent off. */
  off?: number;
  /** Amount off each, in units of money. */
  less?: number;
  veg?: boolean;
  halal?: boolean;
  recommended?: boolean;
  organic?: boolean;
  basic?: boolean;
  prescription?: boolean;
  stock?: number;
  max?: number;
  window?: readonly [starts: string, ends: string];
  brand?: string;
  condition?: string;
  unit?: string;
  tags?: readonly Pair[];
  nutritions?: readonly Pair[];
  allergies?: readonly Pair[];
  generics?: readonly Pair[];
};

const pairs = (list: readonly Pair[] | undefined): Localised[] => (list ?? []).map(words);

function item(module: ArtModule, stock: number | null) {
  return (name: Pair, price: number, category: string, about: Pair, main: Thing, more: More = {}): ItemSeed => ({
    slug: more.slug ?? slugOf(name[0]),
    name: words(name),
    about: words(about),
    price: cents(price),
    category,
    art: [
      product(module, main, more.look),
      ...(more.gallery ?? []).map((thing) => product(module, thing, { base: more.look?.base ?? 'none' })),
    ],
    groups: more.groups ?? [],
    combinations: more.combinations ?? null,
    addOns: more.addOns ?? [],
    discount: more.off ?? cents(more.less ?? 0),
    discountType: more.less === undefined ? 'percent' : 'amount',
    veg: more.veg ?? false,
    halal: more.halal ?? false,
    recommended: more.recommended ?? false,
    organic: more.organic ?? false,
    basic: more.basic ?? false,
    prescription: more.prescription ?? false,
    stock: more.stock ?? (more.combinations?.variations.reduce((sum, { stock: part }) => sum + part, 0) || stock),
    max: more.max ?? null,
    window: more.window ?? null,
    brand: more.brand ?? null,
    condition: more.condition ?? null,
    unit: more.unit ?? null,
    tags: pairs(more.tags),
    nutritions: pairs(more.nutritions),
    allergies: pairs(more.allergies),
    generics: pairs(more.generics),
  });
}

/** Defines a food item: stock is not counted. */
export const dish = item('food', null);
/** Defines a grocery item. */
export const good = item('grocery', 60);
/** Defines a pharmacy item. */
export const remedy = item('pharmacy', 40);
/** Defines an ecommerce item. */
export const ware = item('ecommerce', 25);
