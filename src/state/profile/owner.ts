import { atom } from 'nanostores';
import { requestConfirmCode } from '#src/api/profile.ts';
import { type ApiError, hasCode } from '#src/contract/errors.ts';
import type { Confirmation, Profile } from '#src/contract/profile.ts';
import { clearFailure, showFailure } from '../auth/failure.ts';
import { api } from '../client.ts';

/** What the owner has to enter before the account changes. `on`: where the code was sent. */
export type Confirming = { by: 'password' } | { by: 'code'; on: 'phone' | 'email' };

const NOTHING: Confirming | null = null;

/** The open dialog, or null. */
export const $confirming = atom<Confirming | null>(NOTHING);

/** A change of the account. Returns whether the dialog may close: false when the confirmation was refused. */
type Work = (confirmation: Confirmation | null) => Promise<boolean>;

let waitingWork: Work | null = null;
let codeWent: 'phone' | 'email' = 'phone';

/** Runs a change after the owner's confirmation; at once where the marketplace requires none. */
export async function withOwner(by: Profile['confirmedBy'], work: Work): Promise<void> {
  if (by === null) {
    await work(null);
    return;
  }
  if (by === 'code') {
    const codeResponse = await requestConfirmCode(api());
    // The last code is still valid when a new one is refused within a minute.
    if (!codeResponse.ok && !hasCode(codeResponse.error, 'otp')) return showFailure(codeResponse.error);
    if (codeResponse.ok) codeWent = codeResponse.value;
  }
  waitingWork = work;
  $confirming.set(by === 'code' ? { by, on: codeWent } : { by });
}

/**
 * Runs a change that a marketplace confirms with its owner only some time after signing in: at once, and again with the
 * confirmation if that was refused. The change returns the error of its refusal, null without one.
 */
export async function onceConfirmed(
  change: (confirmation: Confirmation | null) => Promise<ApiError | null>,
): Promise<void> {
  clearFailure();
  const error = await change(null);
  if (error === null || !needsOwner(error)) return;
  await withOwner(hasCode(error, 'current_password') ? 'password' : 'code', async (confirmation) => {
    const refusal = await change(confirmation);
    if (refusal === null || !needsOwner(refusal)) return true;
    await showFailure(refusal);
    return false;
  });
}

/** Continues with the input; after a wrong password or code the dialog stays open with the error. */
export async function submitConfirmation(typed: string): Promise<void> {
  const dialog = $confirming.get();
  if (!dialog || !waitingWork) return;
  if (await waitingWork(dialog.by === 'password' ? { password: typed } : { code: typed })) cancelConfirmation(false);
}

/** Closes the dialog without a change; the form keeps its input. */
export function cancelConfirmation(forgiving = true): void {
  if (forgiving) clearFailure();
  waitingWork = null;
  $confirming.set(NOTHING);
}

/** Returns whether a call was refused for its confirmation. */
export const needsOwner = (error: ApiError): boolean =>
  hasCode(error, 'current_password') || hasCode(error, 'confirm_code');
