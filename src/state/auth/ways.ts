import { completeDetails, confirmExistingAccount, requestCode, signIn, signOut, signUp } from '#src/api/auth.ts';
import { signInWith } from '#src/api/social.ts';
import type { CallerFields, ConfirmationAnswer, LoginContact, SignUp } from '#src/contract/auth.ts';
import { api } from '../client.ts';
import { openExternalSession } from './external.ts';
import { clearFailure } from './failure.ts';
import { knownGuestId } from './guest.ts';
import { goToNextStep } from './next-step.ts';
import { $step, goToStep, loadCaller, runOnce } from './steps.ts';

/** Guest id whose cart is merged. */
const guest = () => ({ guestId: knownGuestId() });

/** Signs in by password. */
export const signInWithPassword = (reach: LoginContact, password: string): Promise<void> =>
  runOnce(async () => {
    clearFailure();
    await goToNextStep(await signIn(api(), { reach, password, ...guest() }), { kind: 'manual', reach });
  });

/** Sends a code to a phone to sign in without a password. */
export const requestSignInCode = (phone: string): Promise<void> =>
  runOnce(async () => {
    clearFailure();
    const reach = { by: 'phone' as const, phone };
    const session = await openExternalSession(reach);
    if (session === undefined) return;
    const who = await loadCaller();
    if (!who) return;
    if (session !== null) return goToStep({ at: 'code', reach, kind: 'otp', session, sentAt: Date.now(), flow: null });
    await goToNextStep(await requestCode(api(), { phone, ...who }), { kind: 'otp', phone, code: '' });
  });

/**
 * Creates an account. When sign-up signs in at once, signs in again by password: only sign-in merges the guest's cart.
 */
export const createAccount = (input: Omit<SignUp, keyof CallerFields>): Promise<void> =>
  runOnce(async () => {
    clearFailure();
    const guestId = knownGuestId();
    const who = await loadCaller();
    if (!who) return;
    const reach: LoginContact = { by: 'phone', phone: input.phone };
    const signUpResponse = await signUp(api(), { ...input, ...who });
    const brings = signUpResponse.ok && signUpResponse.value.step === 'signedIn' && guestId !== null;
    const again = brings ? await signIn(api(), { reach, password: input.password, ...who }) : signUpResponse;
    // Ends the session of the sign-up, so that the device has only one.
    if (brings && again.ok && signUpResponse.ok && signUpResponse.value.step === 'signedIn')
      await signOut(api(), signUpResponse.value.token);
    const sent = { kind: 'manual', reach, email: input.email } as const;
    await goToNextStep(again.ok && again.value.step === 'signedIn' ? again : signUpResponse, sent);
  });

/** Sends the user's choice at 'is it you?'. */
export const confirmAccount = (verified: ConfirmationAnswer): Promise<void> =>
  runOnce(async () => {
    const step = $step.get();
    if (step.at !== 'isItYou') return;
    clearFailure();
    const { request, flow } = step;
    const who = await loadCaller(flow);
    if (!who) return;
    const response =
      request.kind === 'otp'
        ? await confirmExistingAccount(api(), {
            phone: request.phone,
            confirmation: { verified, code: request.code },
            ...who,
          })
        : await signInWith(api(), { proof: request.proof, verified, ...who });
    await goToNextStep(response, { ...request, flow });
  });

/** Sends the name and contact of a new account. */
export const submitDetails = (input: { name: string; phone: string; email: string; referralCode: string | null }) =>
  runOnce(async () => {
    const step = $step.get();
    if (step.at !== 'details') return;
    clearFailure();
    const who = await loadCaller(step.flow);
    if (!who) return;
    const response = await completeDetails(api(), { ...input, loginKind: step.kind, ...who });
    const reach: LoginContact = { by: 'phone', phone: input.phone };
    await goToNextStep(response, { kind: 'manual', reach, email: input.email });
  });

/** Returns to the form, to use another phone or e-mail. */
export function startOver(): void {
  clearFailure();
  goToStep({ at: 'form' });
}
