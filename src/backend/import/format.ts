/**
 * The form of a catalogue file: tables, their fields, and what a field is when a new row does not name it. Amounts are
 * in units of the currency, texts in both languages; rows name each other by slug, modules and zones by number.
 */
import * as v from 'valibot';
import type { SettingsValues } from '../settings.ts';
import { CONTENT, FOOD_FACTS, OPTION_FACTS } from './facts.ts';
import {
  date,
  decimal,
  flag,
  list,
  money,
  name,
  oneOf,
  orNull,
  picture,
  row,
  slug,
  text,
  time,
  whole,
  words,
} from './values.ts';

const percent = whole(0, 100);
const id = whole(1);

const MODULE = row({
  id,
  type: oneOf('food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'),
  name,
  description: words,
  icon: orNull(picture),
  thumbnail: orNull(picture),
  allZones: flag,
  status: flag,
});

const ZONE = row({
  id,
  name,
  polygon: v.pipe(
    list(row({ lat: decimal(-90, 90), lng: decimal(-180, 180) })),
    v.minLength(3, 'Write at least three corners as {"lat": …, "lng": …}.'),
  ),
  cashOnDelivery: flag,
  digitalPayment: flag,
  offlinePayment: flag,
  increasedFeePercent: percent,
  increasedFeeStatus: flag,
  increasedFeeMessage: orNull(words),
  status: flag,
});

/** A module in a zone, with what delivery costs there; null: as in the settings. */
const CHARGE = row({
  module: id,
  zone: id,
  perKm: orNull(money),
  minimum: orNull(money),
  maximum: orNull(money),
  maximumCod: orNull(money),
});

const CATEGORY = row({
  slug,
  module: id,
  parent: orNull(slug),
  name,
  image: orNull(picture),
  priority: whole(0),
  featured: flag,
  status: flag,
});

const BRAND = row({ slug, module: orNull(id), name, image: orNull(picture), status: flag });
const CONDITION = row({ slug, name, status: flag });
/** The key of a unit is its English name. */
const UNIT = row({ name });

const HOURS = row({ day: whole(0, 6), opens: time, closes: time });

/** The key of an add-on is its English name, within its store. */
const ADD_ON = row({
  name,
  price: money,
  facts: v.optional(orNull(OPTION_FACTS), null),
  status: v.optional(flag, true),
});

const OFFER = row({
  percent: whole(1, 100),
  minPurchase: v.optional(money, 0),
  maxDiscount: v.optional(money, 0),
  startDate: date,
  endDate: date,
  startTime: v.optional(time, '00:00'),
  endTime: v.optional(time, '23:59'),
});

const SLOT_TERMS = row({
  places: orNull(whole(1)),
  fees: v.optional(list(row({ from: time, until: time, fee: money })), []),
});

const STORE = row({
  slug,
  module: id,
  zone: id,
  name,
  address: words,
  logo: orNull(picture),
  cover: orNull(picture),
  phone: orNull(text),
  email: orNull(text),
  lat: decimal(-90, 90),
  lng: decimal(-180, 180),
  status: flag,
  active: flag,
  featured: flag,
  recommended: flag,
  minutesFrom: whole(0),
  minutesTo: whole(0),
  deliveryUnit: oneOf('min', 'hours', 'days'),
  freeDelivery: flag,
  delivery: flag,
  takeAway: flag,
  scheduleOrder: flag,
  scheduleInterval: whole(0),
  slotTerms: orNull(SLOT_TERMS),
  minimumOrder: money,
  priceLevel: orNull(whole(1, 4)),
  tax: decimal(0, 100),
  selfDelivery: flag,
  perKm: orNull(money),
  minimumCharge: orNull(money),
  maximumCharge: orNull(money),
  veg: flag,
  nonVeg: flag,
  halalTag: flag,
  cutlery: flag,
  prescriptionOrder: flag,
  announcement: orNull(words),
  extraPackaging: orNull(money),
  chat: flag,
  reviewsOpen: flag,
  hours: list(HOURS),
  offer: orNull(OFFER),
  addOns: list(ADD_ON),
});

/** A group of options of a food item; `price` of a value is added to the item's. */
const OPTION_VALUE = row({ label: name, price: v.optional(money, 0), facts: v.exactOptional(OPTION_FACTS) });
const OPTION_GROUP = row({
  name,
  type: oneOf('single', 'multi'),
  required: v.optional(flag, false),
  min: v.optional(whole(0), 0),
  max: v.optional(whole(0), 0),
  values: v.pipe(list(OPTION_VALUE), v.minLength(1, 'Write at least one value.')),
});

/** Other items: what is chosen, such as size and colour, and the price and stock of each combination. */
const CHOICE = row({ title: name, options: v.pipe(list(name), v.minLength(1, 'Write at least one option.')) });
const VARIATION = row({ options: list(text), price: money, stock: whole(0), content: v.exactOptional(CONTENT) });

const ITEM = row({
  slug,
  store: slug,
  category: orNull(slug),
  brand: orNull(slug),
  condition: orNull(slug),
  unit: orNull(text),
  name,
  description: words,
  image: orNull(picture),
  images: list(picture),
  price: money,
  discount: money,
  discountType: oneOf('percent', 'amount'),
  options: list(OPTION_GROUP),
  choices: list(CHOICE),
  variations: list(VARIATION),
  addOns: list(text),
  veg: flag,
  recommended: flag,
  organic: flag,
  halal: flag,
  basic: flag,
  prescription: flag,
  /** Whether its sale can be withdrawn from; null: as is usual in its module. */
  withdrawal: orNull(oneOf('offered', 'perishable', 'sealed', 'made_to_order')),
  minAge: orNull(whole(1, 99)),
  stock: orNull(whole(0)),
  maximumCartQuantity: orNull(whole(1)),
  availableStarts: time,
  availableEnds: time,
  tags: list(name),
  nutritions: list(name),
  allergies: list(name),
  genericNames: list(name),
  foodFacts: orNull(FOOD_FACTS),
  content: orNull(CONTENT),
  status: flag,
});

/** The tables, in the order in which they are written: a row names only rows of tables before it. */
export const TABLES = {
  modules: MODULE,
  zones: ZONE,
  charges: CHARGE,
  categories: CATEGORY,
  brands: BRAND,
  conditions: CONDITION,
  units: UNIT,
  stores: STORE,
  items: ITEM,
} as const;

export type TableName = keyof typeof TABLES;
/** A complete row. */
export type Row<T extends TableName> = v.InferOutput<(typeof TABLES)[T]>;
/** A complete catalogue: every row with all its fields; no settings before the first start. */
export type Catalogue = { [T in TableName]: Row<T>[] } & { settings?: SettingsValues };

/** The tables of a catalogue file, before they are checked. */
export type Tables = Partial<Record<TableName, readonly Record<string, unknown>[]>>;

export const TABLE_NAMES: readonly TableName[] = [
  'modules',
  'zones',
  'charges',
  'categories',
  'brands',
  'conditions',
  'units',
  'stores',
  'items',
];

/** Fields that name a row. */
export const KEY_FIELDS: { [T in TableName]: readonly (keyof Row<T> & string)[] } = {
  modules: ['id'],
  zones: ['id'],
  charges: ['module', 'zone'],
  categories: ['slug'],
  brands: ['slug'],
  conditions: ['slug'],
  units: ['name'],
  stores: ['slug'],
  items: ['slug'],
};

/** Fields of a new row that the file does not name. A field without a default must be named. */
export const DEFAULTS: { [T in TableName]: Partial<Row<T>> } = {
  modules: { description: { en: '', ar: '' }, icon: null, allZones: false, status: true },
  zones: {
    cashOnDelivery: true,
    digitalPayment: true,
    offlinePayment: true,
    increasedFeePercent: 0,
    increasedFeeStatus: false,
    increasedFeeMessage: null,
    status: true,
  },
  charges: { perKm: null, minimum: null, maximum: null, maximumCod: null },
  categories: { parent: null, image: null, priority: 0, featured: false, status: true },
  brands: { module: null, image: null, status: true },
  conditions: { status: true },
  units: {},
  stores: {
    address: { en: '', ar: '' },
    logo: null,
    cover: null,
    phone: null,
    email: null,
    status: true,
    active: true,
    featured: false,
    recommended: false,
    deliveryUnit: 'min',
    freeDelivery: false,
    delivery: true,
    takeAway: true,
    scheduleOrder: true,
    scheduleInterval: 0,
    slotTerms: null,
    minimumOrder: 0,
    priceLevel: null,
    tax: 0,
    selfDelivery: false,
    perKm: null,
    minimumCharge: null,
    maximumCharge: null,
    veg: true,
    nonVeg: true,
    halalTag: false,
    cutlery: false,
    prescriptionOrder: false,
    announcement: null,
    extraPackaging: null,
    chat: true,
    reviewsOpen: true,
    hours: [],
    offer: null,
    addOns: [],
  },
  items: {
    category: null,
    brand: null,
    condition: null,
    unit: null,
    description: { en: '', ar: '' },
    image: null,
    discount: 0,
    discountType: 'percent',
    options: [],
    choices: [],
    variations: [],
    addOns: [],
    veg: false,
    recommended: false,
    organic: false,
    halal: false,
    basic: false,
    prescription: false,
    withdrawal: null,
    minAge: null,
    stock: null,
    maximumCartQuantity: null,
    availableStarts: '00:00',
    availableEnds: '23:59',
    tags: [],
    nutritions: [],
    allergies: [],
    genericNames: [],
    foodFacts: null,
    content: null,
    status: true,
  },
};

/** Returns the key of a row: texts of its key fields. */
export function keyOf<T extends TableName>(table: T, row: Partial<Row<T>>): string {
  return KEY_FIELDS[table]
    .map((field) => {
      const value: unknown = row[field];
      return typeof value === 'object' && value !== null && 'en' in value ? String(value.en) : String(value);
    })
    .join(' ');
}

/** Returns how many rows a catalogue has. */
export const sizeOf = (catalogue: Catalogue): number =>
  TABLE_NAMES.reduce((sum, table) => sum + catalogue[table].length, 0);
