// @vitest-environment happy-dom
import './storage.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $token } from '#src/state/auth/token.ts';
import { forgetLists, listOf, readList, readMore, refreshOrders } from '#src/state/orders/lists.ts';
import { trackedOrder } from '../fixtures/payloads/order.ts';
import { fakeMarket, later, type SentCall } from './market.ts';

const row = (id: number) => ({ ...trackedOrder, id });
/** Returns a fake marketplace with `count` past orders, newest first. */
const many = (count: number) => (sentCall: SentCall) => {
  const limit = Number(sentCall.query.get('limit'));
  const skip = (Number(sentCall.query.get('offset')) - 1) * limit;
  const ids = Array.from({ length: count }, (_, index) => 900 - index).slice(skip, skip + limit);
  return { body: { total_size: count, limit, offset: sentCall.query.get('offset'), orders: ids.map(row) } };
};
const past = () => {
  const list = listOf('past').get();
  return list.state === 'ready' ? { ids: list.rows.map(({ id }) => id), more: list.more, total: list.total } : list;
};

beforeEach(() => $token.set('a-token'));
afterEach(() => {
  forgetLists();
  $token.set('');
  vi.unstubAllGlobals();
});

test('CHK-07 The past orders load in pages of ten until the last one', async () => {
  const { sentCalls } = fakeMarket(many(12));
  await readList('past');
  expect(past()).toMatchObject({ more: 'offered', total: 12 });
  await readMore('past');
  expect(past()).toEqual({ ids: Array.from({ length: 12 }, (_, index) => 900 - index), more: 'none', total: 12 });
  expect(sentCalls.map(({ path, query }) => [path, query.get('limit'), query.get('offset')])).toEqual([
    ['/api/v1/customer/order/list', '10', '1'],
    ['/api/v1/customer/order/list', '10', '2'],
  ]);
  expect(sentCalls[0]?.headers.get('authorization')).toBe('Bearer a-token');
  await readMore('past');
  expect(sentCalls).toHaveLength(2);
});

test('API-07 A total that counts one page only does not end the list, and no order is listed twice', async () => {
  const pages = [
    Array.from({ length: 10 }, (_, index) => 900 - index),
    // A new order has moved the last row of the first page to the second.
    [891, 890],
    [],
  ];
  fakeMarket(({ query }) => {
    const rows = pages[Number(query.get('offset')) - 1] ?? [];
    return { body: { total_size: rows.length, orders: rows.map(row) } };
  });
  await readList('past');
  expect(past()).toMatchObject({ more: 'offered' });
  await readMore('past');
  expect(past()).toMatchObject({ ids: [...(pages[0] ?? []), 890], more: 'none', total: 11 });
});

test('CHK-07 A failed page keeps the loaded orders and can be retried', async () => {
  fakeMarket(many(12));
  await readList('past');
  fakeMarket(() => ({ status: 500, body: {} }));
  await readMore('past');
  expect(past()).toMatchObject({ more: 'failed', total: 12 });
  fakeMarket(many(12));
  await readMore('past');
  expect(past()).toMatchObject({ more: 'none', total: 12 });
});

test('CHK-07 A failed first load shows an error, and a later failure leaves the list as it was', async () => {
  fakeMarket(() => ({ status: 500, body: {} }));
  await readList('past');
  expect(past()).toMatchObject({ state: 'failed' });
  fakeMarket(many(2));
  await readList('past');
  fakeMarket(() => ({ status: 500, body: {} }));
  await readList('past');
  expect(past()).toMatchObject({ ids: [900, 899] });
});

test('PUSH-03 The loaded pages of a list are refreshed with one call', async () => {
  fakeMarket(many(25));
  await readList('past');
  await readMore('past');
  const { sentCalls } = fakeMarket(many(26));
  await refreshOrders();
  // A list that was never opened is not requested.
  expect(sentCalls.map(({ path, query }) => `${path} ${query.get('limit')} ${query.get('offset')}`)).toEqual([
    '/api/v1/customer/order/list 20 1',
  ]);
  expect(past()).toMatchObject({ total: 26, more: 'offered' });
});

test('CHK-07 A guest’s orders are not loaded, and a response that arrives after a sign-out is dropped', async () => {
  $token.set('');
  const { sentCalls } = fakeMarket(many(3));
  await readList('running');
  expect(sentCalls).toEqual([]);

  $token.set('a-token');
  const answer = later<{ body: unknown }>();
  fakeMarket(() => answer.promise);
  const reading = readList('past');
  forgetLists();
  answer.give({ body: { total_size: 1, orders: [row(1)] } });
  await reading;
  expect(past()).toEqual({ state: 'loading' });
});
