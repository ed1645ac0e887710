import * as v from 'valibot';
import type { Color, PackShape } from '../art/spec.ts';

/** The form of `data/<module>/<store>.json`. Money is decimal, texts are English and Arabic. */

const color = v.custom<Color>((input) => /^#[\da-f]{6}$/i.test(String(input)), 'is not a colour such as #1f4d2b');
const pair = v.tuple([v.string(), v.string()]);
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 08:30'));
const window = v.tuple([time, time]);
const font = v.picklist(['fredoka', 'fredoka-medium', 'pacifico', 'righteous', 'abril', 'bebas']);

const SHAPES = ['bottle', 'jar', 'box', 'tube', 'pouch', 'can', 'carton', 'cup', 'bag', 'blister'] as const;

const pack = v.strictObject({
  shape: v.picklist(SHAPES satisfies readonly PackShape[]),
  color,
  brand: v.exactOptional(v.string()),
  title: v.exactOptional(v.string()),
  sub: v.exactOptional(v.string()),
  icon: v.exactOptional(v.string()),
  font: v.exactOptional(font),
  accent: v.exactOptional(color),
  body: v.exactOptional(color),
  label: v.exactOptional(color),
  glyph: v.exactOptional(v.string()),
  ink: v.exactOptional(color),
  size: v.exactOptional(v.tuple([v.number(), v.number()])),
  straw: v.exactOptional(v.boolean()),
});
const thing = v.union([v.string(), pack]);

/** A label and its surcharge. */
const option = v.tuple([pair, v.number()]);

const group = v.strictObject({
  name: pair,
  type: v.picklist(['single', 'multi']),
  required: v.boolean(),
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  options: v.array(option),
});

const axis = v.strictObject({ title: pair, options: v.array(option) });

const look = v.strictObject({
  sides: v.exactOptional(v.array(thing)),
  layout: v.exactOptional(v.picklist(['solo', 'duo', 'trio', 'pair', 'pile'])),
  base: v.exactOptional(v.picklist(['plate', 'board', 'none'])),
  tint: v.exactOptional(v.picklist([0, 1, 2])),
  rot: v.exactOptional(v.number()),
  scale: v.exactOptional(v.number()),
});

const item = v.strictObject({
  name: pair,
  price: v.number(),
  category: v.string(),
  about: pair,
  main: thing,
  slug: v.exactOptional(v.string()),
  look: v.exactOptional(look),
  /** Further pictures: the same setting with another main object. */
  gallery: v.exactOptional(v.array(thing)),
  groups: v.exactOptional(v.array(group)),
  /** Combinations of the older style; `stocks` is assigned to them cyclically, 0 means sold out. */
  combinations: v.exactOptional(v.strictObject({ stocks: v.array(v.number()), axes: v.array(axis) })),
  /** Keys of the store's add-ons. */
  addOns: v.exactOptional(v.array(v.string())),
  /** Whole percent off. */
  off: v.exactOptional(v.number()),
  /** Amount off each. */
  less: v.exactOptional(v.number()),
  veg: v.exactOptional(v.boolean()),
  halal: v.exactOptional(v.boolean()),
  recommended: v.exactOptional(v.boolean()),
  organic: v.exactOptional(v.boolean()),
  basic: v.exactOptional(v.boolean()),
  prescription: v.exactOptional(v.boolean()),
  /** Whether its sale can be withdrawn from, where that is not as usual in its module. */
  withdrawal: v.exactOptional(v.picklist(['offered', 'perishable', 'sealed', 'made_to_order'])),
  minAge: v.exactOptional(v.number()),
  stock: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  window: v.exactOptional(window),
  brand: v.exactOptional(v.string()),
  condition: v.exactOptional(v.string()),
  unit: v.exactOptional(v.string()),
  tags: v.exactOptional(v.array(pair)),
  nutritions: v.exactOptional(v.array(pair)),
  allergies: v.exactOptional(v.array(pair)),
  generics: v.exactOptional(v.array(pair)),
});

export type ItemFile = v.InferOutput<typeof item>;

export const storeFile = v.strictObject({
  slug: v.string(),
  module: v.picklist(['food', 'grocery', 'pharmacy', 'ecommerce']),
  zone: v.picklist([1, 2, 3]),
  /** A few hundred metres from the default location. */
  near: v.exactOptional(v.boolean()),
  name: pair,
  color,
  mark: v.strictObject({
    glyph: v.exactOptional(v.string()),
    tag: v.exactOptional(v.string()),
    font: v.exactOptional(font),
    ink: v.exactOptional(color),
    accent: v.exactOptional(color),
    word: v.exactOptional(v.string()),
    size: v.exactOptional(v.number()),
    rule: v.exactOptional(v.boolean()),
  }),
  /** Objects on the cover: in front, and blurred behind. */
  table: v.array(thing),
  far: v.exactOptional(v.array(thing)),
  /** Opening hours of every day; a window that ends before it begins crosses midnight. */
  hours: v.exactOptional(v.array(window)),
  /** Days without opening hours; 0 is Sunday. */
  closedOn: v.exactOptional(v.array(v.picklist([0, 1, 2, 3, 4, 5, 6]))),
  minutes: v.exactOptional(v.tuple([v.number(), v.number()])),
  unit: v.exactOptional(v.picklist(['min', 'hours', 'days'])),
  active: v.exactOptional(v.boolean()),
  featured: v.exactOptional(v.boolean()),
  recommended: v.exactOptional(v.boolean()),
  freeDelivery: v.exactOptional(v.boolean()),
  delivery: v.exactOptional(v.boolean()),
  takeAway: v.exactOptional(v.boolean()),
  scheduleOrder: v.exactOptional(v.boolean()),
  minimumOrder: v.exactOptional(v.number()),
  tax: v.exactOptional(v.number()),
  /** Own rates; absent: the marketplace delivers. */
  selfDelivery: v.exactOptional(v.strictObject({ perKm: v.number(), minimum: v.number(), maximum: v.number() })),
  veg: v.exactOptional(v.boolean()),
  nonVeg: v.exactOptional(v.boolean()),
  halal: v.exactOptional(v.boolean()),
  cutlery: v.exactOptional(v.boolean()),
  prescriptionOrder: v.exactOptional(v.boolean()),
  announcement: v.exactOptional(pair),
  extraPackaging: v.exactOptional(v.number()),
  /** Slots of scheduled orders: orders per slot, and extra fees between two times. */
  slots: v.exactOptional(v.strictObject({ places: v.number(), fees: v.array(v.tuple([time, time, v.number()])) })),
  /** The store's own discount. */
  offer: v.exactOptional(
    v.strictObject({
      percent: v.number(),
      minPurchase: v.exactOptional(v.number()),
      maxDiscount: v.exactOptional(v.number()),
      window: v.exactOptional(window),
    }),
  ),
  /** Days since it joined. */
  age: v.exactOptional(v.number()),
  addOns: v.exactOptional(v.record(v.string(), v.tuple([pair, v.number()]))),
  items: v.array(item),
});

export type StoreFile = v.InferOutput<typeof storeFile>;
