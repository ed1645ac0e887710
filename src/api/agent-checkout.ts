import { type AgentCheckout, type AgentCheckoutLine, AgentCheckoutSchema } from '#src/contract/agent-checkout.ts';
import { type CartLine, CartSchema } from '#src/contract/cart.ts';
import * as customerEndpoints from '#src/contract/customer-endpoints.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { CartOwner } from './cart.ts';
import type { Api } from './http.ts';

/**
 * Opens what an agent has prepared, by the secret of its link (`POST /api/v1/customer/agent-checkout`). For others the link
 * is void from then on.
 */
export function openAgentCheckout(api: Api, token: string, guestId: number | null): Promise<Result<AgentCheckout>> {
  const guest = guestId === null ? {} : { guest_id: guestId };
  return api.call(customerEndpoints.claimAgentCheckout, AgentCheckoutSchema, { body: { token, ...guest } });
}

/** Adds a line of it to a cart (`POST /api/v1/customer/cart/add`). */
export function addPreparedLine(api: Api, owner: CartOwner, line: AgentCheckoutLine): Promise<Result<CartLine[]>> {
  const guest = owner.guestId === null ? {} : { guest_id: owner.guestId };
  const headers = { moduleId: String(owner.moduleId) };
  return api.call(endpoints.addToCart, CartSchema, { body: { ...line, ...guest }, headers });
}
