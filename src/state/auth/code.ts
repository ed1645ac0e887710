import { requestCode, verifyCode, verifyExternalCode } from '#src/api/auth.ts';
import { checkResetCode, exchangeExternalCode, requestReset } from '#src/api/password.ts';
import type { AuthStep, CallerFields, FlowMessage, LoginContact } from '#src/contract/auth.ts';
import type { Result } from '#src/contract/errors.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { openExternalSession } from './external.ts';
import { clearFailure, showFailure } from './failure.ts';
import { goToNextStep } from './next-step.ts';
import { $step, goToStep, loadCaller, runOnce } from './steps.ts';

/** Seconds before another code can be requested (customer.notes §4). */
export const RESEND_AFTER_S = 60;

/** Verifies the typed code. */
export const submitCode = (code: string): Promise<void> =>
  runOnce(async () => {
    const step = $step.get();
    if (step.at !== 'code') return;
    clearFailure();
    const { reach, kind, session, flow } = step;
    const who = await loadCaller(flow);
    if (!who) return;
    if (kind === 'reset') return submitResetCode({ reach, code, session, who });
    const external = session !== null && reach.by === 'phone' ? { session, phone: reach.phone } : null;
    const response = external
      ? await verifyExternalCode(api(), { ...external, code, loginKind: kind, ...who })
      : await verifyCode(api(), { reach, code, loginKind: kind, ...who });
    const byCode = kind === 'otp' && reach.by === 'phone';
    await goToNextStep(response, byCode ? { kind, phone: reach.phone, code, flow } : { kind: 'manual', reach, flow });
  });

type ResetCode = { reach: LoginContact; code: string; session: string | null; who: CallerFields };

async function submitResetCode({ reach, code, session, who }: ResetCode): Promise<void> {
  if (session === null || reach.by !== 'phone') {
    const response = await checkResetCode(api(), { reach, code, ...who });
    if (!response.ok) return showFailure(response.error);
    return goToStep({ at: 'password', reach, code, flow: who.flow ?? null });
  }
  const response = await exchangeExternalCode(api(), { session, phone: reach.phone, code, ...who });
  if (!response.ok) return showFailure(response.error);
  goToStep({ at: 'password', reach, code, flow: response.value.flow });
}

/** Returns whether another code can be sent: for the e-mail of a new account it is only sent on sign-up. */
export const canResendCode = (reach: LoginContact, kind: 'manual' | 'otp' | 'reset'): boolean =>
  reach.by === 'phone' || kind === 'reset';

/** Sends the code again. */
export const resendCode = (): Promise<void> =>
  runOnce(async () => {
    const step = $step.get();
    if (step.at !== 'code') return;
    clearFailure();
    const session = await openExternalSession(step.reach);
    if (session === undefined) return;
    let { flow } = step;
    if (session === null) {
      const who = await loadCaller(flow);
      if (!who) return;
      const response = await requestCodeAgain(step.reach, step.kind, who);
      if (!response.ok) return showFailure(response.error);
      flow = ('flow' in response.value ? response.value.flow : null) ?? flow;
    }
    goToStep({ ...step, session, sentAt: Date.now(), flow });
    const t = await loadT('auth').catch(() => null);
    if (t) toast.success(t('codeSent'));
  });

const requestCodeAgain = (
  reach: LoginContact,
  kind: 'manual' | 'otp' | 'reset',
  who: CallerFields,
): Promise<Result<AuthStep | FlowMessage>> =>
  kind === 'reset' || reach.by === 'email'
    ? requestReset(api(), { reach, ...who })
    : requestCode(api(), { phone: reach.phone, ...who });
