import { atom } from 'nanostores';
import { getMembership, joinMembership, leaveMembership } from '#src/api/membership.ts';
import type { Result } from '#src/contract/errors.ts';
import type { MembershipState } from '#src/contract/membership.ts';
import type { Minor } from '#src/contract/money.ts';
import { $token } from '../auth/token.ts';
import { api } from '../client.ts';
import { reportError } from '../page/notices.ts';

/** The customer's membership (EXT-26); `isChanging` while joining or leaving. */
export type MembershipView =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; membership: MembershipState; isChanging: boolean };

/** Initial state. */
export const LOADING_MEMBERSHIP: MembershipView = { state: 'loading' };

export const $membership = atom<MembershipView>(LOADING_MEMBERSHIP);

/** Loads it; also 'try again'. What is shown stays when it cannot be loaded again. */
export async function readMembership(): Promise<void> {
  if ($membership.get().state === 'failed') $membership.set(LOADING_MEMBERSHIP);
  const token = $token.get();
  const response = await getMembership(api());
  const view = $membership.get();
  if (token !== $token.get() || (view.state === 'ready' && view.isChanging)) return;
  if (response.ok) $membership.set({ state: 'ready', membership: response.value, isChanging: false });
  else if (view.state !== 'ready') $membership.set({ state: 'failed' });
}

/** Loads the membership and again when the page becomes visible: another tab may have changed it. Returns a cleanup. */
export function openMembership(): () => void {
  if ($token.get() === '') return () => {};
  void readMembership();
  const onVisible = () => document.visibilityState === 'visible' && void readMembership();
  document.addEventListener('visibilitychange', onVisible);
  return () => document.removeEventListener('visibilitychange', onVisible);
}

/** Joins at the price that is shown, or stays a member. */
export const join = (price: Minor): Promise<void> => change(() => joinMembership(api(), price));

/** Leaves at the end of the paid period. */
export const leave = (): Promise<void> => change(() => leaveMembership(api()));

/** Makes one change at a time. After a failure it is read again: the change may have been made, or the price is another. */
async function change(send: () => Promise<Result<MembershipState>>): Promise<void> {
  const view = $membership.get();
  if (view.state !== 'ready' || view.isChanging) return;
  $membership.set({ ...view, isChanging: true });
  const response = await send();
  $membership.set({ ...view, membership: response.ok ? response.value : view.membership, isChanging: false });
  if (response.ok) return;
  await reportError(response.error);
  await readMembership();
}
