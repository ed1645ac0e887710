import { track } from '../track.ts';
import { authPage } from './page.ts';
import { $step, type SentRequest } from './steps.ts';

/** Reports that a visitor has signed in, or up: with the sign-up form, or with the details a new account needs. */
export function trackSignIn(sent: SentRequest): void {
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
