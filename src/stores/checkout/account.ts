import { atom } from 'nanostores';
import { signIn } from '#src/api/auth.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { arrive } from '../auth/arrive.ts';
import { api } from '../client.ts';
import { knownGuestId } from '../guest.ts';
import { $form, change } from './form.ts';

/** Password of the account that a guest creates with the order; in memory only. */
export const $password = atom('');

/**
 * Signs in with the account created by the order, which owns the order. Returns whether it worked; otherwise the
 * customer can still use the sign-in page.
 */
export async function enterAccount(): Promise<boolean> {
  const phone = plainPhone($form.get().phone);
  const reach = { by: 'phone' as const, phone };
  const answer = await signIn(api(), { reach, password: $password.get(), guestId: knownGuestId() });
  $password.set('');
  change({ account: false });
  if (!answer.ok || answer.value.step !== 'signedIn') return false;
  // The token is valid at once; the carts load in the background.
  void arrive(answer.value.token);
  return true;
}
