import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { isRecord } from '#src/lib/record.ts';

import { FOOD, HOME, type Market, PIZZA, PIZZERIA, SOUP } from './market.ts';
import { wholeContract } from './strict.ts';

const contract = wholeContract();

/** A response. `code` is that of the first error, '' without errors. */
export type ApiResponse = {
  status: number;
  body: unknown;
  code: string;
  record: Record<string, unknown>;
  rows: Record<string, unknown>[];
};

export type Call = {
  body?: unknown;
  form?: FormData;
  module?: number | null;
  headers?: Record<string, string>;
  /** Address of the connection; calls without one are not counted by address. */
  address?: string;
  /** Origin of the requested URL. */
  origin?: string;
  /** False for requests that violate the contract on purpose; responses are checked anyway. */
  checked?: boolean;
};

/** A caller of the marketplace; every response is checked against the OpenAPI documents. */
export type Shopper = {
  guestId: number;
  get: (path: string, call?: Call) => Promise<ApiResponse>;
  post: (path: string, body?: unknown, call?: Call) => Promise<ApiResponse>;
  put: (path: string, body?: unknown, call?: Call) => Promise<ApiResponse>;
  del: (path: string, call?: Call) => Promise<ApiResponse>;
};

/** Calls the marketplace and checks the response. */
export async function call(
  market: Pick<Market, 'app'>,
  method: string,
  path: string,
  options: Call = {},
): Promise<ApiResponse> {
  const { body, form, module = FOOD, headers = {}, address, origin = 'http://market.test', checked = true } = options;
  const init = {
    method,
    headers: {
      accept: 'application/json',
      ...(module === null ? {} : { moduleId: String(module) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form ? { body: form } : {}),
  };
  const env = address === undefined ? undefined : { address };
  const response = await market.app.request(`${origin}/api/v1${path}`, init, env);
  const text = await response.text();
  const responseBody: unknown = text === '' ? null : JSON.parse(text);
  if (checked) {
    const faults = contract.faults(method, `/api/v1${path.replace(/\?.*$/, '')}`, response.status, responseBody);
    expect(faults, JSON.stringify(responseBody)).toEqual([]);
  }
  const record = isRecord(responseBody) ? responseBody : {};
  const errors = Array.isArray(record['errors']) ? record['errors'] : [];
  const first: unknown = errors[0];
  return {
    status: response.status,
    body: responseBody,
    code: isRecord(first) ? String(first['code']) : '',
    record,
    rows: Array.isArray(responseBody) ? responseBody.filter(isRecord) : [],
  };
}

/** Creates a guest of the marketplace, or uses a known guest id. */
export async function guest(market: Pick<Market, 'app'>, known?: number): Promise<Shopper> {
  const guestId = known ?? Number((await call(market, 'POST', '/auth/guest/request', { body: {} })).record['guest_id']);
  const withGuest = (path: string) => `${path}${path.includes('?') ? '&' : '?'}guest_id=${guestId}`;
  const named = (body: unknown) => (isRecord(body) ? { guest_id: guestId, ...body } : body);
  return {
    guestId,
    get: (path, options) => call(market, 'GET', withGuest(path), options),
    post: (path, body, options) => call(market, 'POST', path, { body: named(body), ...options }),
    put: (path, body, options) => call(market, 'PUT', path, { body: named(body), ...options }),
    del: (path, options) => call(market, 'DELETE', withGuest(path), options),
  };
}

/** A caller with an account; every request carries the bearer token, and no guest id. */
export type Customer = Omit<Shopper, 'guestId'> & {
  id: number;
  token: string;
  phone: string;
  email: string;
  password: string;
};

let signedUp = 0;

/** Signs up a customer through the API; `more` are further fields of the sign-up. */
export async function customer(market: Market, more: Record<string, unknown> = {}): Promise<Customer> {
  const number = String(++signedUp).padStart(6, '0');
  const own = { phone: `+971509${number}`, email: `customer${number}@example.com`, password: 'quiet-harbour' };
  const body = { name: 'Lina Karam', ...own, ...more };
  const { status, record } = await call(market, 'POST', '/auth/sign-up', { body });
  const token = String(record['token']);
  expect([status, typeof record['token']], JSON.stringify(record)).toEqual([200, 'string']);
  const [row] = await market.db.select({ id: customers.id }).from(customers).where(eq(customers.phone, body.phone));
  return {
    ...bearer(market, token),
    id: row?.id ?? 0,
    token,
    phone: body.phone,
    email: body.email,
    password: body.password,
  };
}

/** Returns the calls of the owner of a token. */
export function bearer(market: Market, token: string): Omit<Shopper, 'guestId'> {
  const as = (options: Call = {}): Call => ({
    ...options,
    headers: { authorization: `Bearer ${token}`, ...options.headers },
  });
  return {
    get: (path, options) => call(market, 'GET', path, as(options)),
    post: (path, body, options) => call(market, 'POST', path, { body, ...as(options) }),
    put: (path, body, options) => call(market, 'PUT', path, { body, ...as(options) }),
    del: (path, options) => call(market, 'DELETE', path, as(options)),
  };
}

/** The variation of a large pizza. */
export const LARGE = [{ name: 'Size', values: { label: ['Large'] } }];

/** Returns a cart entry of one large pizza. */
export const pizza = (more: Record<string, unknown> = {}) => ({
  model: 'Item',
  item_id: PIZZA,
  price: 10.75,
  quantity: 1,
  variation: LARGE,
  add_on_ids: [],
  add_on_qtys: [],
  ...more,
});

/** Returns a cart entry of one soup. */
export const soup = (more: Record<string, unknown> = {}) => ({
  model: 'Item',
  item_id: SOUP,
  price: 4.2,
  quantity: 1,
  ...more,
});

/** Returns a guest's order of the cart, delivered home and paid in cash. */
export const placement = (more: Record<string, unknown> = {}) => ({
  order_amount: 1,
  payment_method: 'cash_on_delivery',
  order_type: 'delivery',
  store_id: PIZZERIA,
  distance: 0.1,
  address: 'Lighthouse Street 4',
  latitude: HOME.lat,
  longitude: HOME.lng,
  contact_person_name: 'Lina',
  contact_person_number: '+971 50 123 4567',
  contact_person_email: 'lina@example.com',
  is_guest: 1,
  ...more,
});
