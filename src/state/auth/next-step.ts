import type { AuthStep, LoginContact, LoginKind } from '#src/contract/auth.ts';
import type { Result } from '#src/contract/errors.ts';
import { toast } from '#src/lib/toast.ts';
import { openExternalSession } from './external.ts';
import { showFailure } from './failure.ts';
import { authPage, finishSignIn, goToSignInForm } from './page.ts';
import { goToStep, type SentRequest } from './steps.ts';
import { trackSignIn } from './track-sign-in.ts';

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
      return finishSignIn(next.token, next.notKept);
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
