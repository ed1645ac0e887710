/** What is sold in the simulated marketplace: little, so that its last pieces and places are fought for. */

import { giftCardHash } from '#src/backend/db/gift-card-hash.ts';
import { giftCards, reasons, walletBonuses } from '#src/backend/db/schema/aftercare.ts';
import { items, storeSchedules, stores } from '#src/backend/db/schema/catalogue.ts';
import {
  modules,
  moduleZones,
  offlinePaymentMethods,
  parcelCategories,
  settings,
  zones,
} from '#src/backend/db/schema/marketplace.ts';
import { deliveryMen } from '#src/backend/db/schema/order.ts';
import { cashbacks, coupons, flashSaleItems, flashSales } from '#src/backend/db/schema/promotions.ts';
import type { Db } from '#src/backend/db/types.ts';
import { same } from '#src/backend/localised.ts';
import * as geography from '#src/demo/city/city.ts';
import { ZONES } from '#src/demo/city/zones.ts';
import { marketSettings } from '../contract/market-settings.ts';

/** Tuesday noon, five days before the end of daylight saving time there. */
export const BEGIN = '2026-10-20T10:00:00.000Z';
export const TIME_ZONE = 'Europe/Berlin';
export const GATEWAY = 'islet_pay';
export const HOME = geography.siteFor(23, 1);
export const RECEIVER = geography.siteFor(31, 1);
const [FOOD, GROCERY, PARCEL, CHEMIST] = [1, 2, 3, 4] as const;

/** Stores by their place in this list; the ids in the database are one higher. */
export const STORES = [
  { slug: 'pizzeria', moduleId: FOOD, items: [0, 1], places: null },
  { slug: 'grill', moduleId: FOOD, items: [2], places: 2 },
  { slug: 'grocer', moduleId: GROCERY, items: [3, 4, 5, 6], places: 3 },
  { slug: 'pharmacy', moduleId: CHEMIST, items: [7], places: null },
] as const;

/** Place of the store that promises more than it can keep, and in how many minutes. */
export const HASTY = 2;
export const HASTY_MINUTES = { from: 1, to: 2 };

/** Place of the store that takes prescriptions. */
export const PHARMACY = 3;

/** Kinds of parcels by their place in this list; the ids in the database are one higher. */
export const PARCELS = [
  { moduleId: PARCEL, perKm: 120, minimum: 300 },
  { moduleId: PARCEL, perKm: null, minimum: null },
] as const;

const SHIRT_SIZES = ['S', 'L'].map((size) => ({ type: same(size), price: 1200, stock: 15 }));

/** Items by their place in this list; the ids in the database are one higher. */
export const ITEMS = [
  { slug: 'soup', store: 0, price: 420, stock: null, maximumCartQuantity: 5 },
  { slug: 'pizza', store: 0, price: 855, stock: null, discount: 10 },
  { slug: 'kebab', store: 1, price: 700, stock: null },
  { slug: 'dates', store: 2, price: 333, stock: 40 },
  { slug: 'rice', store: 2, price: 199, stock: 25, discount: 5 },
  { slug: 'shirt', store: 2, price: 1200, stock: 30, variations: SHIRT_SIZES },
  { slug: 'lamp', store: 2, price: 2500, stock: 30 },
  { slug: 'plaster', store: 3, price: 245, stock: 30 },
  { slug: 'drops', store: 3, price: 1090, stock: 12, prescription: true },
  { slug: 'syrup', store: 3, price: 675, stock: null, prescription: true },
] as const satisfies readonly {
  slug: string;
  store: number;
  price: number;
  stock: number | null;
  [more: string]: unknown;
}[];

export const SHIRT = 5;
const LAMP = 6;

/** Coupons by their place in this list. `limit`: uses per customer. */
export const COUPONS = [
  { code: 'TENTH', moduleId: FOOD, discount: 10, discountType: 'percent', limit: null },
  { code: 'TWICE', moduleId: FOOD, discount: 150, discountType: 'amount', limit: 2 },
  { code: 'GREENS', moduleId: GROCERY, discount: 20, discountType: 'percent', maxDiscount: 300, limit: 1 },
  { code: 'HEALTH', moduleId: CHEMIST, discount: 100, discountType: 'amount', limit: 2 },
] as const;

/** Cards by their place in this list; the last three expire soon. */
export const GIFT_CARDS = Array.from({ length: 60 }, (_, at) => ({
  code: `SIMU-LATE-DCAR-${String(at).padStart(4, '0')}`,
  amount: 1000 + 250 * (at % 7),
  expiresAt: at < 57 ? null : new Date(Date.parse(BEGIN) + 3 * 86_400_000),
}));

const LONG = { startDate: '2026-01-01', expireDate: '2028-12-31' };

/** Fills an empty database. */
export async function fill(db: Db): Promise<void> {
  await fillPlaces(db);
  await fillShelves(db);
  await db
    .insert(coupons)
    .values(
      COUPONS.map(({ code, ...terms }) => ({ ...LONG, ...terms, code, title: same(code), type: 'default' as const })),
    );
  await db.insert(cashbacks).values({
    title: same('Back'),
    type: 'percentage',
    amount: 5,
    minPurchase: 1000,
    maxDiscount: 200,
    startDate: LONG.startDate,
    endDate: LONG.expireDate,
    sameUserLimit: 3,
  });
  await db
    .insert(giftCards)
    .values(
      GIFT_CARDS.map(({ code, ...card }) => ({ ...card, hash: giftCardHash(code) ?? '', createdAt: new Date(BEGIN) })),
    );
  await db.insert(walletBonuses).values({
    title: same('More'),
    description: same('On top'),
    kind: 'percentage',
    percent: 10,
    minimumAdd: 2000,
    maximumBonus: 500,
    startsOn: LONG.startDate,
    endsOn: LONG.expireDate,
  });
}

/** A membership that many can pay for, and not always renew. */
export const MEMBERSHIP = { price: 900, months: 1, freeDeliveryOver: 1500, additional: 10 };

async function fillPlaces(db: Db): Promise<void> {
  const { business, charges, orders, payments, customers } = marketSettings;
  const gateways = [{ key: GATEWAY, title: same('Islet Pay'), image: null }];
  const values = {
    ...marketSettings,
    business: { ...business, timeZone: TIME_ZONE },
    charges: {
      ...charges,
      freeDeliveryOver: 4000,
      lateCredit: { percent: 10, maximum: 250 },
      membership: MEMBERSHIP,
    },
    orders: { ...orders, severalCarts: true },
    payments: { ...payments, digital: true, offline: true, partial: true, addFund: true, gateways },
    customers: {
      ...customers,
      loyalty: true,
      loyaltyExchangeRate: 10,
      loyaltyItemPoint: 100,
      loyaltyMinimumPoint: 10,
      referral: true,
      referralEarning: 300,
      newCustomerDiscount: { status: true, amount: 200, type: 'amount', validity: 30, validityType: 'day' },
    },
  };
  await db.insert(settings).values(Object.entries(values).map(([key, value]) => ({ key, value })));
  await db
    .insert(zones)
    .values(ZONES.map(({ id, name, polygon }) => ({ id, name: { ...name }, polygon: [...polygon], area: id })));
  await db.insert(modules).values([
    { id: FOOD, type: 'food', name: same('Food'), description: same('') },
    { id: GROCERY, type: 'grocery', name: same('Grocery'), description: same('') },
    { id: PARCEL, type: 'parcel', name: same('Parcel'), description: same('') },
    { id: CHEMIST, type: 'pharmacy', name: same('Pharmacy'), description: same('') },
  ]);
  await db.insert(moduleZones).values([
    { moduleId: FOOD, zoneId: 1, perKm: 100, minimum: 200, maximumCod: 10_000 },
    { moduleId: GROCERY, zoneId: 1, perKm: 33, minimum: 150 },
    { moduleId: PARCEL, zoneId: 1, perKm: 80, minimum: 250 },
    { moduleId: CHEMIST, zoneId: 1, perKm: 60, minimum: 200 },
  ]);
  await db
    .insert(parcelCategories)
    .values(PARCELS.map((rates) => ({ ...rates, name: same('Box'), description: same('') })));
  await db.insert(offlinePaymentMethods).values({
    name: same('Bank'),
    fields: [],
    inputs: [{ key: 'sender', placeholder: same('Sender'), required: true }],
  });
  const name = { firstName: same('Omar'), lastName: same('Haddad') };
  const phones = ['+971500000001', '+971500000002', '+971500000003'];
  await db.insert(deliveryMen).values(phones.map((phone) => ({ ...name, phone, zoneId: 1 })));
  await db.insert(reasons).values([
    { kind: 'cancellation', words: same('Ordered by mistake') },
    { kind: 'refund', words: same('Cold') },
  ]);
}

async function fillShelves(db: Db): Promise<void> {
  const { lat, lng } = geography.siteFor(11, 1);
  const where = { zoneId: 1, address: same('Corniche Road 1'), lat, lng, minutesFrom: 20, minutesTo: 30 };
  const fees = [{ from: '18:00', until: '20:00', fee: 150 }];
  await db.insert(stores).values(
    STORES.map(({ slug, moduleId, places }, at) => ({
      ...where,
      slug,
      moduleId,
      name: same(slug),
      tax: [5, 7.5, 19][at] ?? 0,
      prescriptionOrder: at === PHARMACY,
      ...(at === HASTY ? { minutesFrom: HASTY_MINUTES.from, minutesTo: HASTY_MINUTES.to } : {}),
      slotTerms: places === null ? null : { places, fees },
    })),
  );
  const week = [0, 1, 2, 3, 4, 5, 6];
  await db
    .insert(storeSchedules)
    .values(STORES.flatMap((_, at) => week.map((day) => ({ storeId: at + 1, day, opens: '00:00', closes: '23:59' }))));
  await db.insert(items).values(
    ITEMS.map(({ slug, store, ...more }) => ({
      ...more,
      slug,
      storeId: store + 1,
      moduleId: STORES[store].moduleId,
      name: same(slug),
      description: same(''),
      ...('variations' in more ? { variations: [...more.variations], choiceOptions: SIZE } : {}),
    })),
  );
  const begin = Date.parse(BEGIN);
  await db.insert(flashSales).values({
    moduleId: GROCERY,
    title: same('Lamps'),
    startsAt: new Date(begin),
    endsAt: new Date(begin + 20 * 86_400_000),
  });
  await db
    .insert(flashSaleItems)
    .values({ flashSaleId: 1, itemId: LAMP + 1, stock: 8, discount: 30, discountType: 'percent' });
}

const SIZE = [{ name: 'choice_1', title: same('Size'), options: [same('S'), same('L')] }];
