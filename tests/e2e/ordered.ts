import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { newCustomer, type Person, signedInAs } from './people.ts';
import { advance, centre, PERSON, settle } from './prepare.ts';

/** A minimal image for file inputs. */
export const PICTURE = {
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

type Line = { itemId: number; quantity?: number };
type Wish = { lines?: readonly Line[]; payment?: string; more?: Record<string, unknown> };

const headers = ({ token }: Person, moduleId: number) => ({
  accept: 'application/json',
  authorization: `Bearer ${token}`,
  moduleId: String(moduleId),
  zoneId: '[1]',
});

/** Creates a signed-in food customer with a picked location. */
export async function customerAt(page: Page, request: APIRequestContext): Promise<Person> {
  const person = await newCustomer(request);
  await settle(page, { guestId: 1, at: await centre(request), typed: false });
  await signedInAs(page, person.token);
  return person;
}

/**
 * Calls the marketplace as a customer.
 * @throws if the call is refused.
 */
export async function tell(
  request: APIRequestContext,
  person: Person,
  path: string,
  options: { method?: 'POST' | 'PUT'; data?: unknown; multipart?: FormData; moduleId?: number } = {},
): Promise<Record<string, unknown>> {
  const { method = 'POST', data, multipart, moduleId = 1 } = options;
  const response = await request.fetch(`/api/v1/customer/${path}`, {
    method,
    headers: headers(person, moduleId),
    ...(data === undefined ? {} : { data }),
    ...(multipart ? { multipart } : {}),
  });
  if (!response.ok()) throw new Error(`${path} was refused: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

const whereTo = (at: { lat: number; lng: number }) => ({
  address: '4 Lighthouse Street, Old Harbor',
  latitude: at.lat,
  longitude: at.lng,
  contact_person_name: PERSON.name,
  contact_person_number: PERSON.phone,
  contact_person_email: PERSON.email,
});

/** Adds an item without options to a customer's cart. */
export const addToCart = (
  request: APIRequestContext,
  person: Person,
  { itemId, quantity = 1 }: Line,
  moduleId = 1,
): Promise<unknown> =>
  tell(request, person, 'cart/add', {
    data: { model: 'Item', item_id: itemId, price: 1, quantity, variation: [], add_on_ids: [], add_on_qtys: [] },
    moduleId,
  });

/** Places a food order at Brasa and returns its number; by default a portion of fries paid in cash. */
export async function order(
  request: APIRequestContext,
  person: Person,
  { lines = [{ itemId: KNOWN.food.simple.id }], payment = 'cash_on_delivery', more = {} }: Wish = {},
): Promise<number> {
  for (const line of lines) await addToCart(request, person, line);
  const placed = await tell(request, person, 'order/place', {
    data: {
      order_type: 'delivery',
      payment_method: payment,
      order_amount: 1,
      store_id: KNOWN.food.store.id,
      distance: 1,
      ...whereTo(await centre(request)),
      ...more,
    },
  });
  return Number(placed['order_id']);
}

/** Sends a message to support, which replies a few seconds later. */
export function writeToSupport(request: APIRequestContext, person: Person, message: string): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ receiver_type: 'admin', receiver_id: '0', message }))
    form.append(name, value);
  return tell(request, person, 'message/send', { multipart: form });
}

/** Moves the clock until everything on the way is delivered. */
export async function deliver(request: APIRequestContext): Promise<void> {
  for (let step = 0; step < 8; step += 1) await advance(request, 10);
}

/** Types a note, adds an image and submits twice: the first call to `path` is lost, and the values must stay. */
export async function sendWithTrouble(
  form: Locator,
  { note, words, path, send }: { note: Locator; words: string; path: string; send: Locator },
): Promise<void> {
  const page = form.page();
  await note.fill(words);
  await form.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(form.getByRole('img', { name: PICTURE.name })).toBeVisible();
  await expectAccessible(page);
  await page.route(path, (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(note).toHaveValue(words);
  await send.click();
}

/** Places a parcel order and returns its number. */
export async function sendParcel(request: APIRequestContext, person: Person): Promise<number> {
  const at = await centre(request);
  const receiver = { ...whereTo(at), contact_person_name: 'Omar Saleh', address: '9 Mole Road', zone_id: 1 };
  const placed = await tell(request, person, 'order/place', {
    moduleId: 5,
    data: {
      order_type: 'parcel',
      payment_method: 'cash_on_delivery',
      order_amount: 1,
      distance: 1.2,
      ...whereTo(at),
      parcel_category_id: 1,
      receiver_details: JSON.stringify(receiver),
      charge_payer: 'sender',
      cart: [],
    },
  });
  return Number(placed['order_id']);
}
