import type { AuthStep, LoginContact, LoginKind } from '#src/contract/auth.ts';
import type { Result } from '#src/contract/errors.ts';
import { toast } from '#src/lib/toast.ts';
import { track } from '../track.ts';
import { openExternalSession } from './external.ts';
import { showFailure } from './failure.ts';
import { authPage, finishSignIn, goToSignInForm } from './page.ts';
import { $step, goToStep, type SentRequest } from './steps.ts';

const reachOf = (sent: SentRequest, by: 'phone' | 'email'): LoginContact | null => {
  if (sent.kind === 'otp') return { by: 'phone', phone: sent.phone };
  if (sent.kind === 'social') return null;
  if (sent.reach.by === by) return sent.reach;
  return by === 'email' && sent.email ? { by: 'email', email: sent.email } : null;
};

/** Goes to the step that the response of a sign-in call requires (customer.notes §4). */
export async function goToNextStep(response: Result<AuthStep>, sent: SentRequest): Promise<void> {
  if (!response.ok) return showFailure(response.error);
  const next = response.value;
  const flow = ('flow' in next ? next.flow : null) ?? sent.flow ?? null;
  switch (next.step) {
    case 'signedIn':
      if (ANALYTICS) trackSignIn(sent);
      return finishSignIn(next.token, next.notKept, cameByCode(sent));
    case 'verify': {
      const reach = reachOf(sent, next.by);
      if (!reach) return goToSignInForm('');
      const kind: LoginKind = sent.kind === 'otp' ? 'otp' : 'manual';
      // Without a session, the code step offers to send the code again.
      const session = (await openExternalSession(reach)) ?? null;
      goToStep({ at: 'code', reach, kind, session, sentAt: Date.now(), flow });
      return;
    }
    case 'details':
      goToStep({
        at: 'details',
        kind: sent.kind,
        phone: sent.kind === 'otp' ? sent.phone : '',
        email: next.email ?? (sent.kind === 'social' ? (sent.proof.email ?? '') : ''),
        flow,
      });
      return;
    case 'isItYou':
      if (sent.kind !== 'manual') goToStep({ at: 'isItYou', person: next.person, request: sent, flow });
      return;
    case 'phone':
      if (sent.kind === 'social') goToStep({ at: 'phone', proof: sent.proof });
      return;
    default:
      if (next.message !== '' && authPage().name === 'sign-in') toast.success(next.message);
      return goToSignInForm(next.message);
  }
}

/** Returns whether a one-time code was typed on the way: the next sign-in can be easier. */
function cameByCode({ kind }: SentRequest): boolean {
  return kind === 'otp' || ['code', 'details'].includes($step.get().at);
}

/** Reports that a visitor has signed in, or up: with the sign-up form, or with the details a new account needs. */
function trackSignIn(sent: SentRequest): void {
  const step = $step.get();
  const completed = step.at === 'details' || step.at === 'phone';
  const isNew = completed || (authPage().name === 'sign-up' && sent.kind === 'manual');
  track({ name: isNew ? 'sign_up' : 'login', method: methodOf(sent) });
}

/** Returns how a visitor signed in: `password`, `code`, or the provider. */
function methodOf(sent: SentRequest): string {
  const step = $step.get();
  if (step.at === 'phone') return step.proof.medium;
  const kind = step.at === 'details' ? step.kind : sent.kind;
  if (kind === 'otp') return 'code';
  if (sent.kind === 'social') return sent.proof.medium;
  return kind === 'social' ? 'social' : 'password';
}
