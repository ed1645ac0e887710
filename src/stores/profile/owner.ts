import { atom } from 'nanostores';
import { requestConfirmCode } from '#src/api/profile.ts';
import { type ApiError, hasCode } from '#src/contract/errors.ts';
import type { Confirmation, Profile } from '#src/contract/profile.ts';
import { fail, forgive } from '../auth/failure.ts';
import { api } from '../client.ts';

/** What the owner is asked for before the account changes. `on`: where the code went. */
export type Confirming = { by: 'password' } | { by: 'code'; on: 'phone' | 'email' };

const NOTHING: Confirming | null = null;

/** The question that is open, null when there is none. */
export const $confirming = atom<Confirming | null>(NOTHING);

/** A change of the account. Returns whether the question is over: false when the confirmation was refused. */
type Work = (confirmation: Confirmation | null) => Promise<boolean>;

let waiting: Work | null = null;
let codeWent: 'phone' | 'email' = 'phone';

/** Does what changes an account once its owner has confirmed it; at once where the marketplace asks for nothing. */
export async function withOwner(by: Profile['confirmedBy'], work: Work): Promise<void> {
  if (by === null) {
    await work(null);
    return;
  }
  if (by === 'code') {
    const sent = await requestConfirmCode(api());
    // Within a minute of the last code that one is still good.
    if (!sent.ok && !hasCode(sent.error, 'otp')) return fail(sent.error);
    if (sent.ok) codeWent = sent.value;
  }
  waiting = work;
  $confirming.set(by === 'code' ? { by, on: codeWent } : { by });
}

/** Goes on with what was typed; a wrong password or code is said, and the question stays. */
export async function giveConfirmation(typed: string): Promise<void> {
  const asked = $confirming.get();
  if (!asked || !waiting) return;
  if (await waiting(asked.by === 'password' ? { password: typed } : { code: typed })) dropConfirmation(false);
}

/** Closes the question: nothing was changed, and the form stays as it was typed. */
export function dropConfirmation(forgiving = true): void {
  if (forgiving) forgive();
  waiting = null;
  $confirming.set(NOTHING);
}

/** Whether a call was refused for its confirmation. */
export const asksOwner = (error: ApiError): boolean =>
  hasCode(error, 'current_password') || hasCode(error, 'confirm_code');
