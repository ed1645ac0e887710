import { Hono } from 'hono';
import * as v from 'valibot';
import { bodyOf, fieldsOf } from '../../http/body.ts';
import { requestContextOf } from '../../http/context.ts';
import { callerOf } from '../../http/identity.ts';
import { refuseAbove } from '../../http/limits.ts';
import type { AppEnv } from '../../types.ts';
import { claimCheckout } from '../../ucp/claim.ts';
import { currencyOf } from '../../ucp/protocol.ts';

const HOUR_MS = 3_600_000;
const CLAIMS_PER_HOUR = 120;

const ClaimSchema = v.object({ token: v.pipe(v.string(), v.minLength(10), v.maxLength(200)) });

/** Route of `POST /customer/agent-checkout`: opens what an agent has prepared, by the secret of its `continue_url`. */
export const agentClaim = new Hono<AppEnv>().post('/', async (c) => {
  const body = await bodyOf(c);
  const owner = await callerOf(c, body);
  const { token } = fieldsOf(ClaimSchema, body);
  const address = c.env?.address;
  if (address) await refuseAbove(c, CLAIMS_PER_HOUR, { key: `agent claims ${address}`, windowMs: HOUR_MS });
  const context = await requestContextOf(c);
  const { services, origin } = c.var;
  const currency = currencyOf(context.reference) ?? 'USD';
  return c.json(await claimCheckout({ services, context, currency, shop: origin }, token, owner));
});
