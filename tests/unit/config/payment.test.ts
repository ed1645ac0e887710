import { expect, test } from 'vitest';
import { paymentUrl } from '#src/config/payment.ts';

const CHOSEN = {
  payment_platform: 'web',
  payment_method: 'demo_pay',
  callback: 'https://shop.example/ar/profile',
};

test('CHK-02 The payment page receives the order, the customer, the gateway and the return address', () => {
  const url = new URL(
    paymentUrl('https://market.example', {
      orderId: 100001,
      userId: 77,
      link: '',
      gateway: 'demo_pay',
      callback: 'https://shop.example/ar/profile',
    }),
  );
  expect(url.origin + url.pathname).toBe('https://market.example/payment-mobile');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    order_id: '100001',
    customer_id: '77',
    ...CHOSEN,
  });
});

test.each([
  ['/payment-mobile?order_id=1&customer_id=77&expires=9&signature=abc', { expires: '9', signature: 'abc' }],
  ['https://evil.example/payment-mobile?order_id=1', {}],
  ['/elsewhere?order_id=1', {}],
])('CHK-02 The signature of a marketplace’s link is kept, another address is not used: %s', (link, proof) => {
  const visit = { orderId: 1, userId: 77, link, gateway: 'demo_pay', callback: CHOSEN.callback };
  const url = new URL(paymentUrl('https://market.example', visit));
  expect(url.origin + url.pathname).toBe('https://market.example/payment-mobile');
  expect(Object.fromEntries(url.searchParams)).toEqual({ order_id: '1', customer_id: '77', ...proof, ...CHOSEN });
});
