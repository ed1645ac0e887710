import { Hono } from 'hono';
import { SIGNED_OUT } from '../../auth/texts.ts';
import type { AppEnv } from '../../context.ts';
import { customerOf, dropToken } from '../../identity.ts';
import { localised } from '../../localised.ts';

/**
 * Route of `DELETE /auth/logout`: deletes the token of this call. Not every marketplace has it; a client may also just
 * discard its token.
 */
export const logOut = new Hono<AppEnv>().delete('/logout', async (c) => {
  await customerOf(c);
  await dropToken(c);
  return c.json({ message: localised(SIGNED_OUT, c.var.locale) });
});
