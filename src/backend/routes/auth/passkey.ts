import { Hono } from 'hono';
import * as v from 'valibot';
import { GuestIdSchema } from '../../auth/contact.ts';
import { guardAddress } from '../../auth/guards.ts';
import { AssertionSchema } from '../../auth/passkeys/credential.ts';
import { signInWithPasskey, startPasskeySignIn } from '../../auth/passkeys/sign-in.ts';
import { bodyOf, fieldsOf, filled } from '../../http/body.ts';
import { refuseAbove } from '../../http/limits.ts';
import type { AppEnv } from '../../types.ts';

const MINUTE_MS = 60_000;
/** Each opened sign-in page asks for one, and for another every few minutes: an office. */
const CHALLENGES_PER_MINUTE = 60;

const SignInSchema = v.object({ credential: AssertionSchema, guest_id: GuestIdSchema });

/** Routes of `POST /auth/passkey/options` and `POST /auth/passkey`: sign-in with a passkey. */
export const passkeySignIn = new Hono<AppEnv>()
  .post('/passkey/options', async (c) => {
    const address = c.env?.address;
    const attempt = { key: `passkey-challenges:${address}`, windowMs: MINUTE_MS };
    if (address) await refuseAbove(c, CHALLENGES_PER_MINUTE, attempt);
    return c.json(await startPasskeySignIn(c));
  })
  .post('/passkey', async (c) => {
    await guardAddress(c);
    const { credential, guest_id: guestId } = fieldsOf(SignInSchema, filled(await bodyOf(c)));
    return c.json(await signInWithPasskey(c, { credential, guestId }));
  });
