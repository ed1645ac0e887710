import { localised } from '../localised.ts';
import type { SettingsValues } from '../settings.ts';
import type { Gateway } from '../types.ts';

/** A payment method of the browser: its key here, its name, and what `PaymentRequest` is created with. */
export type ExpressMethod = { key: string; title: string; supportedMethods: string; data: Record<string, unknown> };

/** What can be paid with a wallet of the browser, in an ISO 4217 currency; null for nothing. */
export type ExpressPayment = { currency: string; methods: ExpressMethod[] };

export const APPLE_PAY = 'apple_pay';
/** The demo's method, which no browser has: tests inject one. */
const DEMO_METHOD = 'islet_demo';
const DEMO_CURRENCY = 'USD';

type Express = NonNullable<SettingsValues['payments']['express']>;

/**
 * Returns the express payment of a marketplace (EXT-17): the demo's own method on the trial page, else the configured wallets,
 * whose tokens only the operator's payment service can charge. Null while digital payment is off.
 */
export function expressPayment(
  { payments, business }: Pick<SettingsValues, 'payments' | 'business'>,
  gateway: Gateway,
): ExpressPayment | null {
  const { express = null, digital } = payments;
  if (!digital) return null;
  if (gateway === 'trial') {
    const demo = { key: DEMO_METHOD, title: 'Islet Demo', supportedMethods: 'islet-demo', data: {} };
    return { currency: express?.currency ?? DEMO_CURRENCY, methods: [demo] };
  }
  const methods = express ? [...applePay(express), ...googlePay(express)] : [];
  return express && methods.length > 0 ? { currency: express.currency, methods } : null;

  function applePay({ applePay: wallet }: Express): ExpressMethod[] {
    if (!wallet) return [];
    const data = {
      version: 3,
      merchantIdentifier: wallet.merchantId,
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: wallet.networks,
      countryCode: wallet.country,
    };
    return [{ key: APPLE_PAY, title: 'Apple Pay', supportedMethods: 'https://apple.com/apple-pay', data }];
  }

  function googlePay({ googlePay: wallet }: Express): ExpressMethod[] {
    if (!wallet) return [];
    const data = {
      environment: wallet.test ? 'TEST' : 'PRODUCTION',
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: {
        merchantId: wallet.merchantId,
        merchantName: wallet.merchantName || localised(business.name, 'en'),
      },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: wallet.networks },
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: { gateway: wallet.gateway, gatewayMerchantId: wallet.gatewayMerchantId },
          },
        },
      ],
    };
    return [{ key: 'google_pay', title: 'Google Pay', supportedMethods: 'https://google.com/pay', data }];
  }
}

/** Returns how express payment is sent with the configuration; nothing where there is none. */
export const expressWire = (express: ExpressPayment | null) =>
  express
    ? {
        express_pay: {
          currency: express.currency,
          methods: express.methods.map(({ key, title, supportedMethods, data }) => ({
            method: key,
            title,
            supported_methods: supportedMethods,
            data,
          })),
        },
      }
    : {};
