import { expect, test } from 'vitest';
import { callerAddress, trustedProxies } from '#src/lib/forwarded.ts';

const SOCKET = '10.0.0.9';

test.each<[string, string | null, number, string]>([
  ['no header, no proxy', null, 0, SOCKET],
  ['a header nobody is trusted to write', '203.0.113.7', 0, SOCKET],
  ['what the one proxy wrote', '203.0.113.7', 1, '203.0.113.7'],
  ['what the one proxy wrote, not what the caller made up', '1.2.3.4, 203.0.113.7', 1, '203.0.113.7'],
  ['a CDN in front of a proxy', '1.2.3.4, 203.0.113.7, 198.51.100.2', 2, '203.0.113.7'],
  ['fewer names than proxies', '203.0.113.7', 2, '203.0.113.7'],
  ['a proxy that says nothing', null, 1, SOCKET],
  ['an empty header', ' , ', 1, SOCKET],
  ['an IPv6 address', '2001:db8::7', 1, '2001:db8:0:0::/64'],
])('The address of the caller is found with %s', (_, forwarded, proxies, address) => {
  expect(callerAddress(SOCKET, forwarded, proxies)).toBe(address);
});

test('The number of trusted proxies is a small whole number', () => {
  expect(['1', '12'].map(trustedProxies)).toEqual([1, 12]);
  expect([undefined, '', '-1', '1.5', 'true', '999'].map(trustedProxies)).toEqual([0, 0, 0, 0, 0, 0]);
});
