import { eq } from 'drizzle-orm';
import { addOns, items, storeDiscounts, stores } from '#src/backend/db/schema/catalogue.ts';
import { moduleZones, vehicles, zones } from '#src/backend/db/schema/marketplace.ts';
import { coupons, flashSaleItems, flashSales } from '#src/backend/db/schema/promotions.ts';
import type { Db } from '#src/backend/db/types.ts';
import { same } from '#src/backend/localised.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { siteFor } from '#src/demo/city/city.ts';
import { COLA, DATES, FOOD, GROCER, GROCERY, OLIVES, PIZZA, PIZZERIA, SHIRT, SOUP } from './market.ts';
import { marketSettings } from './market-settings.ts';
import type { Off } from './placement-oracle.ts';
import type { World, WorldGood } from './placement-worlds.ts';
import { placement } from './shopper.ts';

/** Returns where the order of a world is placed, and its two items. */
export const shopOf = ({ module }: Pick<World, 'module'>) =>
  module === 'food'
    ? { store: PIZZERIA, moduleId: FOOD, goods: [PIZZA, SOUP] as const }
    : { store: GROCER, moduleId: GROCERY, goods: [SHIRT, DATES] as const };

const columns = (off: Off | null) =>
  off?.kind === 'amount'
    ? { discount: off.cents, discountType: 'amount' as const }
    : { discount: off?.percent ?? 0, discountType: 'percent' as const };

/** Extra price of the shirt's second variation. */
export const VARIATION_EXTRA = 300;

/** Changes the marketplace to the state of a world. */
export async function arrange(db: Db, world: World, now: Date): Promise<void> {
  const { store, moduleId } = shopOf(world);
  await arrangeMarketplace(db, world, moduleId);
  await db
    .update(stores)
    .set({
      tax: world.tax,
      minimumOrder: world.minimumOrder,
      freeDelivery: world.storeFree,
      extraPackaging: world.packaging,
      selfDelivery: world.own !== null,
      perKm: world.own?.perKm ?? null,
      minimumCharge: world.own?.minimum ?? null,
      maximumCharge: world.own?.maximum ?? null,
    })
    .where(eq(stores.id, store));
  await arrangeGoods(db, world, now);
  await db.delete(storeDiscounts);
  if (world.storeDiscount)
    await db.insert(storeDiscounts).values({ storeId: store, ...discountRow(world.storeDiscount) });
  await db.delete(coupons);
  if (world.coupon) await db.insert(coupons).values({ moduleId, ...couponRow(world.coupon) });
}

async function arrangeMarketplace(db: Db, world: World, moduleId: number): Promise<void> {
  const { referral } = world;
  await saveSettings(db, {
    charges: {
      ...marketSettings.charges,
      ...world.global,
      taxIncluded: world.taxIncluded,
      freeDeliveryOver: world.freeOver,
      freeDeliveryToAll: world.freeForAll,
      tips: world.tipsOn,
      withoutPackaging: world.packagingOff ? ['food', 'grocery'] : ['pharmacy'],
      additional: { status: world.service !== null, name: same('Service'), amount: world.service ?? 0 },
    },
    customers: {
      ...marketSettings.customers,
      referral: true,
      newCustomerDiscount: {
        status: referral !== null,
        amount: referral?.kind === 'percent' ? referral.percent : (referral?.cents ?? 0),
        type: referral?.kind === 'percent' ? 'percentage' : 'amount',
        validity: 1,
        validityType: 'month',
      },
    },
  });
  const { pivot, increase } = world;
  await db
    .update(moduleZones)
    .set({
      perKm: pivot?.perKm ?? null,
      minimum: pivot?.minimum ?? null,
      maximum: pivot?.maximum ?? null,
      maximumCod: null,
    })
    .where(eq(moduleZones.moduleId, moduleId));
  await db.update(zones).set({ increasedFeeStatus: increase !== null, increasedFeePercent: increase ?? 50 });
  await db.delete(vehicles);
  if (world.vehicles.length === 0) return;
  await db.insert(vehicles).values(
    world.vehicles.map(({ from, length, extra }) => ({
      type: 'bike',
      name: same('Bike'),
      startingCoverage: from,
      maximumCoverage: from + length,
      extraCharges: extra,
    })),
  );
}

async function arrangeGoods(db: Db, world: World, now: Date): Promise<void> {
  const { goods } = shopOf(world);
  const [sale] = await db
    .insert(flashSales)
    .values({
      moduleId: shopOf(world).moduleId,
      title: same('Rush'),
      startsAt: new Date(now.getTime() - 1000),
      endsAt: new Date(now.getTime() + 3_600_000),
    })
    .returning();
  await db.delete(flashSaleItems);
  for (const [index, good] of [world.first, world.second].entries()) {
    const itemId = goods[index] ?? PIZZA;
    if (good)
      await db
        .update(items)
        .set(itemRow(good, itemId, world))
        .where(eq(items.id, itemId));
    if (good?.flash) {
      await db
        .insert(flashSaleItems)
        .values({ flashSaleId: sale?.id ?? 0, itemId, stock: 1000, ...columns(good.flash) });
    }
  }
  const [olives, cola] = world.addOnPrices;
  await db.update(addOns).set({ price: olives }).where(eq(addOns.id, OLIVES));
  await db.update(addOns).set({ price: cola }).where(eq(addOns.id, COLA));
}

function itemRow(good: WorldGood, itemId: number, { optionPrice }: World): Partial<typeof items.$inferInsert> {
  const plain = { price: good.price, stock: 1000, ...columns(good.own) };
  if (itemId === SHIRT) {
    const variations = [
      { type: same('S'), price: good.price, stock: 1000 },
      { type: same('L'), price: good.price + VARIATION_EXTRA, stock: 1000 },
    ];
    return { ...plain, variations };
  }
  if (itemId !== PIZZA) return plain;
  const values = [
    { label: same('Regular'), price: 0 },
    { label: same('Large'), price: optionPrice },
  ];
  const size = { name: same('Size'), type: 'single' as const, required: true, min: 0, max: 0, values };
  return { ...plain, foodVariations: [size] };
}

function discountRow({ percent, minimum, cap, running }: NonNullable<World['storeDiscount']>) {
  const week = running === 'next week' ? { startDate: '2026-11-27', endDate: '2026-11-30' } : DAYS;
  const hours = running === 'later today' ? { startTime: '18:00', endTime: '19:00' } : {};
  return { percent, minPurchase: minimum, maxDiscount: cap, ...week, ...hours };
}

const DAYS = { startDate: '2026-11-01', endDate: '2026-11-30' };

function couponRow({ freeDelivery, off, minimum, cap }: NonNullable<World['coupon']>) {
  return {
    title: same('Luck'),
    code: 'LUCK',
    type: freeDelivery ? ('free_delivery' as const) : ('default' as const),
    ...columns(off),
    minPurchase: minimum,
    maxDiscount: cap,
    startDate: DAYS.startDate,
    expireDate: DAYS.endDate,
  };
}

/**
 * Returns the order of a world as a client sends it. Prices and distance are wrong on purpose: the marketplace must
 * ignore them.
 */
export function requestOf(world: World): Record<string, unknown> {
  const { store, goods } = shopOf(world);
  const { lat, lng } = siteFor(world.house, 1);
  const line = (good: WorldGood, itemId: number) => ({
    item_id: itemId,
    item_type: 'AppModelsItem',
    price: 0.01,
    quantity: good.quantity,
    variation: chosen(good, itemId),
    ...(itemId === PIZZA ? picked(good) : { add_on_ids: [], add_on_qtys: [] }),
  });
  const lines = [line(world.first, goods[0]), ...(world.second ? [line(world.second, goods[1])] : [])];
  return placement({
    is_guest: 0,
    order_amount: 0.01,
    distance: 0.001,
    store_id: store,
    order_type: world.delivered ? 'delivery' : 'take_away',
    latitude: lat,
    longitude: lng,
    is_buy_now: 1,
    cart: JSON.stringify(lines),
    dm_tips: world.tip / 100,
    extra_packaging_amount: world.packed ? 0.01 : 0,
    ...(world.coupon ? { coupon_code: 'LUCK' } : {}),
  });
}

function chosen({ choice }: WorldGood, itemId: number) {
  if (itemId === PIZZA) return [{ name: 'Size', values: { label: [choice === 1 ? 'Large' : 'Regular'] } }];
  return itemId === SHIRT ? [{ type: choice === 1 ? 'L' : 'S' }] : [];
}

function picked({ addOns: [olives, cola] }: WorldGood) {
  const all = [
    [OLIVES, olives],
    [COLA, cola],
  ] as const;
  const some = all.filter(([, quantity]) => quantity > 0);
  return { add_on_ids: some.map(([id]) => id), add_on_qtys: some.map(([, quantity]) => quantity) };
}
