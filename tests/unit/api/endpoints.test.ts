import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mergePages } from '#src/api/paging.ts';
import * as customerEndpoints from '#src/contract/customer-endpoints.ts';
import { at, call, withQuery } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';

const ALL = { ...endpoints, ...customerEndpoints };

test('API-09 Every call of the marketplace has a function, except the payment page, which is opened as a page', () => {
  const folder = new URL('../../../src/api/', import.meta.url);
  const code = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const uncalled = Object.keys(ALL).filter((name) => {
    const used = new RegExp(`ndpoints\\.${name}\\b`);
    return !code.some((text) => used.test(text));
  });
  expect(uncalled).toEqual(['openPayment']);
});

test('API-09 No two calls are the same, and every path lies under the API', () => {
  const table = Object.values(ALL).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(table).size).toBe(table.length);
  expect(
    table.filter((line) => !/^(GET|POST|PUT|DELETE) \/(api\/v1\/[a-zA-Z0-9/{}_-]+|payment-mobile)$/.test(line)),
  ).toEqual([]);
});

test('API-07 Merged pages show no row twice', () => {
  expect(mergePages([{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 3 }], [])).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test('A path has its query, without values that are missing, and no question mark without any', () => {
  expect(withQuery('/stores')).toBe('/stores');
  expect(withQuery('/stores', { zone: null, page: undefined })).toBe('/stores');
  expect(withQuery('/stores', { zone: 3, open: false, phone: '+971', name: '' })).toBe(
    '/stores?zone=3&open=false&phone=%2B971&name=',
  );
});

test('A parameter of a path cannot leave its place in the path', () => {
  const endpoint = call('GET', 'items/{id}/of/{store}');
  expect(at(endpoint, { id: '../carts?x', store: 12 })).toEqual({
    ...{ method: 'GET', path: '/api/v1/items/..%2Fcarts%3Fx/of/12' },
  });
});
