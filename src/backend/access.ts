import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './context.ts';
import { UNKNOWN_ROUTE } from './errors.ts';
import { customerOf } from './identity.ts';
import { localised } from './localised.ts';

/**
 * Access rule of an operation.
 * - `anyone`: no identity is checked, or only to count calls; `why` states why that is safe.
 * - `customer`: a valid token; refused before the handler runs.
 * - `owner`: a token or a guest id, and only for what belongs to that caller.
 * - `secret`: a secret of the call itself (a code with the secret of its flow, a signed link, an order id with its
 *   phone or e-mail).
 */
export type Access = { who: 'anyone'; why: string } | { who: 'customer' | 'owner' | 'secret'; reveals: string };

type Table = Record<string, Access>;

const group = (access: Access, operations: readonly string[]): Table =>
  Object.fromEntries(operations.map((operation) => [operation, access]));

/** Reads of the catalogue and of the marketplace's settings: public, the same for every visitor. */
const PUBLIC_READS: Table = {
  ...group({ who: 'anyone', why: 'settings and zones, which pages need before sign-in' }, [
    'GET /api/v1/config',
    'GET /api/v1/config/get-zone-id',
    'GET /api/v1/zone/list',
    'GET /api/v1/zone/check',
    'GET /api/v1/module',
    'GET /api/v1/react-landing-page',
    'GET /api/v1/testimonial',
    'GET /api/v1/most-tips',
    'GET /api/v1/offline_payment_method_list',
    'GET /api/v1/get-vehicles',
    'GET /api/v1/vehicle/extra_charge',
    'GET /api/v1/parcel-category',
    'GET /api/v1/customer/order/cancellation-reasons',
    'GET /api/v1/customer/order/parcel-instructions',
    'GET /api/v1/customer/automated-message',
  ]),
  ...group({ who: 'anyone', why: 'place search and routes; search texts are not stored' }, [
    'GET /api/v1/config/place-api-autocomplete',
    'GET /api/v1/config/place-api-details',
    'GET /api/v1/config/geocode-api',
    'GET /api/v1/config/distance-api',
  ]),
  ...group({ who: 'anyone', why: 'editorial pages of the marketplace' }, [
    'GET /api/v1/terms-and-conditions',
    'GET /api/v1/privacy-policy',
    'GET /api/v1/about-us',
    'GET /api/v1/refund-policy',
    'GET /api/v1/cancelation',
    'GET /api/v1/shipping-policy',
    'GET /terms-and-conditions',
    'GET /privacy-policy',
    'GET /about-us',
    'GET /refund-policy',
    'GET /cancelation',
    'GET /cancellation-policy',
    'GET /shipping-policy',
  ]),
  ...group({ who: 'anyone', why: 'banners, campaigns and offers for every visitor' }, [
    'GET /api/v1/banners',
    'GET /api/v1/banners/{store_id}',
    'GET /api/v1/other-banners',
    'GET /api/v1/other-banners/video-content',
    'GET /api/v1/other-banners/why-choose',
    'GET /api/v1/advertisement/list',
    'GET /api/v1/campaigns/item',
    'GET /api/v1/campaigns/basic',
    'GET /api/v1/campaigns/basic-campaign-details',
    'GET /api/v1/flash-sales',
    'GET /api/v1/flash-sales/items',
    'GET /api/v1/coupon/list/all',
    'GET /api/v1/cashback/list/all',
  ]),
  ...group({ who: 'anyone', why: 'items, stores and categories; reviews show the name and picture of their author' }, [
    'GET /api/v1/categories',
    'GET /api/v1/categories/{search}',
    'GET /api/v1/categories/childes/{category_id}',
    'GET /api/v1/categories/items/list',
    'GET /api/v1/categories/items/{category_id}',
    'GET /api/v1/categories/stores/list',
    'GET /api/v1/categories/stores/{category_id}',
    'GET /api/v1/items/popular',
    'GET /api/v1/items/latest',
    'GET /api/v1/items/new-arrival',
    'GET /api/v1/items/most-reviewed',
    'GET /api/v1/items/discounted',
    'GET /api/v1/items/recommended',
    'GET /api/v1/items/suggested',
    'GET /api/v1/items/search',
    'GET /api/v1/items/search-suggestion',
    'GET /api/v1/items/item-or-store-search',
    'GET /api/v1/items/details/{id}',
    'GET /api/v1/items/related-items/{item_id}',
    'GET /api/v1/items/related-store-items/{item_id}',
    'GET /api/v1/items/reviews/{item_id}',
    'GET /api/v1/items/common-conditions',
    'GET /api/v1/items/basic',
    'GET /api/v1/common-condition',
    'GET /api/v1/common-condition/list',
    'GET /api/v1/common-condition/items/{condition_id}',
    'GET /api/v1/brand',
    'GET /api/v1/brand/items/{brand_id}',
    'GET /api/v1/stores/latest',
    'GET /api/v1/stores/popular',
    'GET /api/v1/stores/top-rated',
    'GET /api/v1/stores/discounted',
    'GET /api/v1/stores/recommended',
    'GET /api/v1/stores/top-offer-near-me',
    'GET /api/v1/stores/get-stores/{filter_data}',
    'GET /api/v1/stores/search',
    'GET /api/v1/stores/details/{id}',
    'GET /api/v1/stores/reviews',
    'GET /api/v1/stores/slots',
    'GET /api/v1/stores/popular-items/{id}',
    'GET /api/v1/get-combined-data',
  ]),
};

const FIRST_STEP =
  'the first step of signing in; does not reveal who has an account; rate limited by address and by name';

const ACCOUNTS: Table = {
  'POST /api/v1/auth/guest/request': {
    who: 'anyone',
    why: 'issues a guest id that cannot be guessed; rate limited by address',
  },
  'POST /api/v1/newsletter/subscribe': {
    who: 'anyone',
    why: 'stores an e-mail address; rate limited by address',
  },
  ...group({ who: 'anyone', why: FIRST_STEP }, [
    'POST /api/v1/auth/sign-up',
    'POST /api/v1/auth/login',
    'POST /api/v1/auth/social-login',
    'POST /api/v1/auth/social-register',
    'POST /api/v1/auth/forgot-password',
  ]),
  ...group(
    { who: 'secret', reveals: 'a token of the account whose phone, e-mail or provider account the flow verified' },
    [
      'POST /api/v1/auth/verify-phone',
      'POST /api/v1/auth/firebase-verify-token',
      'POST /api/v1/auth/update-info',
      'POST /api/v1/auth/verify-token',
      'PUT /api/v1/auth/reset-password',
      'POST /api/v1/auth/reset-password',
      'PUT /api/v1/auth/firebase-reset-password',
      'POST /api/v1/auth/firebase-reset-password',
    ],
  ),
  'DELETE /api/v1/auth/logout': { who: 'customer', reveals: 'nothing; deletes the token of the call' },
};

const CUSTOMERS: Table = {
  ...group({ who: 'customer', reveals: "the customer's own profile and settings" }, [
    'GET /api/v1/customer/info',
    'POST /api/v1/customer/update-profile',
    'DELETE /api/v1/customer/remove-account',
    'POST /api/v1/customer/update-interest',
    'PUT /api/v1/customer/cm-firebase-token',
    'POST /api/v1/customer/cm-firebase-token',
    'GET /api/v1/customer/update-zone',
    'GET /api/v1/customer/notifications',
    'POST /api/v1/customer/confirm-code',
    'GET /api/v1/customer/sessions',
    'DELETE /api/v1/customer/sessions',
    'DELETE /api/v1/customer/sessions/{session}',
  ]),
  ...group({ who: 'customer', reveals: 'what the customer bought, saved or may use' }, [
    'GET /api/v1/customer/suggested-items',
    'GET /api/v1/customer/visit-again',
    'GET /api/v1/customer/review-reminder',
    'GET /api/v1/customer/review-reminder-cancel',
    'GET /api/v1/customer/wish-list',
    'POST /api/v1/customer/wish-list/add',
    'DELETE /api/v1/customer/wish-list/remove',
    'GET /api/v1/coupon/list',
    'GET /api/v1/coupon/apply',
    'GET /api/v1/cashback/list',
    'GET /api/v1/cashback/getCashback',
    'POST /api/v1/items/reviews/submit',
    'POST /api/v1/delivery-man/reviews/submit',
  ]),
  'GET /api/v1/customer/referrals': {
    who: 'customer',
    reveals: "first names of the customers who registered with the customer's code, and when",
  },
  ...group({ who: 'customer', reveals: "the customer's own saved addresses" }, [
    'GET /api/v1/customer/address/list',
    'POST /api/v1/customer/address/add',
    'PUT /api/v1/customer/address/update/{id}',
    'DELETE /api/v1/customer/address/delete',
  ]),
  ...group({ who: 'customer', reveals: "the customer's own money and points" }, [
    'GET /api/v1/customer/wallet/transactions',
    'GET /api/v1/customer/wallet/bonuses',
    'POST /api/v1/customer/wallet/add-fund',
    'POST /api/v1/customer/wallet/gift-card',
    'GET /api/v1/customer/loyalty-point/transactions',
    'POST /api/v1/customer/loyalty-point/point-transfer',
  ]),
  ...group({ who: 'customer', reveals: "the customer's own conversations; names and pictures of the other parties" }, [
    'GET /api/v1/customer/message/list',
    'GET /api/v1/customer/message/search-list',
    'GET /api/v1/customer/message/details',
    'POST /api/v1/customer/message/send',
  ]),
};

const ORDERS: Table = {
  ...group(
    { who: 'owner', reveals: "the caller's own cart, or a member's part of a group order to the token of that member" },
    [
      'GET /api/v1/customer/cart/list',
      'POST /api/v1/customer/cart/add',
      'POST /api/v1/customer/cart/update',
      'DELETE /api/v1/customer/cart/remove-item',
      'DELETE /api/v1/customer/cart/remove',
    ],
  ),
  ...group({ who: 'owner', reveals: "the caller's own orders" }, [
    'POST /api/v1/customer/order/place',
    'POST /api/v1/customer/order/prescription/place',
    'GET /api/v1/customer/order/list',
    'GET /api/v1/customer/order/running-orders',
    'GET /api/v1/customer/order/all-running-orders',
    'GET /api/v1/customer/order/details',
    'PUT /api/v1/customer/order/cancel',
    'POST /api/v1/customer/order/cancel',
    'PUT /api/v1/customer/order/payment-method',
    'POST /api/v1/customer/order/payment-method',
    'POST /api/v1/customer/order/refund-request',
    'POST /api/v1/customer/order/tip',
    'POST /api/v1/customer/order/progress-link',
    'PUT /api/v1/customer/order/offline-payment',
    'PUT /api/v1/customer/order/offline-payment-update',
    'GET /api/v1/events',
  ]),
  'POST /api/v1/group-cart': { who: 'owner', reveals: 'the group order that the caller opened, with their lines' },
  ...group({ who: 'secret', reveals: 'who takes part and what they added; only the host changes what others added' }, [
    'GET /api/v1/group-cart',
    'POST /api/v1/group-cart/join',
    'PUT /api/v1/group-cart',
    'DELETE /api/v1/group-cart/members/{id}',
    'DELETE /api/v1/group-cart/lines/{id}',
  ]),
  'POST /api/v1/group-cart/checkout': {
    who: 'secret',
    reveals: "to the host's token what of the group order did not fit the caller's own cart",
  },
  'GET /api/v1/customer/order/refund-reasons': { who: 'owner', reveals: 'a list of reasons; no personal data' },
  'GET /api/v1/customer/order/track': {
    who: 'secret',
    reveals:
      'to its owner the order; to a caller who knows its id and its phone or e-mail only its progress, with name and address masked and without lines',
  },
  'POST /api/v1/customer/order/progress': {
    who: 'secret',
    reveals:
      'to any holder of a signed link, for a day at most, progress, store and approximate position of the courier of one order; nothing of its customer',
  },
  'GET /api/v1/delivery-man/last-location': {
    who: 'secret',
    reveals:
      'to its owner the approximate position of the courier while the order is on its way; to other callers an empty object',
  },
  ...group({ who: 'secret', reveals: 'amount and name of the shop, to any holder of the signed link' }, [
    'GET /payment-mobile',
    'GET /payment-mobile/{visit}',
    'POST /payment-mobile/{visit}',
  ]),
};

/** Registered only where a test may move the clock (`ISLET_TEST_CONTROLS`). */
const TESTS: Table = { 'POST /api/v1/test/clock': { who: 'anyone', why: 'registered only in tests' } };

/** Every operation of the marketplace with its access rule. Operations that are missing here are refused. */
export const ACCESS: Readonly<Table> = { ...PUBLIC_READS, ...ACCOUNTS, ...CUSTOMERS, ...ORDERS, ...TESTS };

/** Returns the key of a route in `ACCESS`; Hono writes `:id{[0-9]{1,10}}` where the OpenAPI files write `{id}`. */
export const operationOf = (method: string, path: string): string =>
  `${method} ${path.replace(/:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, '{$1}').replace(/\/$/, '')}`;

/**
 * Refuses operations without an access rule, and customer operations without a valid token, before the handler runs.
 */
export const accessGuard: MiddlewareHandler<AppEnv> = async (c, next) => {
  // The first handler of a path sends the response; `use` registers for ALL.
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
  if (!route) return next();
  const access = ACCESS[operationOf(route.method, route.path)];
  if (!access) return c.json({ message: localised(UNKNOWN_ROUTE, c.var.locale) }, 404);
  if (access.who === 'customer') c.set('customer', await customerOf(c));
  return next();
};
