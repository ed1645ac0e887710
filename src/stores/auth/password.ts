import { signIn } from '#src/api/auth.ts';
import { requestReset, resetPassword } from '#src/api/password.ts';
import type { Reach } from '#src/contract/auth.ts';
import { api } from '../client.ts';
import { knownGuestId } from '../guest.ts';
import { externalSession } from './external.ts';
import { fail, forgive } from './failure.ts';
import { follow } from './follow.ts';
import { $journey, caller, goOn, once } from './journey.ts';
import { toSignIn } from './page.ts';

/** Sends a code to reset the password. */
export const forgotten = (reach: Reach): Promise<void> =>
  once(async () => {
    forgive();
    const session = await externalSession(reach);
    if (session === undefined) return;
    const who = await caller();
    if (!who) return;
    const answer = session === null ? await requestReset(api(), { reach, ...who }) : null;
    if (answer && !answer.ok) return fail(answer.error);
    goOn({ at: 'code', reach, kind: 'reset', session, sentAt: Date.now(), flow: answer?.value.flow ?? null });
  });

/** Sets the new password and signs in with it. */
export const givePassword = (password: string): Promise<void> =>
  once(async () => {
    const step = $journey.get();
    if (step.at !== 'password') return;
    forgive();
    const { reach, code, flow } = step;
    const who = await caller(flow);
    if (!who) return;
    const answer = await resetPassword(api(), { reach, code, password, ...who });
    if (!answer.ok) return fail(answer.error);
    const entered = await signIn(api(), { reach, password, guestId: knownGuestId() });
    if (entered.ok && entered.value.step === 'signedIn') return follow(entered, { kind: 'manual', reach });
    await toSignIn(answer.value);
  });
