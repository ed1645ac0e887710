import { atom } from 'nanostores';
import { getProfile } from '#src/api/profile.ts';
import type { Profile } from '#src/contract/profile.ts';
import { needsAccount } from '../auth/gate.ts';
import { api } from '../client.ts';
import { errorTexts } from '../notices.ts';

/** What the profile page has to show. */
export type ProfileView =
  | { state: 'loading' }
  | { state: 'ready'; profile: Profile }
  | { state: 'failed'; texts: string[] };

/** Before anything is known; a constant for islands. */
export const LOADING_PROFILE: ProfileView = { state: 'loading' };

/** The signed-in customer. */
export const $profile = atom<ProfileView>(LOADING_PROFILE);

/** Opens the page: whoever is not signed in is led away, everybody else is read. */
export async function openProfile(): Promise<void> {
  if (needsAccount()) await readProfile();
}

/** Reads the profile anew; what is on screen stays until there is something newer. Also the page's 'try again'. */
export async function readProfile(): Promise<void> {
  if ($profile.get().state === 'failed') $profile.set(LOADING_PROFILE);
  const answer = await getProfile(api());
  if (answer.ok) $profile.set({ state: 'ready', profile: answer.value });
  // Somebody who is signed out is on the way to the sign-in page already.
  else if (answer.error.kind !== 'unauthenticated' && $profile.get().state !== 'ready')
    $profile.set({ state: 'failed', texts: await errorTexts(answer.error) });
}
