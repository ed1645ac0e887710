import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { ProxyWatch } from '#src/server/proxy-watch.ts';

const from = (remoteAddress: string, headers: Record<string, string>) => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  return { headers, socket };
};
const BY_PROXY = from('10.0.0.7', { 'x-forwarded-for': '203.0.113.9' });

test('A proxy is reported after several requests, once in the log, and forgotten when no more come', () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let now = 0;
  const watch = new ProxyWatch({ declared: 0, now: () => now });
  for (let count = 0; count < 9; count++) watch.look(BY_PROXY);
  expect([watch.undeclared, log.mock.calls.length]).toEqual([false, 0]);
  for (let count = 0; count < 5; count++) watch.look(BY_PROXY);
  expect([watch.undeclared, log.mock.calls.length]).toEqual([true, 1]);
  now += 600_000;
  expect(watch.undeclared).toBe(false);
  watch.look(BY_PROXY);
  expect(watch.undeclared).toBe(false);
  log.mockRestore();
});

test('A few requests in each ten minutes are not a proxy', () => {
  let now = 0;
  const watch = new ProxyWatch({ declared: 0, now: () => now });
  for (let count = 0; count < 40; count++) {
    watch.look(BY_PROXY);
    now += 70_000;
  }
  expect(watch.undeclared).toBe(false);
});

test.each([
  ['a public address', 0, from('203.0.113.7', { 'x-forwarded-for': '203.0.113.9' })],
  ['a declared proxy', 1, BY_PROXY],
  ['no proxy', 0, from('10.0.0.7', {})],
])('Requests of %s are not reported', (_, declared, request) => {
  const watch = new ProxyWatch({ declared, now: () => 0 });
  for (let count = 0; count < 20; count++) watch.look(request);
  expect(watch.undeclared).toBe(false);
});
