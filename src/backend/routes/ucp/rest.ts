import { Hono } from 'hono';
import * as v from 'valibot';
import { AGENT_SCOPES } from '#src/contract/agent-link.ts';
import { isDeeperThan, parseJson } from '#src/lib/json.ts';
import { requestContextOf } from '../../http/context.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { tokenIn } from '../../http/identity.ts';
import { type Locale, localeFrom, localised } from '../../localised.ts';
import type { AppEnv, Ctx } from '../../types.ts';
import { type AgentScope, agentCall, profileIn, refuseUnproved } from '../../ucp/agent-call.ts';
import { businessProfile } from '../../ucp/business-profile.ts';
import { cancelCart, createCart, getCart, updateCart } from '../../ucp/cart.ts';
import {
  getProduct,
  LookupSchema,
  lookupCatalog,
  ProductSchema,
  SearchSchema,
  searchCatalog,
} from '../../ucp/catalog.ts';
import { cancelCheckout, completeCheckout, createCheckout, getCheckout, updateCheckout } from '../../ucp/checkout.ts';
import { UcpFault } from '../../ucp/faults.ts';
import type { Keyed, UcpResult } from '../../ucp/once.ts';
import { getOrder } from '../../ucp/order.ts';
import { failureOf, type RootCapability } from '../../ucp/protocol.ts';
import { CompletionSchema, SelectionSchema } from '../../ucp/selection.ts';
import { FAULTS, MESSAGES } from '../../ucp/texts.ts';
import type { AgentCall } from '../../ucp/view.ts';
import { webhookKeyOf } from '../../ucp/webhook-key.ts';
import { challengeOf, countCall, countUnproved, shopOf, signedRequestOf } from './request.ts';

const MAX_DEPTH = 20;
const LARGEST_BODY = 65_536;

/** Returns the language of a call: that of its context, else of its headers. */
function localeOf(c: Ctx, body: unknown): Locale {
  const context = typeof body === 'object' && body !== null && 'context' in body ? body.context : null;
  const language =
    typeof context === 'object' && context !== null && 'language' in context ? context.language : undefined;
  return localeFrom(
    typeof language === 'string' ? language : (c.req.header('accept-language') ?? c.req.header('x-localization')),
  );
}

type Opened = { call: AgentCall; body: unknown };

/**
 * Reads a call of an agent. `scope`: only for an agent that proves who it is, and may do this for its customer.
 * @throws {UcpFault}
 */
async function open(c: Ctx, scope?: AgentScope): Promise<Opened> {
  const text = c.req.method === 'GET' ? '' : await c.req.text();
  const request = signedRequestOf(c, text);
  const isReadable = text.length <= LARGEST_BODY && !isDeeperThan(text, MAX_DEPTH);
  const body: unknown = text.trim() === '' ? {} : isReadable ? parseJson(text) : undefined;
  c.set('locale', localeOf(c, body));
  await countUnproved(c, request);
  const { services } = c.var;
  const claim = { profile: profileIn(c.req.header('ucp-agent')), bearer: tokenIn(c), request };
  const call = await agentCall(
    { services, context: { ...(await requestContextOf(c)), locale: c.var.locale }, shop: shopOf(c) },
    claim,
  );
  if (scope) refuseUnproved(call, scope);
  if (body === undefined) throw new UcpFault(400, 'invalid_request', FAULTS.request);
  if (call.proved) await countCall(call);
  return { call, body };
}

/** Returns a body that a schema has parsed. @throws {UcpFault} 400 naming the field. */
function parsed<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const path = v.getDotPath(result.issues[0]);
  const { en, ar } = FAULTS.request;
  throw new UcpFault(
    400,
    'invalid_request',
    path === null ? FAULTS.request : { en: `${en} (${path})`, ar: `${ar} (${path})` },
  );
}

/** Returns the key of an operation that changes something. @throws {UcpFault} 400 without one. */
function keyedBy(c: Ctx, body: unknown): Keyed {
  const key = idempotencyKeyOf(c);
  if (key === null) throw new UcpFault(400, 'idempotency_key_missing', FAULTS.idempotencyMissing);
  return { key, request: [c.req.method, new URL(c.req.url).pathname, body] };
}

/** Returns the response of an operation; one without resource where agent and shop do not have the capability in common. */
async function respond(
  c: Ctx,
  { call }: Opened,
  capability: RootCapability,
  work: () => Promise<UcpResult>,
): Promise<Response> {
  if (!call.active.includes(capability)) {
    const content = localised(MESSAGES.incompatible, c.var.locale);
    const failure = failureOf(
      [{ type: 'error', code: 'capabilities_incompatible', content, severity: 'unrecoverable' }],
      call.shop,
    );
    return c.json({ ...failure, ucp: { ...failure.ucp, capabilities: {} } }, 200);
  }
  const { status, body } = await work();
  return c.json(body, status);
}

const CHECKOUT = 'dev.ucp.shopping.checkout';
const CART = 'dev.ucp.shopping.cart';
const ORDER = 'dev.ucp.shopping.order';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';

const reads = async (work: Promise<object>): Promise<UcpResult> => ({ status: 200, body: { ...(await work) } });

const catalogRoutes = new Hono<AppEnv>()
  .post('/search', async (c) => {
    const opened = await open(c);
    const request = parsed(SearchSchema, opened.body);
    return respond(c, opened, 'dev.ucp.shopping.catalog.search', () => reads(searchCatalog(opened.call, request)));
  })
  .post('/lookup', async (c) => {
    const opened = await open(c);
    const request = parsed(LookupSchema, opened.body);
    return respond(c, opened, LOOKUP, () => reads(lookupCatalog(opened.call, request)));
  })
  .post('/product', async (c) => {
    const opened = await open(c);
    const request = parsed(ProductSchema, opened.body);
    return respond(c, opened, LOOKUP, () => reads(getProduct(opened.call, request)));
  });

const cartRoutes = new Hono<AppEnv>()
  .post('/', async (c) => {
    const opened = await open(c, AGENT_SCOPES.order);
    const [sent, keyed] = [parsed(SelectionSchema, opened.body), keyedBy(c, opened.body)];
    return respond(c, opened, CART, () => createCart(opened.call, sent, keyed));
  })
  .get('/:id', async (c) => {
    const opened = await open(c, AGENT_SCOPES.order);
    return respond(c, opened, CART, () => getCart(opened.call, c.req.param('id')));
  })
  .put('/:id', async (c) => {
    const opened = await open(c, AGENT_SCOPES.order);
    const [sent, keyed] = [parsed(SelectionSchema, opened.body), keyedBy(c, opened.body)];
    return respond(c, opened, CART, () => updateCart(opened.call, c.req.param('id'), sent, keyed));
  })
  .post('/:id/cancel', async (c) => {
    const opened = await open(c, AGENT_SCOPES.order);
    const keyed = keyedBy(c, opened.body);
    return respond(c, opened, CART, () => cancelCart(opened.call, c.req.param('id'), keyed));
  });

const checkoutRoutes = new Hono<AppEnv>()
  .post('/', async (c) => {
    const opened = await open(c, AGENT_SCOPES.order);
    const [sent, keyed] = [parsed(SelectionSchema, opened.body), keyedBy(c, opened.body)];
    return respond(c, opened, CHECKOUT, () => createCheckout(opened.call, sent, keyed));
  })
  .get('/:id', async (c) => {
    const opened = await open(c, AGENT_SCOPES.order);
    return respond(c, opened, CHECKOUT, () => getCheckout(opened.call, c.req.param('id')));
  })
  .put('/:id', async (c) => {
    const opened = await open(c, AGENT_SCOPES.order);
    const [sent, keyed] = [parsed(SelectionSchema, opened.body), keyedBy(c, opened.body)];
    return respond(c, opened, CHECKOUT, () => updateCheckout(opened.call, c.req.param('id'), sent, keyed));
  })
  .post('/:id/complete', async (c) => {
    const opened = await open(c, AGENT_SCOPES.order);
    const [completion, keyed] = [parsed(CompletionSchema, opened.body), keyedBy(c, opened.body)];
    return respond(c, opened, CHECKOUT, () => completeCheckout(opened.call, c.req.param('id'), completion, keyed));
  })
  .post('/:id/cancel', async (c) => {
    const opened = await open(c, AGENT_SCOPES.order);
    const keyed = keyedBy(c, opened.body);
    return respond(c, opened, CHECKOUT, () => cancelCheckout(opened.call, c.req.param('id'), keyed));
  });

/** Routes of `/ucp/*`: the Universal Commerce Protocol over REST (openapi/agents.yaml). */
export const ucpRoutes = new Hono<AppEnv>()
  .get('/profile', async (c) => {
    const { db, reference } = c.var.services;
    const { published } = await webhookKeyOf(db);
    return c.json(businessProfile(await reference.current(), published), 200, {
      'Cache-Control': 'public, max-age=300',
    });
  })
  .route('/catalog', catalogRoutes)
  .route('/carts', cartRoutes)
  .route('/checkout-sessions', checkoutRoutes)
  .get('/orders/:id', async (c) => {
    const opened = await open(c, AGENT_SCOPES.readOrders);
    return respond(c, opened, ORDER, () => getOrder(opened.call, c.req.param('id')));
  });

ucpRoutes.onError((error, c) => {
  if (!(error instanceof UcpFault)) throw error;
  if (error.status === 401 || error.status === 403) c.header('WWW-Authenticate', challengeOf(c, error));
  if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
  return c.json(error.body(c.var.locale), error.status);
});
