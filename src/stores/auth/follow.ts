import type { AuthStep, LoginKind, Reach, SocialProof } from '#src/contract/auth.ts';
import type { Result } from '#src/contract/errors.ts';
import { toast } from '#src/lib/toast.ts';
import { externalSession } from './external.ts';
import { fail } from './failure.ts';
import { goOn } from './journey.ts';
import { authPage, enter, toSignIn } from './page.ts';

/** A sign-in request with its input for the next step, and the flow token it was sent with. */
export type Sent = { flow?: string | null } & Asked;
type Asked =
  | { kind: 'manual'; reach: Reach; email?: string }
  | { kind: 'otp'; phone: string; code: string }
  | { kind: 'social'; proof: SocialProof };

const reachOf = (sent: Sent, by: 'phone' | 'email'): Reach | null => {
  if (sent.kind === 'otp') return { by: 'phone', phone: sent.phone };
  if (sent.kind === 'social') return null;
  if (sent.reach.by === by) return sent.reach;
  return by === 'email' && sent.email ? { by: 'email', email: sent.email } : null;
};

/** Goes to the step that the response of a sign-in call requires (customer.notes §4). */
export async function follow(answer: Result<AuthStep>, sent: Sent): Promise<void> {
  if (!answer.ok) return fail(answer.error);
  const next = answer.value;
  const flow = ('flow' in next ? next.flow : null) ?? sent.flow ?? null;
  switch (next.step) {
    case 'signedIn':
      return enter(next.token, next.notKept);
    case 'verify': {
      const reach = reachOf(sent, next.by);
      if (!reach) return toSignIn('');
      const kind: LoginKind = sent.kind === 'otp' ? 'otp' : 'manual';
      // Without a session, the code step offers to send the code again.
      const session = (await externalSession(reach)) ?? null;
      goOn({ at: 'code', reach, kind, session, sentAt: Date.now(), flow });
      return;
    }
    case 'details':
      goOn({
        at: 'details',
        kind: sent.kind,
        phone: sent.kind === 'otp' ? sent.phone : '',
        email: next.email ?? (sent.kind === 'social' ? (sent.proof.email ?? '') : ''),
        flow,
      });
      return;
    case 'isItYou':
      if (sent.kind !== 'manual') goOn({ at: 'isItYou', person: next.person, asked: sent, flow });
      return;
    case 'phone':
      if (sent.kind === 'social') goOn({ at: 'phone', proof: sent.proof });
      return;
    default:
      if (next.message !== '' && authPage().name === 'sign-in') toast.success(next.message);
      return toSignIn(next.message);
  }
}
