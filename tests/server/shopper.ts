import { KNOWN } from '#src/demo/seed/known.ts';
import { isRecord } from '#src/lib/record.ts';

const { store, simple } = KNOWN.food;
const PHONE = '+971501234567';

/** A guest of a running shop, over HTTP. */
export type Guest = {
  id: number;
  addSimple: () => Promise<number>;
  add: (line: { item_id: number; price: number; quantity: number; variation?: { type: string }[] }) => Promise<number>;
  cart: () => Promise<Record<string, unknown>[]>;
  /** Places an order to the marketplace's default location, or to another one. */
  place: (to?: { lat: number; lng: number }) => Promise<number>;
  track: (orderId: number) => Promise<Record<string, unknown>>;
};

type Store = { id: number; moduleId: number; zoneId: number };

async function call(
  origin: string,
  method: string,
  path: string,
  body?: Record<string, unknown>,
  { moduleId, zoneId }: Store = store,
): Promise<unknown> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      moduleId: String(moduleId),
      zoneId: JSON.stringify([zoneId]),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Advances the clock of a marketplace with test controls. */
export async function advance(origin: string, ms: number): Promise<void> {
  await call(origin, 'POST', '/test/clock', { advanceMs: ms });
}

/** Creates a guest at a shop. */
export async function newGuest(origin: string): Promise<Guest> {
  return guestOf(origin, Number(record(await call(origin, 'POST', '/auth/guest/request', {}))['guest_id']));
}

/** Returns a known guest, also of a shop that has been restarted, who orders from a store. */
export const guestOf = (origin: string, id: number, from: Store = store): Guest => ({
  id,
  addSimple() {
    return this.add({ item_id: simple.id, price: simple.price / 100, quantity: 1 });
  },
  add: async (sent) => {
    const line = { guest_id: id, model: 'Item', ...sent };
    const lines = await call(origin, 'POST', '/customer/cart/add', line, from);
    return Array.isArray(lines) ? lines.length : 0;
  },
  cart: async () => {
    const lines = await call(origin, 'GET', `/customer/cart/list?guest_id=${id}`);
    return Array.isArray(lines) ? lines.filter(isRecord) : [];
  },
  place: async (to) => {
    const { lat, lng } = to ?? record(record(await call(origin, 'GET', '/config'))['default_location']);
    const order = {
      guest_id: id,
      is_guest: 1,
      order_amount: 1,
      payment_method: 'cash_on_delivery',
      order_type: 'delivery',
      store_id: from.id,
      distance: 1,
      address: 'Lighthouse Street 4',
      latitude: lat,
      longitude: lng,
      contact_person_name: 'Lina',
      contact_person_number: PHONE,
      contact_person_email: 'lina@shop.example',
    };
    const placed = await call(origin, 'POST', '/customer/order/place', order, from);
    return Number(record(placed)['order_id']);
  },
  track: async (orderId) =>
    record(
      await call(
        origin,
        'GET',
        `/customer/order/track?order_id=${orderId}&guest_id=${id}&contact_number=${encodeURIComponent(PHONE)}`,
      ),
    ),
});
