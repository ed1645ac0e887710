import { expect, test } from 'vitest';
import { paymentUrl } from '#src/config/payment.ts';

test('CHK-02 the payment page is told the order, the person, the gateway and where to come back to', () => {
  const url = new URL(
    paymentUrl('https://market.example', {
      orderId: 100001,
      userId: 77,
      gateway: 'demo_pay',
      callback: 'https://shop.example/ar/profile',
    }),
  );
  expect(url.origin + url.pathname).toBe('https://market.example/payment-mobile');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    order_id: '100001',
    customer_id: '77',
    payment_platform: 'web',
    payment_method: 'demo_pay',
    callback: 'https://shop.example/ar/profile',
  });
});
