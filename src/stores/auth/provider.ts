import { registerSocial, signInWith } from '#src/api/social.ts';
import type { Reach, SocialMedium } from '#src/contract/auth.ts';
import { api } from '../client.ts';
import { failExternally } from './external.ts';
import { forgive } from './failure.ts';
import { follow } from './follow.ts';
import { $journey, caller, once } from './journey.ts';
import { authPage } from './page.ts';

/** Preloads Firebase before the press: browsers block a popup that opens too long after it. */
export const warmProvider = (): void => void import('./firebase.ts').catch(() => {});

/** Signs in with a social account. */
export const byProvider = (medium: SocialMedium): Promise<void> =>
  once(async () => {
    forgive();
    const { firebase } = authPage();
    if (!firebase) return;
    try {
      const { proofFrom } = await import('./firebase.ts');
      const proof = await proofFrom(firebase, medium);
      if (proof === 'closed') return;
      const who = await caller();
      if (!who) return;
      const answer = await signInWith(api(), { proof, ...who });
      await follow(answer, { kind: 'social', proof });
    } catch (problem) {
      await failExternally(problem);
    }
  });

/** Older marketplaces: registers a social account with its phone. */
export const givePhone = (phone: string, referralCode: string | null): Promise<void> =>
  once(async () => {
    const step = $journey.get();
    if (step.at !== 'phone') return;
    forgive();
    const reach: Reach = { by: 'phone', phone };
    await follow(await registerSocial(api(), { proof: step.proof, phone, referralCode }), { kind: 'manual', reach });
  });
