import { atom } from 'nanostores';
import { updateProfile } from '#src/api/profile.ts';
import type { CodeMedium, Confirmation, Profile, ProfileChange } from '#src/contract/profile.ts';
import { toast } from '#src/lib/toast.ts';
import { clearFailure, showFailure } from '../auth/failure.ts';
import { api } from '../client.ts';
import { needsOwner, submitConfirmation, withOwner } from './owner.ts';
import { $profile, readProfile } from './profile.ts';

/** A change that needs the code sent to the new phone or e-mail. */
export type Proving = {
  change: ProfileChange;
  on: 'phone' | 'email';
  medium: CodeMedium;
  session: string | null;
  confirmation: Confirmation | null;
  /** Only this contact is verified, without another change. */
  only: 'phone' | null;
};

const NOTHING: Proving | null = null;

/** The pending change, or null. */
export const $proving = atom<Proving | null>(NOTHING);
/** Whether a change is being saved; a second press does nothing. */
export const $saving = atom(false);
/** Number of saves, so that the form resets after one. */
export const $savedTimes = atom(0);

/** Returns whether a form differs from the profile. */
export const differs = (change: ProfileChange, { firstName, lastName, phone, email }: Profile): boolean =>
  change.image !== null ||
  change.password !== null ||
  change.firstName.trim() !== firstName ||
  change.lastName.trim() !== lastName ||
  change.phone !== phone ||
  change.email.trim() !== email;

type Firebase = Readonly<Record<string, unknown>> | null;

/** Returns how the owner has to confirm a change; null when no password or contact changes. */
function confirmationFor(change: ProfileChange): Profile['confirmedBy'] {
  const view = $profile.get();
  if (view.state !== 'ready') return null;
  const { phone, email, confirmedBy } = view.profile;
  const takes = change.password !== null || change.phone !== phone || change.email.trim() !== email;
  return takes ? confirmedBy : null;
}

/** Saves a change; when the marketplace requires a code for a changed phone or e-mail, `$proving` waits for it. */
export const saveProfile = (change: ProfileChange, firebase: Firebase): Promise<void> =>
  once(async () => {
    await withOwner(confirmationFor(change), (confirmation) => send(change, firebase, confirmation));
  });

/** Sends a code to the account's unverified phone. */
export const verifyPhone = (firebase: Firebase): Promise<void> =>
  once(async () => {
    const view = $profile.get();
    if (view.state !== 'ready') return;
    const { firstName, lastName, phone, email } = view.profile;
    const change = { firstName, lastName, phone, email, image: null, password: null };
    await send(change, firebase, null, 'phone');
  });

/** Continues with the owner's password or code. */
export const confirmAsOwner = (typed: string): Promise<void> => once(() => submitConfirmation(typed));

async function send(
  change: ProfileChange,
  firebase: Firebase,
  confirmation: Confirmation | null,
  only: 'phone' | null = null,
): Promise<boolean> {
  const response = await updateProfile(api(), change, { confirmation, ...(only ? { only } : {}) });
  if (!response.ok) {
    await showFailure(response.error);
    return !needsOwner(response.error);
  }
  const next = response.value;
  if (next.saved) {
    await saved(next.message);
    return true;
  }
  const session = next.medium === 'firebase' && firebase ? await sessionFor(firebase, change.phone) : null;
  toast.success(next.message);
  $proving.set({ change, on: next.on, medium: next.medium, session, confirmation, only });
  return true;
}

async function sessionFor(firebase: NonNullable<Firebase>, phone: string): Promise<string> {
  const { openPhoneSession } = await import('../auth/firebase.ts');
  return openPhoneSession(firebase, phone);
}

/**
 * Sends the code for the new contact, which saves the change. After a wrong code the dialog stays open with the error.
 */
export const submitProof = (code: string): Promise<void> =>
  once(async () => {
    const proving = $proving.get();
    if (!proving) return;
    const { change, on, medium, session, confirmation, only } = proving;
    const response = await updateProfile(api(), change, {
      proof: { on, medium, code, session },
      confirmation,
      ...(only ? { only } : {}),
    });
    if (!response.ok) return showFailure(response.error);
    const next = response.value;
    // The other contact also needs a code.
    if (!next.saved) return $proving.set({ ...proving, on: next.on, medium: next.medium, session: null });
    $proving.set(NOTHING);
    await saved(next.message);
  });

/** Cancels the verification; the change is not saved. */
export function cancelProof(): void {
  clearFailure();
  $proving.set(NOTHING);
}

async function saved(message: string): Promise<void> {
  toast.success(message);
  await readProfile();
  $savedTimes.set($savedTimes.get() + 1);
}

async function once(work: () => Promise<void>): Promise<void> {
  if ($saving.get()) return;
  $saving.set(true);
  clearFailure();
  try {
    await work();
  } catch (problem) {
    const { reportExternalFailure } = await import('../auth/external.ts');
    await reportExternalFailure(problem);
  } finally {
    $saving.set(false);
  }
}
