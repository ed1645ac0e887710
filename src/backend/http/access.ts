import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../types.ts';
import { type AccessTable, group, PUBLIC_READS } from './access-reads.ts';
import { unknownRoute } from './errors.ts';
import { customerOf } from './identity.ts';

const FIRST_STEP =
  'the first step of signing in; does not reveal who has an account; rate limited by address and by name';

const ACCOUNTS: AccessTable = {
  'POST /api/v1/auth/guest/request': {
    who: 'anyone',
    why: 'issues a guest id that cannot be guessed; rate limited by address',
  },
  'POST /api/v1/newsletter/subscribe': {
    who: 'anyone',
    why: 'stores an e-mail address until its owner confirms it; rate limited by address, mails by their target',
  },
  ...group({ who: 'secret', reveals: 'nothing; confirms the newsletter to any holder of the signed link' }, [
    'GET /api/v1/newsletter/confirmation/{id}',
    'POST /api/v1/newsletter/confirmation/{id}',
  ]),
  ...group({ who: 'anyone', why: 'stores an application; rate limited by address' }, [
    'POST /api/v1/auth/vendor/register',
    'POST /api/v1/auth/delivery-man/store',
  ]),
  ...group({ who: 'anyone', why: FIRST_STEP }, [
    'POST /api/v1/auth/sign-up',
    'POST /api/v1/auth/register',
    'POST /api/v1/auth/login',
    'POST /api/v1/auth/social-login',
    'POST /api/v1/auth/social-register',
    'POST /api/v1/auth/forgot-password',
    'POST /api/v1/auth/passkey/options',
  ]),
  'POST /api/v1/auth/passkey': {
    who: 'secret',
    reveals: 'a token of the account whose passkey has signed the challenge of this shop, once',
  },
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

const CUSTOMERS: AccessTable = {
  ...group({ who: 'customer', reveals: "names and times of the customer's own passkeys, no key" }, [
    'GET /api/v1/customer/passkeys',
    'POST /api/v1/customer/passkeys/options',
    'POST /api/v1/customer/passkeys',
    'PUT /api/v1/customer/passkeys/{id}',
    'DELETE /api/v1/customer/passkeys/{id}',
  ]),
  ...group({ who: 'customer', reveals: "the customer's own profile and settings" }, [
    'GET /api/v1/customer/info',
    'POST /api/v1/customer/update-profile',
    'DELETE /api/v1/customer/remove-account',
    'POST /api/v1/customer/update-interest',
    'PUT /api/v1/customer/avoided-allergens',
    'PUT /api/v1/customer/cm-firebase-token',
    'POST /api/v1/customer/cm-firebase-token',
    'GET /api/v1/customer/update-zone',
    'GET /api/v1/customer/notifications',
    'POST /api/v1/customer/confirm-code',
    'GET /api/v1/customer/agents',
    'DELETE /api/v1/customer/agents/{agent}',
    'GET /api/v1/customer/sessions',
    'DELETE /api/v1/customer/sessions',
    'DELETE /api/v1/customer/sessions/{session}',
  ]),
  'GET /api/v1/customer/data': {
    who: 'customer',
    reveals: 'what the map of personal data calls exported, of the customer and of the guests they were',
  },
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
    'POST /api/v1/items/reviews/mark',
    'POST /api/v1/delivery-man/reviews/submit',
    'GET /api/v1/customer/order/weekly',
    'PUT /api/v1/customer/order/weekly',
    'DELETE /api/v1/customer/order/weekly',
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
    'GET /api/v1/customer/membership',
    'PUT /api/v1/customer/membership',
    'DELETE /api/v1/customer/membership',
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

const ORDERS: AccessTable = {
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
  ...group({ who: 'owner', reveals: 'what the caller wants to be told of items and stores' }, [
    'GET /api/v1/customer/alerts',
    'PUT /api/v1/customer/alerts',
    'DELETE /api/v1/customer/alerts',
  ]),
  ...group({ who: 'owner', reveals: "the caller's own orders, and a photo of the door that the caller sent" }, [
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
    'POST /api/v1/customer/order/express-payment',
    'POST /api/v1/customer/order/express-session',
    'POST /api/v1/customer/order/help',
    'POST /api/v1/customer/order/help/appeal',
    'POST /api/v1/customer/order/progress-link',
    'DELETE /api/v1/customer/order/progress-link',
    'POST /api/v1/customer/door-photo',
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
  ...group(
    {
      who: 'secret',
      reveals:
        'to its owner, or to a caller who knows its id and its phone or e-mail, names and quantities of the goods of an order, without those of prescriptions, and what was withdrawn from it; limited like tracking',
    },
    ['POST /api/v1/customer/order/withdrawable', 'POST /api/v1/customer/order/withdrawal'],
  ),
  'POST /api/v1/customer/order/progress': {
    who: 'secret',
    reveals:
      'to any holder of a link, for a day at most and until its owner ends it, progress, store and approximate position of the courier of one order; nothing of its customer',
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

const AGENTS: AccessTable = {
  'GET /api/v1/oauth': { who: 'anyone', why: 'what agents may ask a customer for; the same for every caller' },
  ...group(
    {
      who: 'customer',
      reveals:
        'name and host of an agent that sent the customer; once allowed, a code for that agent alone, to an address of its profile',
    },
    ['POST /api/v1/customer/agents/request', 'POST /api/v1/customer/agents'],
  ),
  'POST /api/v1/oauth/token': {
    who: 'secret',
    reveals:
      'to the agent that got it a token for a code, once, with the verifier only that agent has, or for its refresh token; a second use ends all of them',
  },
  'POST /api/v1/oauth/revoke': { who: 'secret', reveals: 'nothing; ends tokens of the agent that calls' },
  'POST /api/v1/ucp/mcp': {
    who: 'secret',
    reveals: 'what the operations of /ucp reveal to the same agent, which proves itself in the same way',
  },
  'POST /api/v1/mcp': {
    who: 'secret',
    reveals:
      'items and prices; a prepared order to the holder of the secret that it was given, never a placed one; the progress of an order to who knows its id and its phone or e-mail, masked',
  },
  ...group({ who: 'anyone', why: 'says that no stream of events is offered' }, [
    'GET /api/v1/ucp/mcp',
    'GET /api/v1/mcp',
  ]),
  'GET /api/v1/ucp/profile': { who: 'anyone', why: 'what agents can do here; the same for every caller' },
  ...group(
    { who: 'anyone', why: 'items and prices, which pages show to every visitor; searches wait for their turn' },
    ['POST /api/v1/ucp/catalog/search', 'POST /api/v1/ucp/catalog/lookup', 'POST /api/v1/ucp/catalog/product'],
  ),
  ...group(
    {
      who: 'secret',
      reveals:
        'to the agent that made it, which signs the request with a key of its profile or has the token of the linked customer, a cart, a checkout or its order',
    },
    [
      'POST /api/v1/ucp/carts',
      'GET /api/v1/ucp/carts/{id}',
      'PUT /api/v1/ucp/carts/{id}',
      'POST /api/v1/ucp/carts/{id}/cancel',
      'POST /api/v1/ucp/checkout-sessions',
      'GET /api/v1/ucp/checkout-sessions/{id}',
      'PUT /api/v1/ucp/checkout-sessions/{id}',
      'POST /api/v1/ucp/checkout-sessions/{id}/complete',
      'POST /api/v1/ucp/checkout-sessions/{id}/cancel',
      'GET /api/v1/ucp/orders/{id}',
    ],
  ),
  'POST /api/v1/customer/agent-checkout': {
    who: 'secret',
    reveals:
      'to the first caller that holds the secret of its link, and to the linked customer only where there is one, what an agent has prepared for them',
  },
};

/** Registered only where a test may move the clock (`ISLET_TEST_CONTROLS`). */
const TESTS: AccessTable = { 'POST /api/v1/test/clock': { who: 'anyone', why: 'registered only in tests' } };

/** Every operation of the marketplace with its access rule. Operations that are missing here are refused. */
export const ACCESS: Readonly<AccessTable> = {
  ...PUBLIC_READS,
  ...ACCOUNTS,
  ...CUSTOMERS,
  ...ORDERS,
  ...AGENTS,
  ...TESTS,
};

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
  if (!access) return c.json(unknownRoute(c.var.locale), 404);
  if (access.who === 'customer') c.set('customer', await customerOf(c));
  return next();
};
