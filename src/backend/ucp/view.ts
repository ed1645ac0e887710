import type { RequestContext, Services } from '../types.ts';
import type { AgentProfile } from './agent-profile.ts';
import type { CapabilityName } from './protocol.ts';

/** For whom and how a response of the protocol is written. `shop`: origin of the shop, without a slash. */
export type AgentView = { services: Services; context: RequestContext; currency: string; shop: string };

/**
 * A call of an agent. `active`: capabilities that it has in common with this marketplace. `proved`: that it is this agent,
 * by a signature or by the token of a linked customer, whose id is `customerId`.
 */
export type AgentCall = AgentView & {
  agent: Pick<AgentProfile, 'url' | 'host'>;
  active: readonly CapabilityName[];
  proved: boolean;
  customerId: number | null;
  /** What the linked customer has allowed. */
  scopes: readonly string[];
};
