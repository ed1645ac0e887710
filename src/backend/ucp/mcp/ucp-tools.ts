import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AGENT_SCOPES } from '#src/contract/agent-link.ts';
import { isRecord } from '#src/lib/record.ts';
import { localised } from '../../localised.ts';
import { type AgentScope, refuseUnproved } from '../agent-call.ts';
import { cancelCart, createCart, getCart, updateCart } from '../cart.ts';
import { getProduct, LookupSchema, lookupCatalog, ProductSchema, SearchSchema, searchCatalog } from '../catalog.ts';
import { cancelCheckout, completeCheckout, createCheckout, getCheckout, updateCheckout } from '../checkout.ts';
import { UcpFault } from '../faults.ts';
import type { Keyed } from '../once.ts';
import { getOrder } from '../order.ts';
import { failureOf, type RootCapability } from '../protocol.ts';
import { CompletionSchema, SelectionSchema } from '../selection.ts';
import { FAULTS, MESSAGES } from '../texts.ts';
import type { AgentCall } from '../view.ts';
import type { McpTool } from './mcp-server.ts';

/** Returns the call of an agent from the metadata of a tool call. */
export type OpenCall = (profile: string | null) => Promise<AgentCall>;

type Work = (call: AgentCall, args: Record<string, unknown>, keyed: Keyed) => Promise<object>;

type Operation = {
  description: string;
  capability: RootCapability;
  /** Only for an agent that proves who it is, and may do this for its customer. */
  scope?: AgentScope;
  /** Arguments besides `meta`, by name: what they hold. */
  args: Record<string, 'object' | 'string'>;
  /** A key is required, so that a repeated call takes effect once. */
  needsKey?: true;
  readOnly?: true;
  work: Work;
};

/** Returns an argument that a schema has parsed. @throws {UcpFault} 400. */
function parsed<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new UcpFault(400, 'invalid_request', FAULTS.request);
}
const idOf = ({ id }: Record<string, unknown>): string => (typeof id === 'string' ? id.slice(0, 200) : '');
const body = async (result: Promise<{ body: Record<string, unknown> }>) => (await result).body;

const CHECKOUT = 'dev.ucp.shopping.checkout';
const CART = 'dev.ucp.shopping.cart';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
const ORDERS = { capability: CHECKOUT, scope: AGENT_SCOPES.order } as const;
const CARTS = { capability: CART, scope: AGENT_SCOPES.order } as const;

/** The operations of the protocol, by the names of its tools. */
const OPERATIONS: Record<string, Operation> = {
  search_catalog: {
    description: 'Search for products by text, category and price.',
    capability: 'dev.ucp.shopping.catalog.search',
    args: { catalog: 'object' },
    readOnly: true,
    work: (call, { catalog }) => searchCatalog(call, parsed(SearchSchema, catalog)),
  },
  lookup_catalog: {
    description: 'Look up products or variants by their ids.',
    capability: LOOKUP,
    args: { catalog: 'object' },
    readOnly: true,
    work: (call, { catalog }) => lookupCatalog(call, parsed(LookupSchema, catalog)),
  },
  get_product: {
    description: 'Get all details of one product, with the options chosen so far.',
    capability: LOOKUP,
    args: { catalog: 'object' },
    readOnly: true,
    work: (call, { catalog }) => getProduct(call, parsed(ProductSchema, catalog)),
  },
  create_cart: {
    description: 'Create a cart.',
    ...CARTS,
    args: { cart: 'object' },
    work: (call, { cart }, keyed) => body(createCart(call, parsed(SelectionSchema, cart), keyed)),
  },
  get_cart: {
    description: 'Get a cart.',
    ...CARTS,
    args: { id: 'string' },
    readOnly: true,
    work: (call, args) => body(getCart(call, idOf(args))),
  },
  update_cart: {
    description: 'Replace what a cart holds.',
    ...CARTS,
    args: { id: 'string', cart: 'object' },
    work: (call, args, keyed) => body(updateCart(call, idOf(args), parsed(SelectionSchema, args['cart']), keyed)),
  },
  cancel_cart: {
    description: 'End a cart.',
    ...CARTS,
    args: { id: 'string' },
    needsKey: true,
    work: (call, args, keyed) => body(cancelCart(call, idOf(args), keyed)),
  },
  create_checkout: {
    description: 'Create a checkout.',
    ...ORDERS,
    args: { checkout: 'object' },
    work: (call, { checkout }, keyed) => body(createCheckout(call, parsed(SelectionSchema, checkout), keyed)),
  },
  get_checkout: {
    description: 'Get a checkout.',
    ...ORDERS,
    args: { id: 'string' },
    readOnly: true,
    work: (call, args) => body(getCheckout(call, idOf(args))),
  },
  update_checkout: {
    description: 'Change a checkout.',
    ...ORDERS,
    args: { id: 'string', checkout: 'object' },
    work: (call, args, keyed) =>
      body(updateCheckout(call, idOf(args), parsed(SelectionSchema, args['checkout']), keyed)),
  },
  complete_checkout: {
    description: 'Place the order of a checkout, at the total that was shown last.',
    ...ORDERS,
    args: { id: 'string', checkout: 'object' },
    needsKey: true,
    work: (call, args, keyed) =>
      body(completeCheckout(call, idOf(args), parsed(CompletionSchema, args['checkout']), keyed)),
  },
  cancel_checkout: {
    description: 'End a checkout without an order.',
    ...ORDERS,
    args: { id: 'string' },
    needsKey: true,
    work: (call, args, keyed) => body(cancelCheckout(call, idOf(args), keyed)),
  },
  get_order: {
    description: 'Get an order and its progress.',
    capability: 'dev.ucp.shopping.order',
    scope: AGENT_SCOPES.readOrders,
    args: { id: 'string' },
    readOnly: true,
    work: (call, args) => body(getOrder(call, idOf(args))),
  },
};

const META = {
  type: 'object',
  required: ['ucp-agent'],
  properties: {
    'ucp-agent': {
      type: 'object',
      required: ['profile'],
      properties: { profile: { type: 'string', format: 'uri', description: 'Address of your UCP profile.' } },
    },
    'idempotency-key': { type: 'string', format: 'uuid', description: 'The same for every try of the same call.' },
  },
};

/** Returns the tools of the protocol; each call is opened for the agent that its metadata names. */
export const ucpTools = (open: OpenCall): Record<string, McpTool> =>
  Object.fromEntries(
    Object.entries(OPERATIONS).map(([name, { description, args, readOnly, ...operation }]) => [
      name,
      {
        description,
        ...(readOnly ? { readOnly } : {}),
        inputSchema: {
          type: 'object',
          required: ['meta', ...Object.keys(args)],
          properties: {
            meta: META,
            ...Object.fromEntries(Object.entries(args).map(([key, type]) => [key, { type }])),
          },
        },
        run: (sent) => runOperation(open, name, operation, sent),
      },
    ]),
  );

async function runOperation(
  open: OpenCall,
  name: string,
  { capability, scope, needsKey, work }: Pick<Operation, 'capability' | 'scope' | 'needsKey' | 'work'>,
  { meta, ...args }: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const metadata = isRecord(meta) ? meta : {};
  const agent = isRecord(metadata['ucp-agent']) ? metadata['ucp-agent'] : {};
  const call = await open(typeof agent['profile'] === 'string' ? agent['profile'] : null);
  if (scope) refuseUnproved(call, scope);
  if (!call.active.includes(capability)) {
    const content = localised(MESSAGES.incompatible, call.context.locale);
    const failure = failureOf(
      [{ type: 'error', code: 'capabilities_incompatible', content, severity: 'unrecoverable' }],
      call.shop,
    );
    return { ...failure, ucp: { ...failure.ucp, capabilities: {} } };
  }
  const sentKey = metadata['idempotency-key'];
  const key = typeof sentKey === 'string' && sentKey !== '' ? sentKey.slice(0, 255) : null;
  if (needsKey && key === null) throw new UcpFault(400, 'idempotency_key_missing', FAULTS.idempotencyMissing);
  return { ...(await work(call, args, { key: key ?? randomUUID(), request: [name, args] })) };
}
