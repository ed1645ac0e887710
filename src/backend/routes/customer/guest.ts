import { Hono } from 'hono';
import { bodyOf } from '../../body.ts';
import type { AppEnv } from '../../context.ts';
import { newGuest } from '../../identity.ts';
import { refuseAbove } from '../../limits.ts';

const HOUR_MS = 3_600_000;
/** Guest ids per address and hour: enough for a school or a mobile network. */
const AN_HOUR = 1000;

/**
 * Route of `POST /auth/guest/request`: issues an id to a visitor without account, who sends it as `guest_id` from then
 * on.
 */
export const guestRequest = new Hono<AppEnv>().post('/request', async (c) => {
  const address = c.env?.address;
  if (address) await refuseAbove(c, AN_HOUR, { key: `guests ${address}`, windowMs: HOUR_MS });
  const token = (await bodyOf(c))['fcm_token'];
  const pushToken = typeof token === 'string' && token.length <= 1000 ? token.replaceAll('\0', '') || null : null;
  return c.json({ guest_id: await newGuest(c.var.services.db, pushToken) });
});
