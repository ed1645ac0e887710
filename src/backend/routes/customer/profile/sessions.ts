import { Hono } from 'hono';
import { NO_SESSION, SESSION_ENDED, SESSIONS_ENDED } from '../../../auth/texts.ts';
import { instant } from '../../../catalogue/values.ts';
import { refusal } from '../../../http/errors.ts';
import { customerOf, deleteTokens, endSession, type Session, sessionsOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import type { AppEnv } from '../../../types.ts';

const LARGEST = 2 ** 31 - 1;

/** Routes of `/customer/sessions`: lists a customer's sessions, ends one, or all except the current one. */
export const sessionRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const me = await customerOf(c);
    const sessions = await sessionsOf(c, me.id);
    return c.json({ sessions: sessions.map(sessionWire) }, 200, { 'Cache-Control': 'private, no-store' });
  })
  .delete('/', async (c) => {
    const me = await customerOf(c);
    await deleteTokens(c.var.services.db, me.id, c);
    return c.json({ message: localised(SESSIONS_ENDED, c.var.locale) });
  })
  .delete('/:session{\\d{1,10}}', async (c) => {
    const me = await customerOf(c);
    const id = Number(c.req.param('session'));
    const ended = id <= LARGEST && (await endSession(c.var.services.db, me.id, id));
    if (!ended) throw refusal(404, 'session', NO_SESSION, 'message');
    return c.json({ message: localised(SESSION_ENDED, c.var.locale) });
  });

const sessionWire = ({ id, device, current, createdAt, lastUsedAt, endsAt }: Session) => ({
  id,
  device,
  current: current ? 1 : 0,
  created_at: instant(createdAt),
  last_used_at: instant(lastUsedAt),
  ends_at: instant(endsAt),
});
