import type { APIRequestContext, Page } from 'playwright/test';
import type { Locale } from '#src/config/locales.ts';
import { pointOutside } from '#src/demo/city/city.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { holdClock } from './clock.ts';

/** A visitor's contact; the address is next to the default location, in zone 1. */
export const PERSON = { name: 'Lina Haddad', phone: '+999555010203', email: 'lina@example.com' } as const;

/** A point without delivery. */
export const OUTSIDE = pointOutside;

type Point = { lat: number; lng: number };
type Line = { itemId: number; quantity?: number };

/** State stored in the browser before its first page. */
export type Prepared = { guestId: number; at: Point; moduleId: number };

const json = (moduleId: number) => ({ accept: 'application/json', moduleId: String(moduleId), zoneId: '[1]' });

/** Returns the default location of the marketplace. */
export async function centre(request: APIRequestContext): Promise<Point> {
  const { default_location } = (await (await request.get('/api/v1/config')).json()) as { default_location: Point };
  return { lat: Number(default_location.lat), lng: Number(default_location.lng) };
}

/** Creates a guest with items in the cart through the API; food by default. */
export async function guestWith(
  request: APIRequestContext,
  lines: readonly Line[],
  moduleId: number = KNOWN.food.store.moduleId,
): Promise<number> {
  const response = await request.post('/api/v1/auth/guest/request', { data: {} });
  const { guest_id } = (await response.json()) as { guest_id: number };
  for (const line of lines) await addFor(request, guest_id, line, moduleId);
  return guest_id;
}

/** Returns id and name of an item of zone 1 by slug or id, in a language. */
export async function itemOf(
  request: APIRequestContext,
  item: string | number,
  moduleId: number,
  locale: Locale = 'en',
): Promise<{ id: number; name: string }> {
  const headers = { ...json(moduleId), 'X-localization': locale };
  const response = await request.get(`/api/v1/items/details/${item}`, { headers });
  return (await response.json()) as { id: number; name: string };
}

/** Adds an item without options to a guest's cart, through the API. */
export async function addFor(
  request: APIRequestContext,
  guestId: number,
  { itemId, quantity = 1 }: Line,
  moduleId: number = KNOWN.food.store.moduleId,
): Promise<void> {
  const choice = { variation: [], add_on_ids: [], add_on_qtys: [] };
  const added = await request.post('/api/v1/customer/cart/add', {
    headers: json(moduleId),
    data: { guest_id: guestId, model: 'Item', item_id: itemId, price: 1, quantity, ...choice },
  });
  if (!added.ok()) throw new Error(`The item ${itemId} did not go into the cart: ${await added.text()}`);
}

/** Stores a guest id and a location in the browser; with `typed` also the checkout's contact. */
export async function settle(
  page: Page,
  { guestId, at, moduleId = 1, typed = true }: Omit<Prepared, 'moduleId'> & { moduleId?: number; typed?: boolean },
): Promise<void> {
  const type = { 1: 'food', 2: 'grocery', 3: 'pharmacy', 4: 'ecommerce' }[moduleId];
  await page.context().addInitScript(
    ({ guestId, at, moduleId, type, form }) => {
      // The accessibility check opens a blank page without storage.
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', '1');
      if (!localStorage.getItem('guest_id')) {
        localStorage.setItem('guest_id', String(guestId));
        localStorage.setItem('currentLatLng', JSON.stringify(at));
        localStorage.setItem('location', '4 Lighthouse Street, Old Harbor');
        localStorage.setItem('zoneid', '[1]');
        localStorage.setItem('module', JSON.stringify({ id: moduleId, module_type: type }));
      }
      if (form) sessionStorage.setItem('islet:checkout', JSON.stringify(form));
    },
    {
      guestId,
      at,
      moduleId,
      type,
      form: typed
        ? {
            ...PERSON,
            type: 'delivery',
            address: '4 Lighthouse Street, Old Harbor',
            at,
            road: '',
            house: '',
            floor: '',
            note: '',
            payment: 'cash_on_delivery',
          }
        : null,
    },
  );
}

/** Makes the marketplace of a page one that keeps a single cart, as documented. */
export const keepSingleCart = (page: Page): Promise<unknown> =>
  page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...config, several_carts_status: 0 } });
  });

/** Returns the ids of a guest's orders, running and past. */
export async function ordersOf(request: APIRequestContext, guestId: number): Promise<number[]> {
  const ids: number[] = [];
  for (const list of ['running-orders', 'list']) {
    const response = await request.get(`/api/v1/customer/order/${list}?limit=50&offset=1&guest_id=${guestId}`);
    const { orders } = (await response.json()) as { orders: { id: number }[] };
    ids.push(...orders.map(({ id }) => id));
  }
  return ids;
}

/** Places a food order through the API, paid in cash if not said otherwise; returns its number. */
export async function placedOrder(
  request: APIRequestContext,
  guestId: number,
  at: Point,
  payment = 'cash_on_delivery',
): Promise<number> {
  const response = await request.post('/api/v1/customer/order/place', {
    headers: json(KNOWN.food.store.moduleId),
    data: {
      guest_id: guestId,
      is_guest: 1,
      order_type: 'delivery',
      payment_method: payment,
      order_amount: 1,
      store_id: KNOWN.food.store.id,
      distance: 1,
      address: '4 Lighthouse Street, Old Harbor',
      latitude: at.lat,
      longitude: at.lng,
      contact_person_name: PERSON.name,
      contact_person_number: PERSON.phone,
      contact_person_email: PERSON.email,
    },
  });
  const placed = (await response.json()) as { order_id?: number };
  if (!placed.order_id) throw new Error(`No order was placed: ${JSON.stringify(placed)}`);
  return placed.order_id;
}

/** Moves the clock of the marketplace, and with it the courier. */
export async function advance(request: APIRequestContext, minutes: number): Promise<void> {
  await moveClock(request, minutes * 60_000);
}

/** Moves the clock of the marketplace unless another test holds it; returns the time it shows then, in ms. */
export async function moveClock(request: APIRequestContext, advanceMs: number): Promise<number> {
  const response = await holdClock(() => request.post('/api/v1/test/clock', { data: { advanceMs } }));
  if (!response.ok()) throw new Error('The clock of the marketplace could not be moved: is ISLET_TEST_CONTROLS=1 set?');
  const { now } = (await response.json()) as { now: string };
  return Date.parse(now);
}
