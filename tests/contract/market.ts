import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { createApp } from '#src/backend/app.ts';
import type { Listen } from '#src/backend/db/listen.ts';
import { openDatabase } from '#src/backend/db/open.ts';
import { reasons } from '#src/backend/db/schema/aftercare.ts';
import { addOns, items, storeSchedules, stores } from '#src/backend/db/schema/catalogue.ts';
import { modules, moduleZones, settings, zones } from '#src/backend/db/schema/marketplace.ts';
import { deliveryMen } from '#src/backend/db/schema/order.ts';
import type { Db } from '#src/backend/db/types.ts';
import { eventHub } from '#src/backend/events/hub.ts';
import { same } from '#src/backend/localised.ts';
import { type Courier, startCourier } from '#src/backend/orders/progress/courier.ts';
import { fixedClock, type MovableClock } from '#src/backend/platform/clock.ts';
import type { Message } from '#src/backend/platform/messenger.ts';
import type { AppEnv } from '#src/backend/types.ts';
import * as geography from '#src/demo/city/city.ts';
import { ZONES } from '#src/demo/city/zones.ts';
import { type StandInAgents, standInAgents } from './agents.ts';
import { marketSettings } from './market-settings.ts';
import { type Beginning, openMemory } from './memory.ts';

/** A small marketplace with known prices: three stores, seven items, one courier. It is Friday noon. */
export type Market = {
  app: Hono<AppEnv>;
  db: Db;
  listen: Listen;
  clock: MovableClock;
  courier: Courier;
  /** All sent codes, the newest last. */
  sent: Message[];
  agents: StandInAgents;
  close: () => Promise<void>;
};

export const NOON = '2026-11-20T08:00:00.000Z';
export const FOOD = 1;
export const GROCERY = 2;
export const PIZZERIA = 1;
export const GRILL = 2;
export const GROCER = 3;
/**
 * Pizza 8.50 with a required size (+2.25 for large), optional dips, add-ons olives 0.75 and cola 1.50; own discount 10
 * %.
 */
export const PIZZA = 1;
/** Soup 4.20, without options, at most 5 per cart. */
export const SOUP = 2;
/** Kebab 7.00 of the grill. */
export const KEBAB = 3;
/** Dates 3.00 of the grocer, 10 in stock. */
export const DATES = 4;
/** Shirt 12.00 of the grocer in S (12.00, 2 left) and L (15.00, 1 left). */
export const SHIRT = 5;
/** Switched off. */
export const GONE = 6;
export const OLIVES = 1;
export const COLA = 2;

/** Coordinates of the pizzeria, and of a home in the same zone. */
export const STORE_AT = geography.siteFor(11, 1);
export const HOME = geography.siteFor(23, 1);
export const OTHER_ZONE = geography.siteFor(5, 2);

const MARKET: Beginning = { dump: 'empty', fill };

/** Opens the marketplace in memory, or in a separate schema of the PostgreSQL of DATABASE_URL. */
export async function openMarket(): Promise<Market> {
  const url = process.env['DATABASE_URL'];
  const schema = `market_${randomUUID().replaceAll('-', '')}`;
  const { db, listen, close } = await (url ? openDatabase({ kind: 'server', url, schema }) : openMemory(MARKET));
  if (url) await fill(db);
  const clock = fixedClock(NOON);
  const courier = startCourier({ db, clock, route: geography.route, speed: 1, everyMs: 0 });
  const limiter = { allows: () => true };
  const sent: Message[] = [];
  const auth = { send: (message: Message) => void sent.push(message) };
  const events = eventHub({ listen });
  const agents = standInAgents();
  const app = createApp({
    db,
    clock,
    events,
    geography,
    auth,
    agents: agents.directory,
    settings: { limiter, testControls: true, onAdvance: courier.tick },
  });
  return {
    app,
    db,
    listen,
    clock,
    courier,
    sent,
    agents,
    close: async () => {
      await courier.stop();
      await events.close();
      if (url) await db.execute(`drop schema "${schema}" cascade`);
      await close();
    },
  };
}

/**
 * Opens a store all day, for example to fill a cart whose order is refused outside the hours. Returns a function that
 * restores the store's own hours.
 */
export async function openAllDay({ db }: Pick<Market, 'db'>, storeId: number): Promise<() => Promise<void>> {
  const own = await db.delete(storeSchedules).where(eq(storeSchedules.storeId, storeId)).returning();
  await db
    .insert(storeSchedules)
    .values([0, 1, 2, 3, 4, 5, 6].map((day) => ({ storeId, day, opens: '00:00', closes: '23:59' })));
  return async () => {
    await db.delete(storeSchedules).where(eq(storeSchedules.storeId, storeId));
    if (own.length > 0) await db.insert(storeSchedules).values(own);
  };
}

export async function fill(db: Db): Promise<void> {
  await db.insert(settings).values(Object.entries(marketSettings).map(([key, value]) => ({ key, value })));
  await db
    .insert(zones)
    .values(ZONES.map(({ id, name, polygon }) => ({ id, name: { ...name }, polygon: [...polygon], area: id })));
  await db.insert(modules).values([
    { id: FOOD, type: 'food', name: same('Food'), description: same('') },
    { id: GROCERY, type: 'grocery', name: same('Grocery'), description: same('') },
  ]);
  await db.insert(moduleZones).values([
    // 1.00 per km, at least 2.00; cash up to 100.00.
    { moduleId: FOOD, zoneId: 1, perKm: 100, minimum: 200, maximumCod: 10_000 },
    { moduleId: GROCERY, zoneId: 1, perKm: 0, minimum: 150 },
  ]);
  const store = { zoneId: 1, address: same('Corniche Road 1'), lat: STORE_AT.lat, lng: STORE_AT.lng };
  const minutes = { minutesFrom: 20, minutesTo: 30 };
  await db.insert(stores).values([
    // Tax 5 % on top, minimum order 5.00.
    {
      ...store,
      ...minutes,
      moduleId: FOOD,
      slug: 'pizzeria',
      name: { en: 'Pizzeria', ar: 'بيتزا' },
      tax: 5,
      minimumOrder: 500,
    },
    { ...store, ...minutes, moduleId: FOOD, slug: 'grill', name: same('Grill'), scheduleOrder: false },
    { ...store, ...minutes, moduleId: GROCERY, slug: 'grocer', name: same('Grocer') },
  ]);
  await db
    .insert(storeSchedules)
    .values(
      [PIZZERIA, GROCER].flatMap((storeId) =>
        [0, 1, 2, 3, 4, 5, 6].map((day) => ({ storeId, day, opens: '09:00', closes: '22:00' })),
      ),
    );
  // The grill is open from 18:00 to 02:00.
  await db
    .insert(storeSchedules)
    .values([0, 1, 2, 3, 4, 5, 6].map((day) => ({ storeId: GRILL, day, opens: '18:00', closes: '02:00' })));
  await db.insert(addOns).values([
    { storeId: PIZZERIA, name: { en: 'Olives', ar: 'زيتون' }, price: 75 },
    { storeId: PIZZERIA, name: same('Cola'), price: 150 },
  ]);
  const size = {
    name: { en: 'Size', ar: 'الحجم' },
    type: 'single' as const,
    required: true,
    min: 0,
    max: 0,
    values: [
      { label: { en: 'Regular', ar: 'عادي' }, price: 0 },
      { label: { en: 'Large', ar: 'كبير' }, price: 225 },
    ],
  };
  const dips = {
    name: { en: 'Dips', ar: 'صلصات' },
    type: 'multi' as const,
    required: false,
    min: 1,
    max: 2,
    values: ['Garlic', 'Chili', 'Ranch'].map((label) => ({ label: same(label), price: 50 })),
  };
  const food = { moduleId: FOOD, description: same('') };
  const goods = { storeId: GROCER, moduleId: GROCERY, description: same('') };
  await db.insert(items).values([
    {
      ...food,
      storeId: PIZZERIA,
      slug: 'pizza',
      name: { en: 'Pizza', ar: 'بيتزا' },
      price: 850,
      discount: 10,
      foodVariations: [size, dips],
      addOnIds: [OLIVES, COLA],
    },
    { ...food, storeId: PIZZERIA, slug: 'soup', name: { en: 'Soup', ar: 'حساء' }, price: 420, maximumCartQuantity: 5 },
    { ...food, storeId: GRILL, slug: 'kebab', name: same('Kebab'), price: 700 },
    { ...goods, slug: 'dates', name: same('Dates'), price: 300, stock: 10 },
    {
      ...goods,
      slug: 'shirt',
      name: same('Shirt'),
      price: 1200,
      stock: 3,
      choiceOptions: [{ name: 'choice_1', title: same('Size'), options: [same('S'), same('L')] }],
      variations: [
        { type: same('S'), price: 1200, stock: 2 },
        { type: same('L'), price: 1500, stock: 1 },
      ],
    },
    { ...food, storeId: PIZZERIA, slug: 'gone', name: same('Gone'), price: 100, status: false },
  ]);
  await db.insert(deliveryMen).values({
    firstName: { en: 'Omar', ar: 'عمر' },
    lastName: { en: 'Haddad', ar: 'حداد' },
    phone: '+971500000001',
    zoneId: 1,
    rating: 4.8,
    ratingCount: 12,
  });
  await db.insert(reasons).values([
    { kind: 'cancellation', words: { en: 'Ordered by mistake', ar: 'طلبت بالخطأ' } },
    { kind: 'cancellation', words: same('No rider'), userType: 'deliveryman' },
    { kind: 'refund', words: same('Cold') },
    { kind: 'parcel_instruction', words: same('Leave at the door') },
    { kind: 'automated_message', words: same('Where is my order?') },
  ]);
}
