import * as v from 'valibot';
import { expect, test } from 'vitest';
import { expressPayment, expressWire } from '#src/backend/payments/express-methods.ts';
import type { Gateway } from '#src/backend/types.ts';
import { ExpressPayRowSchema, expressPayOf } from '#src/contract/express-pay.ts';
import { EXPRESS } from '../../contract/express-service.ts';
import { marketSettings } from '../../contract/market-settings.ts';

const SERVICE = { url: 'https://pay.example', secret: 'x'.repeat(32) };

/** Returns what a shop reads of the configuration of a marketplace with these settings. */
const namedBy = (gateway: Gateway, payments: object) => {
  const settings = { ...marketSettings, payments: { ...marketSettings.payments, digital: true, ...payments } };
  const wire: { express_pay?: unknown } = expressWire(expressPayment(settings, gateway));
  return expressPayOf(v.parse(ExpressPayRowSchema, wire.express_pay));
};

test('EXT-17 The demo names its own method, which no browser has, and never a real wallet', () => {
  expect(namedBy('trial', { express: EXPRESS })).toEqual({
    currency: 'AED',
    methods: [{ key: 'islet_demo', title: 'Islet Demo', supportedMethods: 'islet-demo', data: {} }],
  });
});

test('EXT-17 A marketplace with a payment service names the wallets that are configured, with their data', () => {
  const express = namedBy(SERVICE, { express: EXPRESS });
  expect(express).toMatchObject({
    currency: 'AED',
    methods: [
      {
        key: 'apple_pay',
        title: 'Apple Pay',
        supportedMethods: 'https://apple.com/apple-pay',
        data: {
          merchantIdentifier: 'merchant.test.islet',
          countryCode: 'AE',
          supportedNetworks: ['visa', 'masterCard'],
        },
      },
      {
        key: 'google_pay',
        title: 'Google Pay',
        supportedMethods: 'https://google.com/pay',
        data: {
          environment: 'TEST',
          apiVersion: 2,
          allowedPaymentMethods: [{ type: 'CARD', parameters: { allowedCardNetworks: ['VISA'] } }],
        },
      },
    ],
  });
  const apple = namedBy(SERVICE, { express: { ...EXPRESS, googlePay: null } });
  expect(apple?.methods.map(({ key }) => key)).toEqual(['apple_pay']);
});

test.each([
  ['has no settings of wallets', {}],
  ['has none of the wallets', { express: { ...EXPRESS, applePay: null, googlePay: null } }],
  ['takes no digital payment', { express: EXPRESS, digital: false }],
])('EXT-17 A marketplace that %s names no wallet', (_, payments) => {
  expect(namedBy(SERVICE, payments)).toBeNull();
});

test.each([
  [undefined],
  [null],
  ['yes'],
  [{ currency: 'dollars', methods: [{ method: 'a', title: null, supported_methods: 'a', data: {} }] }],
  [{ currency: 'USD', methods: 'all' }],
  [{ currency: 'USD', methods: [{ title: 'No method' }] }],
])('EXT-17 A configuration with %j has no express payment and stays readable', (row) => {
  expect(expressPayOf(v.parse(ExpressPayRowSchema, row))).toBeNull();
});
