import { atom } from 'nanostores';
import { getProfile } from '#src/api/profile.ts';
import type { Profile } from '#src/contract/profile.ts';
import { requireAccount } from '../auth/require-account.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { adoptAvoided } from '../settings/avoided.ts';

/** State of the profile page. */
export type ProfileView =
  | { state: 'loading' }
  | { state: 'ready'; profile: Profile }
  | { state: 'failed'; texts: string[] };

/** Initial state. */
export const LOADING_PROFILE: ProfileView = { state: 'loading' };

/** The signed-in customer. */
export const $profile = atom<ProfileView>(LOADING_PROFILE);

/** Loads the page; a guest is redirected to sign-in. */
export async function openProfile(): Promise<void> {
  if (requireAccount()) await readProfile();
}

/** Reloads the profile; also 'try again'. The current one stays visible meanwhile. */
export async function readProfile(): Promise<void> {
  if ($profile.get().state === 'failed') $profile.set(LOADING_PROFILE);
  const response = await getProfile(api());
  if (response.ok) {
    $profile.set({ state: 'ready', profile: response.value });
    adoptAvoided(response.value);
  }
  // After an ended session the redirect to sign-in is already running.
  else if (response.error.kind !== 'unauthenticated' && $profile.get().state !== 'ready')
    $profile.set({ state: 'failed', texts: await errorTexts(response.error) });
}
