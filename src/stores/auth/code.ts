import { requestCode, verifyCode, verifyExternalCode } from '#src/api/auth.ts';
import { checkResetCode, exchangeExternalCode, requestReset } from '#src/api/password.ts';
import type { Reach } from '#src/contract/auth.ts';
import type { Result } from '#src/contract/errors.ts';
import { words } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { knownGuestId } from '../guest.ts';
import { externalSession } from './external.ts';
import { fail, forgive } from './failure.ts';
import { follow } from './follow.ts';
import { $journey, goOn, once } from './journey.ts';

/** Seconds before a code may be asked for again (customer.notes §4). */
export const AGAIN_AFTER_S = 60;

const guest = () => ({ guestId: knownGuestId() });

/** Checks the typed code, whatever it was sent for. */
export const giveCode = (code: string): Promise<void> =>
  once(async () => {
    const step = $journey.get();
    if (step.at !== 'code') return;
    forgive();
    const { reach, kind, session } = step;
    if (kind === 'reset') return giveResetCode(reach, code, session);
    const external = session !== null && reach.by === 'phone' ? { session, phone: reach.phone } : null;
    const answer = external
      ? await verifyExternalCode(api(), { ...external, code, loginKind: kind, ...guest() })
      : await verifyCode(api(), { reach, code, loginKind: kind, ...guest() });
    const byCode = kind === 'otp' && reach.by === 'phone';
    await follow(answer, byCode ? { kind, phone: reach.phone, code } : { kind: 'manual', reach });
  });

async function giveResetCode(reach: Reach, code: string, session: string | null): Promise<void> {
  const answer =
    session !== null && reach.by === 'phone'
      ? await exchangeExternalCode(api(), { session, phone: reach.phone, code })
      : await checkResetCode(api(), reach, code);
  if (answer.ok) goOn({ at: 'password', reach, code });
  else await fail(answer.error);
}

/** Whether another code can be sent: the e-mail of a new account gets one only with its sign-up. */
export const canSendAgain = (reach: Reach, kind: 'manual' | 'otp' | 'reset'): boolean =>
  reach.by === 'phone' || kind === 'reset';

/** Has the code sent once more. */
export const sendAgain = (): Promise<void> =>
  once(async () => {
    const step = $journey.get();
    if (step.at !== 'code') return;
    forgive();
    const session = await externalSession(step.reach);
    if (session === undefined) return;
    if (session === null) {
      const answer = await again(step.reach, step.kind);
      if (!answer.ok) return fail(answer.error);
    }
    goOn({ ...step, session, sentAt: Date.now() });
    const say = await words('auth').catch(() => null);
    if (say) toast.success(say('codeSent'));
  });

const again = (reach: Reach, kind: 'manual' | 'otp' | 'reset'): Promise<Result<unknown>> =>
  kind === 'reset' || reach.by === 'email'
    ? requestReset(api(), reach)
    : requestCode(api(), { phone: reach.phone, ...guest() });
