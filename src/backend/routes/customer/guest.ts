import { Hono } from 'hono';
import { bodyOf } from '../../body.ts';
import type { AppEnv } from '../../context.ts';
import { newGuest } from '../../identity.ts';
import { refuseAbove } from '../../limits.ts';

const HOUR_MS = 3_600_000;
/** Guests one address may bring in an hour: a school or a mobile network has many, nobody needs thousands. */
const AN_HOUR = 1000;

/** `POST /auth/guest/request`: a number for a visitor without account, to be sent as `guest_id` from then on. */
export const guestRequest = new Hono<AppEnv>().post('/request', async (c) => {
  const address = c.env?.address;
  if (address) await refuseAbove(c, AN_HOUR, { key: `guests ${address}`, windowMs: HOUR_MS });
  const token = (await bodyOf(c))['fcm_token'];
  const pushToken = typeof token === 'string' && token.length <= 1000 ? token.replaceAll('\0', '') || null : null;
  return c.json({ guest_id: await newGuest(c.var.services.db, pushToken) });
});
