import { and, asc, eq, gt, isNull, lt, notInArray, or } from 'drizzle-orm';
import { agentCheckouts } from '../db/schema/agents.ts';
import { orderLines, orders } from '../db/schema/order.ts';
import type { Db } from '../db/types.ts';
import { pictureUrl } from '../files/pictures.ts';
import { signerOf } from '../files/signing.ts';
import { uploadAddress } from '../files/uploads.ts';
import { type Clock, momentOf } from '../platform/clock.ts';
import { type OnError, type Outage, repeatable, workThrough } from '../platform/jobs.ts';
import type { ReferenceSource } from '../reference.ts';
import type { RequestContext } from '../types.ts';
import type { AgentDirectory } from './agent-directory.ts';
import { negotiated } from './negotiate.ts';
import { orderWire } from './order.ts';
import { currencyOf } from './protocol.ts';
import { signatureHeaders } from './signature.ts';
import { webhookKeyOf } from './webhook-key.ts';

/** What telling agents of their orders needs. `shop`: origin of the shop, whose profile has the key of the signatures. */
export type WebhookDeps = {
  db: Db;
  clock: Clock;
  agents: AgentDirectory;
  reference: ReferenceSource;
  shop: string;
  onError: OnError;
};

const EVERY_MS = 15_000;

/** Tells agents of their orders from now on; safe in any number of processes. Returns a function that stops it. */
export function startTellingAgents({ outage, ...deps }: WebhookDeps & { outage?: Outage }): () => void {
  const timer = setInterval(
    repeatable(() => tellAgents(deps), deps.onError, outage),
    EVERY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}

type Due = {
  id: number;
  checkout: typeof agentCheckouts.$inferSelect;
  order: typeof orders.$inferSelect;
};

/**
 * Sends every order of an agent that has changed since the agent was told of it to the webhook of its profile, signed. An
 * agent that does not accept it is tried again, a few times a day. Returns how often that was done.
 */
export const tellAgents = (deps: WebhookDeps): Promise<number> => {
  const { db, clock, onError } = deps;
  const now = clock.now();
  return workThrough<Due>(
    { db, name: 'agents', now, onError },
    (skip, limit) =>
      db
        .select({ id: agentCheckouts.id, checkout: agentCheckouts, order: orders })
        .from(agentCheckouts)
        .innerJoin(orders, eq(orders.id, agentCheckouts.orderId))
        .where(
          and(
            gt(agentCheckouts.expiresAt, now),
            or(isNull(agentCheckouts.toldAt), lt(agentCheckouts.toldAt, orders.updatedAt)),
            notInArray(agentCheckouts.id, skip),
          ),
        )
        .orderBy(asc(orders.updatedAt))
        .limit(limit),
    async (row) => {
      await tell(deps, row);
      await db.update(agentCheckouts).set({ toldAt: row.order.updatedAt }).where(eq(agentCheckouts.id, row.id));
      return true;
    },
  );
};

async function tell(deps: WebhookDeps, { checkout, order }: Due): Promise<void> {
  const { db, clock, agents, reference: source, shop } = deps;
  const profile = await agents.profileAt(checkout.agent);
  const reference = await source.current();
  const currency = currencyOf(reference);
  if (profile.webhookUrl === null || currency === null) return;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const [signer, now] = [await signerOf(db), clock.now()];
  const context: RequestContext = {
    locale: 'en',
    reference,
    now: momentOf(now, reference.settings.business.timeZone),
    position: null,
    picture: (key) => pictureUrl(shop, key, (path) => uploadAddress(path, signer, now)),
    device: null,
  };
  const view = { context, currency, shop, active: negotiated(profile) };
  const body = JSON.stringify(orderWire(view, { checkout, order, lines }));
  const headers = {
    'content-type': 'application/json',
    'ucp-agent': `profile="${shop}/.well-known/ucp"`,
    'webhook-timestamp': String(Math.floor(order.updatedAt.getTime() / 1000)),
    // The same in every try, so that the agent can tell a repetition.
    'webhook-id': `order_${order.id}_${order.updatedAt.getTime()}`,
  };
  const { key, keyId } = await webhookKeyOf(db);
  const url = new URL(profile.webhookUrl);
  const signature = await signatureHeaders({ method: 'POST', url, headers, body }, { key, keyId, now });
  const status = await agents.post(profile.webhookUrl, { ...headers, ...signature }, body);
  if (status < 200 || status >= 300) throw new Error(`An agent responded to an order with ${status}.`);
}
