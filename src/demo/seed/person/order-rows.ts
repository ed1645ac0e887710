import { type orderLines, type orders, STATUS_COLUMN, type StoredAddress } from '#src/backend/db/schema/order.ts';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { distanceCharge } from '#src/domain/delivery.ts';
import { addMinor, percentOf } from '#src/domain/money.ts';
import { route } from '../../city/city.ts';
import type { Site } from '../../city/sites.ts';
import { MODULES } from '../data/modules.ts';
import { VEHICLES } from '../data/parcel.ts';
import { charges } from '../data/settings/business.ts';
import { STORES } from '../data/stores.ts';
import { hoursFrom } from '../dates.ts';
import { idsBy, moduleIdOf } from '../ids.ts';
import { siteOfStore } from '../sites.ts';
import type { StoreSeed } from '../store.ts';
import { cents } from '../values.ts';
import { DEMO_CUSTOMER, type DemoOrder } from './data.ts';

/** Order ids below the first real order. */
const FIRST_ID = 90_001;
const MINUTE_MS = 60_000;
const STORE_IDS = idsBy(STORES);
const ITEM_IDS = idsBy(STORES.flatMap(({ items }) => items));

type OrderRow = typeof orders.$inferInsert;
type LineRow = Omit<typeof orderLines.$inferInsert, 'id'>;

/** Minutes after placement at which an order reaches each status. */
const STATUS_MINUTES: readonly (readonly [OrderStatus, number])[] = [
  ['pending', 0],
  ['confirmed', 1],
  ['processing', 3],
  ['handover', 15],
  ['picked_up', 18],
  ['delivered', 31],
];

/** The status before a final one, and when the final one is reached. */
const LAST_STATUSES: Partial<Record<OrderStatus, { after: OrderStatus; minutes: number }>> = {
  accepted: { after: 'pending', minutes: 1 },
  canceled: { after: 'pending', minutes: 2 },
  failed: { after: 'pending', minutes: 6 },
  refund_requested: { after: 'delivered', minutes: 300 },
  refund_request_canceled: { after: 'delivered', minutes: 2000 },
  refunded: { after: 'delivered', minutes: 3000 },
};

function timesOf(status: OrderStatus, placed: Date): Partial<OrderRow> {
  const end = LAST_STATUSES[status];
  const last = STATUS_MINUTES.findIndex(([step]) => step === (end?.after ?? status));
  const steps = [...STATUS_MINUTES.slice(0, last + 1), ...(end ? [[status, end.minutes] as const] : [])];
  const requested =
    status.startsWith('refund') && status !== 'refund_requested' ? [['refund_requested', 200] as const] : [];
  return Object.fromEntries(
    [...steps, ...requested].map(([step, minutes]) => [
      STATUS_COLUMN[step],
      new Date(placed.getTime() + minutes * MINUTE_MS),
    ]),
  );
}

function linesOf(order: DemoOrder, store: StoreSeed, orderId: number, createdAt: Date): LineRow[] {
  return order.lines.map(([slug, quantity, label]) => {
    const item = store.items.find((one) => one.slug === slug);
    if (!item) throw new Error(`${store.slug} sells no ${slug}`);
    const group = item.groups[0];
    const value = group?.values.find((one) => one.label.en === label);
    if (label && (!group || !value)) throw new Error(`${slug} has no option ${label}`);
    return {
      orderId,
      itemId: ITEM_IDS.of(slug),
      item: {
        id: ITEM_IDS.of(slug),
        name: item.name,
        slug,
        image: `item/${slug}`,
        price: item.price,
        discount: item.discount,
        discountType: item.discountType,
        storeId: STORE_IDS.of(store.slug),
        moduleId: moduleIdOf(store.module),
      },
      price: item.price + (value?.price ?? 0),
      quantity,
      variation: group && value ? [{ name: group.name, values: [value] }] : [],
      createdAt,
    };
  });
}

function deliveryFor(store: StoreSeed, metres: number, purchase: number) {
  const pricing = MODULES.find(({ type }) => type === store.module)?.pricing[store.zone - 1];
  const rates = store.selfDelivery ?? {
    perKm: pricing?.perKm ?? 0,
    minimum: pricing?.minimum ?? 0,
    maximum: pricing?.maximum ?? 0,
  };
  const kilometres = metres / 1000;
  const vehicle = VEHICLES.find(({ from, to }) => kilometres >= from && kilometres <= to);
  const original = distanceCharge(metres, rates) + (store.selfDelivery ? 0 : (vehicle?.extra ?? 0));
  const freeBy = store.freeDelivery ? 'vendor' : purchase >= (charges.freeDeliveryOver ?? Infinity) ? 'admin' : null;
  return { originalDeliveryCharge: original, deliveryCharge: freeBy ? 0 : original, freeDeliveryBy: freeBy } as const;
}

const PAID: readonly OrderStatus[] = ['delivered', 'refund_requested', 'refund_request_canceled', 'refunded'];
const NO_DELIVERY = { originalDeliveryCharge: 0, deliveryCharge: 0, freeDeliveryBy: null } as const;

/** Returns an order of the demo customer to an address, priced by the rules of `domain`; its status does not change. */
export function demoOrder(
  order: DemoOrder,
  index: number,
  destination: Site & { stored: StoredAddress },
  now: Date,
): { order: OrderRow; lines: LineRow[] } {
  const id = FIRST_ID + index;
  const storeId = STORE_IDS.of(order.store);
  const store = STORES[storeId - 1];
  if (!store) throw new Error(`No store ${order.store}`);
  const createdAt = hoursFrom(now, -order.hoursAgo);
  const lines = linesOf(order, store, id, createdAt);
  const purchase = addMinor(...lines.map(({ price, quantity }) => price * quantity));
  const takeAway = order.type === 'take_away';
  const ride = takeAway ? null : route(siteOfStore(storeId, store), destination);
  const delivery = takeAway ? NO_DELIVERY : deliveryFor(store, ride?.metres ?? 0, purchase);
  const tax = percentOf(purchase, store.tax);
  const tips = cents(order.tips ?? 0);
  const method = order.method ?? 'cash_on_delivery';
  const paid =
    PAID.includes(order.status) || method === 'wallet' || (method === 'digital_payment' && order.status !== 'failed');
  const hasCourier = !takeAway && ['handover', 'picked_up', ...PAID].includes(order.status);
  return {
    lines,
    order: {
      id,
      userId: DEMO_CUSTOMER.id,
      isGuest: false,
      moduleId: moduleIdOf(store.module),
      storeId,
      zoneId: store.zone,
      status: order.status,
      type: order.type ?? 'delivery',
      paymentMethod: method,
      paymentStatus: paid ? 'paid' : 'unpaid',
      amount: purchase + tax + delivery.deliveryCharge + tips + charges.additional.amount,
      tax,
      taxStatus: 'excluded',
      taxPercentage: store.tax,
      ...delivery,
      tips,
      additionalCharge: charges.additional.amount,
      distance: Math.round(ride?.metres ?? 0),
      minMinutes: store.minutes[0],
      maxMinutes: store.minutes[1],
      note: order.note ?? null,
      otp: '4321',
      cancellationReason: order.status === 'canceled' ? (order.reason ?? null) : null,
      canceledBy: order.status === 'canceled' ? 'customer' : null,
      deliveryAddress: destination.stored,
      contactPhone: DEMO_CUSTOMER.phone.slice(1),
      deliveryManId: hasCourier ? 1 : null,
      ...(hasCourier && ride ? { path: ride.path, travelMs: Math.round(ride.seconds * 1000) } : {}),
      createdAt,
      updatedAt: createdAt,
      ...timesOf(order.status, createdAt),
    },
  };
}
