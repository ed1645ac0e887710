import { registerSocial, signInWith } from '#src/api/social.ts';
import type { LoginContact, SocialMedium } from '#src/contract/auth.ts';
import { api } from '../client.ts';
import { reportExternalFailure } from './external.ts';
import { clearFailure } from './failure.ts';
import { goToNextStep } from './next-step.ts';
import { authPage } from './page.ts';
import { $step, loadCaller, runOnce } from './steps.ts';

/** Preloads Firebase before the press: browsers block a popup that opens too long after it. */
export const preloadProvider = (): void => void import('./firebase.ts').catch(() => {});

/** Signs in with a social account. */
export const signInWithProvider = (medium: SocialMedium): Promise<void> =>
  runOnce(async () => {
    clearFailure();
    const { firebase } = authPage();
    if (!firebase) return;
    try {
      const { proofFrom } = await import('./firebase.ts');
      const proof = await proofFrom(firebase, medium);
      if (proof === 'closed') return;
      const who = await loadCaller();
      if (!who) return;
      const response = await signInWith(api(), { proof, ...who });
      await goToNextStep(response, { kind: 'social', proof });
    } catch (problem) {
      await reportExternalFailure(problem);
    }
  });

/** Older marketplaces: registers a social account with its phone. */
export const submitPhone = (phone: string, referralCode: string | null): Promise<void> =>
  runOnce(async () => {
    const step = $step.get();
    if (step.at !== 'phone') return;
    clearFailure();
    const reach: LoginContact = { by: 'phone', phone };
    await goToNextStep(await registerSocial(api(), { proof: step.proof, phone, referralCode }), {
      kind: 'manual',
      reach,
    });
  });
