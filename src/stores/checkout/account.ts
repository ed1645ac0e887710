import { atom } from 'nanostores';
import { signIn } from '#src/api/auth.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { arrive } from '../auth/arrive.ts';
import { api } from '../client.ts';
import { knownGuestId } from '../guest.ts';
import { $form, change } from './form.ts';

/** The password of the account a guest wants with the order; lives in memory only. */
export const $password = atom('');

/**
 * Signs in with the account that came with the order, which belongs to it and not to the guest. Returns whether it worked; when
 * not, the person can still sign in on the sign-in page.
 */
export async function enterAccount(): Promise<boolean> {
  const phone = plainPhone($form.get().phone);
  const reach = { by: 'phone' as const, phone };
  const answer = await signIn(api(), { reach, password: $password.get(), guestId: knownGuestId() });
  $password.set('');
  change({ account: false });
  if (!answer.ok || answer.value.step !== 'signedIn') return false;
  // The token counts at once; the carts follow.
  void arrive(answer.value.token);
  return true;
}
