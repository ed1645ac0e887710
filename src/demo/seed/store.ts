import * as v from 'valibot';
import type { Localised, ModuleTypeName } from '#src/backend/db/schema/json.ts';
import type { SlotTerms } from '#src/domain/slots.ts';
import type { CoverArt, LogoArt } from '../art/spec.ts';
import { type ItemSeed, itemOf } from './item.ts';
import { type StoreFile, storeFile } from './store-file.ts';
import { cents, toLocalised } from './values.ts';

/** Opening hours; day 0 is Sunday, `closes` before `opens` crosses midnight. */
type Hours = { day: number; opens: string; closes: string };

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const EVERY_DAY: StoreFile['hours'] = [['08:00', '23:00']];

const hoursOf = ({ hours = EVERY_DAY, closedOn = [] }: StoreFile): Hours[] =>
  DAYS.filter((day) => !closedOn.includes(day)).flatMap((day) =>
    hours.map(([opens, closes]) => ({ day, opens, closes })),
  );

/** A store's own discount; it starts a month before seeding and ends two months after. */
type StoreOffer = { percent: number; minPurchase: number; maxDiscount: number; starts: string; ends: string };

/** A store as defined in the data files: money in minor units. */
export type StoreSeed = {
  slug: string;
  module: ModuleTypeName;
  zone: 1 | 2 | 3;
  /** `near`: a few hundred metres from the default location. */
  near: boolean;
  name: Localised;
  logo: LogoArt;
  cover: CoverArt;
  hours: readonly Hours[];
  minutes: readonly [from: number, to: number];
  unit: 'min' | 'hours' | 'days';
  active: boolean;
  featured: boolean;
  recommended: boolean;
  freeDelivery: boolean;
  delivery: boolean;
  takeAway: boolean;
  scheduleOrder: boolean;
  minimumOrder: number;
  tax: number;
  /** Own rates; null: the marketplace delivers. */
  selfDelivery: { perKm: number; minimum: number; maximum: number } | null;
  veg: boolean;
  nonVeg: boolean;
  halal: boolean;
  cutlery: boolean;
  prescriptionOrder: boolean;
  announcement: Localised | null;
  extraPackaging: number | null;
  slotTerms: SlotTerms | null;
  offer: StoreOffer | null;
  /** Days since it joined. */
  age: number;
  addOns: Readonly<Record<string, { name: Localised; price: number }>>;
  items: readonly ItemSeed[];
};

function logoOf({ name, color, mark }: StoreFile): LogoArt {
  const { word, ...more } = mark;
  return word
    ? { kind: 'logo', style: 'word', color, name: word, ...more }
    : { kind: 'logo', color, name: name[0], ...more };
}

function offerOf(offer: StoreFile['offer']): StoreOffer | null {
  if (!offer) return null;
  return {
    percent: offer.percent,
    minPurchase: cents(offer.minPurchase ?? 0),
    maxDiscount: cents(offer.maxDiscount ?? 0),
    starts: offer.window?.[0] ?? '00:00',
    ends: offer.window?.[1] ?? '23:59',
  };
}

/** Returns a store of a data file with the defaults filled in. @throws when the file has a mistake. */
export function storeOf(file: unknown): StoreSeed {
  const input = v.parse(storeFile, file);
  const food = input.module === 'food';
  return {
    slug: input.slug,
    module: input.module,
    zone: input.zone,
    near: input.near ?? false,
    name: toLocalised(input.name),
    logo: logoOf(input),
    cover: { kind: 'cover', color: input.color, items: input.table, ...(input.far ? { far: input.far } : {}) },
    hours: hoursOf(input),
    minutes: input.minutes ?? [25, 40],
    unit: input.unit ?? 'min',
    active: input.active ?? true,
    featured: input.featured ?? false,
    recommended: input.recommended ?? false,
    freeDelivery: input.freeDelivery ?? false,
    delivery: input.delivery ?? true,
    takeAway: input.takeAway ?? true,
    scheduleOrder: input.scheduleOrder ?? true,
    minimumOrder: cents(input.minimumOrder ?? 0),
    tax: input.tax ?? 5,
    selfDelivery: input.selfDelivery
      ? {
          perKm: cents(input.selfDelivery.perKm),
          minimum: cents(input.selfDelivery.minimum),
          maximum: cents(input.selfDelivery.maximum),
        }
      : null,
    veg: input.veg ?? true,
    nonVeg: input.nonVeg ?? true,
    halal: input.halal ?? food,
    cutlery: input.cutlery ?? food,
    prescriptionOrder: input.prescriptionOrder ?? false,
    announcement: input.announcement ? toLocalised(input.announcement) : null,
    extraPackaging: input.extraPackaging === undefined ? null : cents(input.extraPackaging),
    slotTerms: input.slots
      ? {
          places: input.slots.places,
          fees: input.slots.fees.map(([from, until, fee]) => ({ from, until, fee: cents(fee) })),
        }
      : null,
    offer: offerOf(input.offer),
    age: input.age ?? 180,
    addOns: Object.fromEntries(
      Object.entries(input.addOns ?? {}).map(([key, [name, price]]) => [
        key,
        { name: toLocalised(name), price: cents(price) },
      ]),
    ),
    items: input.items.map((item) => itemOf(input.module, item)),
  };
}
