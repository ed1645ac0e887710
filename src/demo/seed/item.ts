import type { DiscountType, FoodVariationRow, Localised } from '#src/backend/db/schema/json.ts';
import { type ArtModule, type ProductArt, product, type Thing } from '../art/spec.ts';
import type { Combinations } from './options.ts';
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

type Look = Omit<ProductArt, 'kind' | 'module' | 'main'>;

/** Optional fields. */
type ItemOptions = {
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

const localisedList = (list: readonly Pair[] | undefined): Localised[] => (list ?? []).map(toLocalised);

function item(module: ArtModule, stock: number | null) {
  return (
    name: Pair,
    price: number,
    category: string,
    about: Pair,
    main: Thing,
    options: ItemOptions = {},
  ): ItemSeed => ({
    slug: options.slug ?? slugOf(name[0]),
    name: toLocalised(name),
    description: toLocalised(about),
    price: cents(price),
    category,
    art: [
      product(module, main, options.look),
      ...(options.gallery ?? []).map((article) => product(module, article, { base: options.look?.base ?? 'none' })),
    ],
    groups: options.groups ?? [],
    combinations: options.combinations ?? null,
    addOns: options.addOns ?? [],
    discount: options.off ?? cents(options.less ?? 0),
    discountType: options.less === undefined ? 'percent' : 'amount',
    veg: options.veg ?? false,
    halal: options.halal ?? false,
    recommended: options.recommended ?? false,
    organic: options.organic ?? false,
    basic: options.basic ?? false,
    prescription: options.prescription ?? false,
    stock: options.stock ?? (options.combinations?.variations.reduce((sum, { stock: part }) => sum + part, 0) || stock),
    max: options.max ?? null,
    window: options.window ?? null,
    brand: options.brand ?? null,
    condition: options.condition ?? null,
    unit: options.unit ?? null,
    tags: localisedList(options.tags),
    nutritions: localisedList(options.nutritions),
    allergies: localisedList(options.allergies),
    genericNames: localisedList(options.generics),
  });
}

/** Defines a food item: stock is not counted. */
export const foodItem = item('food', null);
/** Defines a grocery item. */
export const groceryItem = item('grocery', 60);
/** Defines a pharmacy item. */
export const pharmacyItem = item('pharmacy', 40);
/** Defines an ecommerce item. */
export const ecommerceItem = item('ecommerce', 25);
