import type { Db, Tx } from '../db/types.ts';
import { claimKey, earlierResult, type KeyedRequest, requestHash, storeResponse } from '../http/idempotency.ts';
import { UcpFault } from './faults.ts';
import { FAULTS } from './texts.ts';
import type { AgentCall } from './view.ts';

/** A result of an operation with its HTTP status. */
export type UcpResult = { status: 200 | 201 | 409; body: Record<string, unknown> };

/** An operation that changes something: its key, and what is compared when the key comes again. */
export type Keyed = { key: string; request: unknown };

/** Returns under whom the keys of a call are stored; a linked customer's are deleted with the account. */
const keyOwner = ({ agent, customerId }: AgentCall): string =>
  customerId === null ? `agent ${agent.url}` : `customer:${customerId} agent ${agent.url}`;

function keyedBy(call: AgentCall, { key, request }: Keyed): KeyedRequest {
  return { key, identity: keyOwner(call), requestHash: requestHash(request) };
}

function resultOf(result: Awaited<ReturnType<typeof earlierResult>>): UcpResult | null {
  if (!result) return null;
  if (result.state === 'taken') throw new UcpFault(409, 'idempotency_conflict', FAULTS.idempotencyReused);
  const { status } = result;
  return { status: status === 201 || status === 409 ? status : 200, body: result.response };
}

/** Returns the response of a key that was used before, null when it was not. @throws {UcpFault} 409 for another request. */
export const earlierResponse = async (db: Db | Tx, call: AgentCall, keyed: Keyed): Promise<UcpResult | null> =>
  resultOf(await earlierResult(db, keyedBy(call, keyed)));

/**
 * Does an operation at most once for its key: a repeated request gets the first response. `work` runs in the transaction
 * that also stores the response.
 */
export async function once(tx: Tx, call: AgentCall, keyed: Keyed, work: () => Promise<UcpResult>): Promise<UcpResult> {
  const claim = await claimKey(tx, keyedBy(call, keyed), call.context.now.at);
  if (claim.state !== 'fresh') {
    const earlier = resultOf(claim);
    if (earlier) return earlier;
  }
  const result = await work();
  if (claim.state === 'fresh') await storeResponse(tx, claim.id, { status: result.status, response: result.body });
  return result;
}
