import {
  AgentDecisionSchema,
  type AgentLink,
  AgentLinksSchema,
  type AgentRequest,
  AgentRequestSchema,
} from '#src/contract/agent-link.ts';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import { at } from '#src/contract/endpoint.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import type { Api } from './http.ts';

/** The parameters with which an agent sent the customer, as they stand in the address. */
export type AgentParameters = Readonly<Record<string, string>>;

/** Returns the agents that act for the customer, the newest first (`GET /api/v1/customer/agents`). */
export function listAgents(api: Api): Promise<Result<AgentLink[]>> {
  return api.call(endpoints.listAgents, AgentLinksSchema);
}

/** Removes an agent (`DELETE /api/v1/customer/agents/{agent}`). Fails as `notFound` when it is removed already. */
export function unlinkAgent(api: Api, agent: number): Promise<Result<string>> {
  return api.call(at(endpoints.unlinkAgent, { agent }), MessageSchema);
}

/** Returns what an agent asks for (`POST /api/v1/customer/agents/request`). */
export function readAgentRequest(api: Api, parameters: AgentParameters): Promise<Result<AgentRequest>> {
  return api.call(endpoints.readAgentRequest, AgentRequestSchema, { body: parameters });
}

/** Allows or refuses it, and returns where the browser goes next (`POST /api/v1/customer/agents`). */
export function decideOnAgent(api: Api, parameters: AgentParameters, allow: boolean): Promise<Result<string>> {
  return api.call(endpoints.decideOnAgent, AgentDecisionSchema, { body: { ...parameters, allow: allow ? 1 : 0 } });
}
