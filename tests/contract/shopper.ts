import { expect } from 'vitest';
import { isRecord } from '#src/lib/record.ts';

import { FOOD, HOME, type Market, PIZZA, PIZZERIA } from './market.ts';
import { loadContract } from './strict.ts';

const contract = loadContract('customer');

/** What a call answered. `code` is that of the first error, '' without errors. */
export type Answer = {
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
  /** False for calls that break the contract on purpose of the caller's side only; answers stay checked. */
  checked?: boolean;
};

/** Somebody who calls the marketplace; every answer is held against the OpenAPI document. */
export type Shopper = {
  guestId: number;
  get: (path: string, call?: Call) => Promise<Answer>;
  post: (path: string, body?: unknown, call?: Call) => Promise<Answer>;
  put: (path: string, body?: unknown, call?: Call) => Promise<Answer>;
  del: (path: string, call?: Call) => Promise<Answer>;
};

/** Calls the marketplace and checks the answer. */
export async function call(market: Market, method: string, path: string, options: Call = {}): Promise<Answer> {
  const { body, form, module = FOOD, headers = {}, checked = true } = options;
  const response = await market.app.request(`http://market.test/api/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(module === null ? {} : { moduleId: String(module) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form ? { body: form } : {}),
  });
  const answer: unknown = await response.json();
  if (checked) {
    const faults = contract.faults(method, `/api/v1${path.replace(/\?.*$/, '')}`, response.status, answer);
    expect(faults, JSON.stringify(answer)).toEqual([]);
  }
  const record = isRecord(answer) ? answer : {};
  const errors = Array.isArray(record['errors']) ? record['errors'] : [];
  const first: unknown = errors[0];
  return {
    status: response.status,
    body: answer,
    code: isRecord(first) ? String(first['code']) : '',
    record,
    rows: Array.isArray(answer) ? answer.filter(isRecord) : [],
  };
}

/** A new guest of the marketplace. */
export async function guest(market: Market): Promise<Shopper> {
  const { record } = await call(market, 'POST', '/auth/guest/request', { body: {} });
  const guestId = Number(record['guest_id']);
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

/** The choice of a large pizza. */
export const LARGE = [{ name: 'Size', values: { label: ['Large'] } }];

/** A cart entry of one large pizza. */
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

/** A guest's order of what is in the cart, delivered home for cash. */
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
