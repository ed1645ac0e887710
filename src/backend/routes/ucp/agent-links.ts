import { Hono } from 'hono';
import * as v from 'valibot';
import { instant } from '../../catalogue/values.ts';
import { bodyOf, flag } from '../../http/body.ts';
import { refusal } from '../../http/errors.ts';
import { customerOf, identityKey } from '../../http/identity.ts';
import { refuseAbove } from '../../http/limits.ts';
import { localised } from '../../localised.ts';
import type { AppEnv, Ctx } from '../../types.ts';
import { authorizationRequestOf, returnAddress } from '../../ucp/linking/authorization-request.ts';
import { isLinked, link, linksOf, unlink } from '../../ucp/linking/links.ts';
import * as texts from '../../ucp/linking/texts.ts';

const LARGEST = 2 ** 31 - 1;
const HOUR_MS = 3_600_000;
/** Requests and decisions of one customer in an hour. */
const MOST_PER_HOUR = 60;

/** Counts a request or decision and returns its customer. */
async function countedCustomer(c: Ctx): Promise<number> {
  const me = await customerOf(c);
  await refuseAbove(c, MOST_PER_HOUR, { key: `links ${identityKey(me)}`, windowMs: HOUR_MS });
  return me.id;
}

/** Routes of `/customer/agents`: which agents act for a customer, what one asks for, the decision, and its end. */
export const agentLinkRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const me = await customerOf(c);
    const links = await linksOf(c.var.services.db, me.id);
    return c.json({
      agents: links.map(({ id, name, agent, scopes, createdAt, lastUsedAt }) => ({
        id,
        name,
        host: new URL(agent).host,
        scopes,
        created_at: instant(createdAt),
        last_used_at: lastUsedAt && instant(lastUsedAt),
      })),
    });
  })
  .post('/request', async (c) => {
    const customerId = await countedCustomer(c);
    const request = await authorizationRequestOf(c, await bodyOf(c));
    const { agent, scopes, problem } = request;
    return c.json({
      agent: { name: agent.name, host: agent.host },
      scopes,
      is_linked: (await isLinked(c.var.services.db, customerId, agent.url, scopes)) ? 1 : 0,
      problem,
      redirect_to: problem && returnAddress(request, c.var.origin, { error: problem }),
    });
  })
  .post('/', async (c) => {
    const customerId = await countedCustomer(c);
    const body = await bodyOf(c);
    const request = await authorizationRequestOf(c, body);
    const { agent, scopes, redirectUri, challenge, problem } = request;
    const error = problem ?? (v.parse(flag, body['allow'] ?? 0) ? null : 'access_denied');
    if (error) return c.json({ redirect_to: returnAddress(request, c.var.origin, { error }) });
    const { db, clock } = c.var.services;
    const consent = { customerId, agent: agent.url, name: agent.name, scopes, redirectUri, challenge };
    const code = await link(db, consent, clock.now());
    if (code === null) throw refusal(403, 'agents', texts.TOO_MANY_AGENTS);
    return c.json({ redirect_to: returnAddress(request, c.var.origin, { code }) });
  })
  .delete('/:agent{\\d{1,10}}', async (c) => {
    const me = await customerOf(c);
    const id = Number(c.req.param('agent'));
    const isUnlinked = id <= LARGEST && (await unlink(c.var.services.db, me.id, id));
    if (!isUnlinked) throw refusal(404, 'agent', texts.NO_LINK, 'message');
    return c.json({ message: localised(texts.UNLINKED, c.var.locale) });
  });
