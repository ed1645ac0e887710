import { count, eq } from 'drizzle-orm';
import { countArrivals } from '#src/backend/catalogue/arrival-times.ts';
import { insert, resetSequences, restartSequences } from '#src/backend/db/insert.ts';
import { giftCards, reasons, walletBonuses } from '#src/backend/db/schema/aftercare.ts';
import * as catalogue from '#src/backend/db/schema/catalogue.ts';
import * as marketplace from '#src/backend/db/schema/marketplace.ts';
import { deliveryMen, orders } from '#src/backend/db/schema/order.ts';
import * as promotions from '#src/backend/db/schema/promotions.ts';
import type { Db, Tx } from '#src/backend/db/types.ts';
import { isNew } from '#src/backend/default-settings.ts';
import { writeTables } from '#src/backend/import/import-catalogue.ts';
import type { Clock } from '#src/backend/platform/clock.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { demoCatalogue } from './catalogue.ts';
import { deliveredRows } from './delivered.ts';
import { demoHistory } from './history.ts';
import { moduleHomeRows, SETTINGS, serviceRows } from './market-rows.ts';
import { DEMO_CUSTOMER } from './person/data.ts';
import { activateDemoCustomer, insertDemoCustomer, renewRunningOrders } from './person/insert.ts';
import { advertisementRows, bannerRows, campaignRows, flashRows, offerRows } from './promotion-rows.ts';

/** Key of the settings row that marks a seeded database. */
const MARK = 'demo';
const VERSION = 1;

/** `hash`: hashes a password; without it the demo customer signs in by code. `onProgress`: is told of each step. */
export type SeedOptions = {
  clock: Clock;
  hash?: (password: string) => Promise<string>;
  onProgress?: (line: string) => void;
};

/** Number of stores and items. */
export type Seeded = { stores: number; items: number };

/**
 * Fills a new marketplace with the demo, in one transaction; of a seeded database only the customer's running orders
 * get new dates, and a marketplace of an operator stays as it is. Dates are relative to the clock, everything else is
 * the same on every seeding.
 */
export async function seed(db: Db, { clock, hash, onProgress = () => {} }: SeedOptions): Promise<Seeded> {
  const now = clock.now();
  const passwordHash = hash && (await isNew(db)) ? await hash(DEMO_CUSTOMER.password) : null;
  await db.transaction(async (tx) => {
    if (!(await isNew(tx))) return;
    await fill(tx, now, onProgress);
    await insertDemoCustomer(tx, now, passwordHash);
    await insert(tx, orders, deliveredRows(now));
    await tx
      .insert(marketplace.settings)
      .values({ key: MARK, value: { version: VERSION, seededAt: now.toISOString() } });
  });
  if (await isSeeded(db)) {
    await renewRunningOrders(db, now);
    await activateDemoCustomer(db, true);
    await countArrivals(db, now);
  }
  const [stores] = await db.select({ count: count() }).from(catalogue.stores);
  const [items] = await db.select({ count: count() }).from(catalogue.items);
  return { stores: stores?.count ?? 0, items: items?.count ?? 0 };
}

/** Returns whether a database has the demo. */
export async function isSeeded(db: Db): Promise<boolean> {
  const [mark] = await db.select().from(marketplace.settings).where(eq(marketplace.settings.key, MARK));
  return mark !== undefined;
}

async function fill(tx: Tx, now: Date, onProgress: (line: string) => void): Promise<void> {
  await saveSettings(tx, SETTINGS);
  onProgress('Filling the database: stores and items');
  await fillCatalogue(tx, now);
  onProgress('Filling the database: offers and services');
  await fillPromotions(tx, now);
  await fillServices(tx, now);
}

/** Writes the catalogue as an import does. Other rows of the demo name its rows by their ids, which begin at 1. */
async function fillCatalogue(tx: Tx, now: Date): Promise<void> {
  const { categories, brands, commonConditions, units, stores, addOns, items, reviews } = catalogue;
  await restartSequences(tx, categories, brands, commonConditions, units, stores, addOns, items);
  const history = demoHistory(now);
  await writeTables(tx, 'the demo', demoCatalogue(now), history.additions);
  await insert(tx, reviews, history.reviews);
}

async function fillPromotions(tx: Tx, now: Date): Promise<void> {
  const pictures = bannerRows(now);
  const campaigns = campaignRows(now);
  const flash = flashRows(now);
  const offers = offerRows(now);
  await insert(tx, promotions.banners, pictures.banners);
  await insert(tx, promotions.storeBanners, pictures.storeBanners);
  await insert(tx, promotions.campaigns, campaigns.campaigns);
  await insert(tx, promotions.campaignStores, campaigns.members);
  await insert(tx, promotions.campaignItems, campaigns.items);
  await insert(tx, promotions.flashSales, flash.sales);
  await insert(tx, promotions.flashSaleItems, flash.items);
  await insert(tx, promotions.advertisements, advertisementRows(now));
  await insert(tx, promotions.coupons, offers.coupons);
  await insert(tx, promotions.cashbacks, offers.cashbacks);
  const { banners, campaignItems, flashSales, flashSaleItems, advertisements, coupons, cashbacks } = promotions;
  await resetSequences(
    tx,
    banners,
    promotions.storeBanners,
    promotions.campaigns,
    campaignItems,
    flashSales,
    flashSaleItems,
  );
  await resetSequences(tx, advertisements, coupons, cashbacks);
}

async function fillServices(tx: Tx, now: Date): Promise<void> {
  const moduleHomes = moduleHomeRows();
  const services = serviceRows(now);
  await insert(tx, marketplace.moduleBanners, moduleHomes.banners);
  await insert(tx, marketplace.moduleReasons, moduleHomes.reasons);
  await insert(tx, marketplace.parcelCategories, services.parcelCategories);
  await insert(tx, marketplace.vehicles, services.vehicles);
  await insert(tx, marketplace.testimonials, services.testimonials);
  await insert(tx, marketplace.offlinePaymentMethods, services.offlineMethods);
  await insert(tx, deliveryMen, services.couriers);
  await insert(tx, reasons, services.reasons);
  await insert(tx, walletBonuses, services.walletBonuses);
  await insert(tx, giftCards, services.giftCards);
  const { parcelCategories, vehicles, testimonials, offlinePaymentMethods } = marketplace;
  await resetSequences(
    tx,
    parcelCategories,
    vehicles,
    testimonials,
    offlinePaymentMethods,
    deliveryMen,
    reasons,
    walletBonuses,
    giftCards,
  );
}
