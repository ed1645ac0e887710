import * as v from 'valibot';
import { flag, id, instantOrNull, text, textOrEmpty } from './wire.ts';

/** What an agent may be allowed to do for a customer, by the names of the Universal Commerce Protocol. */
export const AGENT_SCOPES = {
  order: 'dev.ucp.shopping.checkout:manage',
  readOrders: 'dev.ucp.shopping.order:read',
} as const;

const agent = v.object({
  name: text,
  /** Host of the agent's address, which it cannot choose as freely as its name. */
  host: text,
});

/** The agents that act for the customer. */
export const AgentLinksSchema = v.pipe(
  v.object({
    agents: v.array(
      v.object({
        id,
        ...agent.entries,
        scopes: v.array(v.string()),
        created_at: instantOrNull('UTC'),
        last_used_at: instantOrNull('UTC'),
      }),
    ),
  }),
  v.transform(({ agents }) =>
    agents.map(({ created_at, last_used_at, ...link }) => ({ ...link, since: created_at, lastUsedAt: last_used_at })),
  ),
);

/** An agent that acts for the customer. */
export type AgentLink = v.InferOutput<typeof AgentLinksSchema>[number];

/** What an agent asks for. `problem`: why its request cannot be allowed; `backTo` then leads back with that reason. */
export const AgentRequestSchema = v.pipe(
  v.object({
    agent,
    scopes: v.array(v.string()),
    is_linked: flag,
    problem: v.optional(v.nullable(v.string()), null),
    redirect_to: textOrEmpty,
  }),
  v.transform(({ is_linked, redirect_to, ...request }) => ({ ...request, linked: is_linked, backTo: redirect_to })),
);
export type AgentRequest = v.InferOutput<typeof AgentRequestSchema>;

/** Where the customer goes after the decision: back to the agent. */
export const AgentDecisionSchema = v.pipe(
  v.object({ redirect_to: v.pipe(v.string(), v.url()) }),
  v.transform(({ redirect_to }) => redirect_to),
);
