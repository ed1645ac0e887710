import { signIn } from '#src/api/auth.ts';
import { requestReset, resetPassword } from '#src/api/password.ts';
import type { LoginContact } from '#src/contract/auth.ts';
import { api } from '../client.ts';
import { openExternalSession } from './external.ts';
import { clearFailure, showFailure } from './failure.ts';
import { knownGuestId } from './guest.ts';
import { goToNextStep } from './next-step.ts';
import { goToSignInForm } from './page.ts';
import { $step, goToStep, loadCaller, runOnce } from './steps.ts';

/** Sends a code to reset the password. */
export const requestPasswordReset = (reach: LoginContact): Promise<void> =>
  runOnce(async () => {
    clearFailure();
    const session = await openExternalSession(reach);
    if (session === undefined) return;
    const who = await loadCaller();
    if (!who) return;
    const response = session === null ? await requestReset(api(), { reach, ...who }) : null;
    if (response && !response.ok) return showFailure(response.error);
    goToStep({ at: 'code', reach, kind: 'reset', session, sentAt: Date.now(), flow: response?.value.flow ?? null });
  });

/** Sets the new password and signs in with it. */
export const submitNewPassword = (password: string): Promise<void> =>
  runOnce(async () => {
    const step = $step.get();
    if (step.at !== 'password') return;
    clearFailure();
    const { reach, code, flow } = step;
    const who = await loadCaller(flow);
    if (!who) return;
    const response = await resetPassword(api(), { reach, code, password, ...who });
    if (!response.ok) return showFailure(response.error);
    const entered = await signIn(api(), { reach, password, guestId: knownGuestId() });
    if (entered.ok && entered.value.step === 'signedIn') return goToNextStep(entered, { kind: 'manual', reach });
    await goToSignInForm(response.value);
  });
