import { Hono } from 'hono';
import type { AppEnv } from '../../context.ts';
import { newGuest } from '../../identity.ts';
import { bodyOf } from './body.ts';

/** `POST /auth/guest/request`: a number for a visitor without account, to be sent as `guest_id` from then on. */
export const guestRequest = new Hono<AppEnv>().post('/request', async (c) => {
  const token = (await bodyOf(c))['fcm_token'];
  const pushToken = typeof token === 'string' && token.length <= 1000 ? token.replaceAll('\0', '') || null : null;
  return c.json({ guest_id: await newGuest(c.var.services.db, pushToken) });
});
