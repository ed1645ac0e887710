import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { agentCheckouts } from '../db/schema/agents.ts';
import type { Db, Tx } from '../db/types.ts';
import { signerOf } from '../files/signing.ts';
import { UcpFault } from './faults.ts';
import { FAULTS } from './texts.ts';
import type { AgentCall } from './view.ts';

export type StoredCheckout = typeof agentCheckouts.$inferSelect;
type Kind = StoredCheckout['kind'];

const HOUR_MS = 3_600_000;
/** How long a cart or checkout is open after its last change. */
export const OPEN_MS = 6 * HOUR_MS;
/** How long the agent may ask for its order after that. */
export const ORDER_MS = 90 * 24 * HOUR_MS;
/** Open carts and checkouts of one agent without customers, and of one agent for one customer. */
const MOST_OPEN = { guests: 40, customer: 10 } as const;

/** Returns a new random id; alone it opens nothing. */
export const newPublicId = (kind: Kind): string =>
  `${kind === 'cart' ? 'cart' : 'chk'}_${randomBytes(18).toString('base64url')}`;

const ownOf = (call: AgentCall) =>
  and(
    eq(agentCheckouts.agent, call.agent.url),
    call.customerId === null ? isNull(agentCheckouts.customerId) : eq(agentCheckouts.customerId, call.customerId),
  );

/** Returns a cart or checkout of this agent, and of this customer where there is one; null for any other. */
export async function findStored(
  db: Db | Tx,
  call: AgentCall,
  kind: Kind,
  publicId: string,
  { lock = false } = {},
): Promise<StoredCheckout | null> {
  const query = db
    .select()
    .from(agentCheckouts)
    .where(
      and(
        ownOf(call),
        eq(agentCheckouts.kind, kind),
        eq(agentCheckouts.publicId, publicId),
        gt(agentCheckouts.expiresAt, call.context.now.at),
      ),
    );
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/**
 * Refuses an agent that has too many open carts and checkouts.
 * @throws {UcpFault} 429.
 */
export async function refuseManyOpen(call: AgentCall): Promise<void> {
  const [row] = await call.services.db
    .select({ open: count() })
    .from(agentCheckouts)
    .where(and(ownOf(call), eq(agentCheckouts.state, 'open'), gt(agentCheckouts.expiresAt, call.context.now.at)));
  const most = call.customerId === null ? MOST_OPEN.guests : MOST_OPEN.customer;
  if ((row?.open ?? 0) >= most) throw new UcpFault(429, 'too_many_open', FAULTS.tooManyOpen, HOUR_MS / 1000);
}

/** Returns the secret of a link that opens a checkout in the shop; only this marketplace can compute it. */
export async function claimToken(db: Db, publicId: string): Promise<string> {
  const signer = await signerOf(db);
  return `${publicId}.${signer.keyedHash(`agent checkout ${publicId}`)}`;
}

/** Returns where a person continues in the shop. The secret stands behind the hash, so that no server logs it. */
export const continueUrl = async ({ services, shop }: AgentCall, publicId: string): Promise<string> =>
  `${shop}/continue#${await claimToken(services.db, publicId)}`;
