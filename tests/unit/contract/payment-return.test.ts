import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentReturn } from '#src/contract/payment-return.ts';

/** Base64 of payment_method=demo_pay&&attribute_id=100001&&transaction_reference=T-1. */
const TOKEN = 'cGF5bWVudF9tZXRob2Q9ZGVtb19wYXkmJmF0dHJpYnV0ZV9pZD0xMDAwMDEmJnRyYW5zYWN0aW9uX3JlZmVyZW5jZT1ULTE=';

/** Base64 with "+" and "/" in it, of an order 100002. */
const BINARY_TOKEN = btoa('payment_method=\u00fb\u00ff\u00be\u00ff&&attribute_id=100002');
const ADDRESS_TOKEN = BINARY_TOKEN.replaceAll('+', '-').replaceAll('/', '_');
const SPACED_TOKEN = BINARY_TOKEN.replaceAll('+', '%20');

test.each([
  ['as documented', `?flag=success&&token=${TOKEN}`, 'success', 100001],
  ['after a query of the callback', `?page=my-orders?flag=fail&&token=${TOKEN}`, 'fail', 100001],
  ['with the token encoded', `?flag=cancel&&token=${encodeURIComponent(TOKEN)}`, 'cancel', 100001],
  ['with the other name', '?orderId=5&status=success', 'success', null],
  ['before a fragment', `?flag=success&&token=${TOKEN}#top`, 'success', 100001],
  ['behind a fragment of the callback', `#orders?flag=fail&&token=${TOKEN}`, 'fail', 100001],
  ['with empty parts', `?&&flag=success&&&token=${TOKEN}&&`, 'success', 100001],
  ['with a token of rubbish', '?flag=success&&token=%%%', 'success', null],
  ['with a token in the alphabet of addresses', `?flag=success&&token=${ADDRESS_TOKEN}`, 'success', 100002],
  ['with a token of which "+" became a space', `?flag=success&&token=${SPACED_TOKEN}`, 'success', 100002],
  ['without a token', '?flag=fail', 'fail', null],
  ['with a part without a value', '?flag=fail&flags', 'fail', null],
  ['with a token about nothing', `?flag=success&&token=${btoa('attribute_id=0')}`, 'success', null],
])('CHK-05 CHK-06 The return address of a payment is parsed %s', (_, query, flag, orderId) => {
  expect(paymentReturn(`https://shop.example/profile${query}`)).toEqual({ flag, orderId });
  expect(paymentReturn(`/profile${query}`)).toEqual({ flag, orderId });
});

test.each([
  '/profile',
  '/profile?page=my-orders',
  '/profile?flag=maybe',
  '/profile?flag=',
  '/success?x=1',
  '/a&flag=fail?x=1',
  '',
])('The address %s is not a return from a payment', (url) => {
  expect(paymentReturn(url)).toBeNull();
});

test('The return address of a payment may be only its query', () => {
  expect(paymentReturn('?flag=fail')).toEqual({ flag: 'fail', orderId: null });
});

test('The parsing of a return address never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, token) => {
      const read = paymentReturn(`/${before.replaceAll(/[?#]/g, '')}?flag=success&&token=${token}`);
      expect(read?.flag).toBe('success');
    }),
    { numRuns: 300 },
  );
});
