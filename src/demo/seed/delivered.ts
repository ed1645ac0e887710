import type { orders } from '#src/backend/db/schema/order.ts';
import { instantAt } from '#src/lib/zoned.ts';
import { business } from './data/settings/business.ts';
import { STORES } from './data/stores.ts';
import { dayFrom } from './dates.ts';
import { idsBy, moduleIdOf } from './ids.ts';
import { seededRandom } from './seeded-random.ts';

type OrderRow = typeof orders.$inferInsert;

/** Stores with enough deliveries to say when orders come (EXT-21), and how many; the others state their own time. */
const DELIVERED: Readonly<Record<string, number>> = {
  'qamar-grill': 214,
  'forno-vela': 168,
  umishio: 122,
  'karam-coffee': 146,
  greenly: 131,
  'souk-basket': 187,
  'oasis-pharmacy': 96,
};
const STORE_IDS = idsBy(STORES);
/** Owner of orders whose customers have left. */
const NOBODY = 0;
const DAYS = 80;
const FARTHEST = 7_000;
/** How many come within their time. */
const PUNCTUAL = 0.93;
const MINUTE_MS = 60_000;

/** Returns the deliveries of the last weeks, without persons and lines: farther ones take longer, some come late. */
export function deliveredRows(now: Date): OrderRow[] {
  const counts = Object.entries(DELIVERED).flatMap(([slug, count]) => Array.from({ length: count }, () => slug));
  const random = seededRandom('delivered orders');
  return counts.map((slug, index) => {
    const storeId = STORE_IDS.of(slug);
    const store = STORES[storeId - 1];
    if (!store) throw new Error(`No store ${slug}`);
    const [from, to] = store.minutes;
    const distance = 300 + random.below(FARTHEST);
    const share = random.share() * 0.6 + (distance / FARTHEST) * 0.4;
    const isPunctual = random.share() < PUNCTUAL;
    const minutes = isPunctual ? from - 3 + share * (to - from + 2) : to + 2 + random.below(15);
    const hour = `${12 + random.below(11)}:${String(random.below(60)).padStart(2, '0')}`;
    const day = dayFrom(now, -1 - random.below(DAYS));
    const createdAt = new Date(instantAt(Date.parse(`${day}T${hour}:00Z`), business.timeZone));
    const after = (part: number) => new Date(createdAt.getTime() + Math.round(minutes * part) * MINUTE_MS);
    return {
      id: index + 1,
      userId: NOBODY,
      isGuest: false,
      moduleId: moduleIdOf(store.module),
      storeId,
      zoneId: store.zone,
      status: 'delivered',
      type: 'delivery',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'paid',
      amount: 1200 + random.below(4000),
      distance,
      minMinutes: from,
      maxMinutes: to,
      createdAt,
      updatedAt: after(1),
      pending: createdAt,
      confirmed: after(0.05),
      processing: after(0.1),
      handover: after(0.5),
      pickedUp: after(0.6),
      delivered: after(1),
    };
  });
}
