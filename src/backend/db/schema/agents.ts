import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A destination as an agent sent it; field names are those of the protocol. */
export type AgentDestination = {
  id: string;
  street_address?: string | undefined;
  extended_address?: string | undefined;
  address_locality?: string | undefined;
  address_region?: string | undefined;
  address_country?: string | undefined;
  postal_code?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone_number?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
};

export type AgentBuyer = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  phone_number?: string | undefined;
};

/** How it is to be handed over: `option` is the id of a fulfillment option. */
export type AgentFulfillment = {
  type: 'shipping' | 'pickup';
  destinations: AgentDestination[];
  destination: string | null;
  option: string | null;
};

/** What an agent has chosen: lines by variant, buyer, hand-over, coupon codes. Prices are never part of it. */
export type AgentSelection = {
  lines: { id: string; variant: string; quantity: number }[];
  buyer: AgentBuyer;
  fulfillment: AgentFulfillment | null;
  codes: string[];
};

/**
 * Carts and checkouts of agents. `agent`: address of its profile. `customerId`: the linked customer, for whom alone it may
 * be read and completed. `shownTotal`: the last total that was sent, in minor units, the only one at which it is placed.
 * `result`: the response that stays once it has ended. `userId`: who opened its `continue_url`, or the guest that its order
 * got.
 */
export const agentCheckouts = pgTable(
  'agent_checkouts',
  {
    id: id(),
    publicId: text().notNull().unique(),
    kind: text().$type<'cart' | 'checkout'>().notNull(),
    agent: text().notNull(),
    customerId: integer(),
    selection: jsonb().$type<AgentSelection>().notNull(),
    state: text().$type<'open' | 'completed' | 'canceled'>().notNull().default('open'),
    shownTotal: bigint({ mode: 'number' }),
    result: jsonb().$type<Record<string, unknown>>(),
    orderId: integer(),
    userId: bigint({ mode: 'number' }),
    isGuest: boolean(),
    claimedAt: instant(),
    /** The change of its order that the agent was told of last. */
    toldAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('agent_checkouts_agent').on(t.agent, t.expiresAt),
    index('agent_checkouts_customer').on(t.customerId),
    index('agent_checkouts_order').on(t.orderId),
    index('agent_checkouts_expiry').on(t.expiresAt),
  ],
);
