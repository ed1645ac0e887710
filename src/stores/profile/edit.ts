import { atom } from 'nanostores';
import { updateProfile } from '#src/api/profile.ts';
import type { CodeMedium, Confirmation, Profile, ProfileChange } from '#src/contract/profile.ts';
import { toast } from '#src/lib/toast.ts';
import { fail, forgive } from '../auth/failure.ts';
import { api } from '../client.ts';
import { asksOwner, giveConfirmation, withOwner } from './owner.ts';
import { $profile, readProfile } from './profile.ts';

/** A change that waits for the code which proves the new phone or e-mail. */
export type Proving = {
  change: ProfileChange;
  on: 'phone' | 'email';
  medium: CodeMedium;
  session: string | null;
  confirmation: Confirmation | null;
  /** Nothing but this contact is to be proved. */
  only: 'phone' | null;
};

const NOTHING: Proving | null = null;

/** The change that waits, null when none does. */
export const $proving = atom<Proving | null>(NOTHING);
/** Whether a change is on its way; a second press does nothing meanwhile. */
export const $saving = atom(false);
/** Counts what was saved, so that a form begins anew with it. */
export const $savedTimes = atom(0);

/** Whether a form says anything else than the profile. */
export const differs = (change: ProfileChange, { firstName, lastName, phone, email }: Profile): boolean =>
  change.image !== null ||
  change.password !== null ||
  change.firstName.trim() !== firstName ||
  change.lastName.trim() !== lastName ||
  change.phone !== phone ||
  change.email.trim() !== email;

type Firebase = Readonly<Record<string, unknown>> | null;

/** By what the owner has to confirm a change; null when it takes nothing from anybody. */
function confirmationFor(change: ProfileChange): Profile['confirmedBy'] {
  const view = $profile.get();
  if (view.state !== 'ready') return null;
  const { phone, email, confirmedBy } = view.profile;
  const takes = change.password !== null || change.phone !== phone || change.email.trim() !== email;
  return takes ? confirmedBy : null;
}

/** Saves a change; where the marketplace wants a changed phone or e-mail proved, a code is on its way and `$proving` waits for it. */
export const saveProfile = (change: ProfileChange, firebase: Firebase): Promise<void> =>
  once(async () => {
    await withOwner(confirmationFor(change), (confirmation) => send(change, firebase, confirmation));
  });

/** Has a code sent to the account's own phone, which nobody has proved yet. */
export const verifyPhone = (firebase: Firebase): Promise<void> =>
  once(async () => {
    const view = $profile.get();
    if (view.state !== 'ready') return;
    const { firstName, lastName, phone, email } = view.profile;
    const change = { firstName, lastName, phone, email, image: null, password: null };
    await send(change, firebase, null, 'phone');
  });

/** Goes on with what the owner was asked for. */
export const confirmAsOwner = (typed: string): Promise<void> => once(() => giveConfirmation(typed));

async function send(
  change: ProfileChange,
  firebase: Firebase,
  confirmation: Confirmation | null,
  only: 'phone' | null = null,
): Promise<boolean> {
  const answer = await updateProfile(api(), change, { confirmation, ...(only ? { only } : {}) });
  if (!answer.ok) {
    await fail(answer.error);
    return !asksOwner(answer.error);
  }
  const next = answer.value;
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

/** Proves the new contact by its code, which saves the change. A wrong code is said, and the question stays. */
export const giveProof = (code: string): Promise<void> =>
  once(async () => {
    const proving = $proving.get();
    if (!proving) return;
    const { change, on, medium, session, confirmation, only } = proving;
    const answer = await updateProfile(api(), change, {
      proof: { on, medium, code, session },
      confirmation,
      ...(only ? { only } : {}),
    });
    if (!answer.ok) return fail(answer.error);
    const next = answer.value;
    // The other contact is to be proved as well.
    if (!next.saved) return $proving.set({ ...proving, on: next.on, medium: next.medium, session: null });
    $proving.set(NOTHING);
    await saved(next.message);
  });

/** Gives up on proving: nothing of what needed it is saved. */
export function dropProof(): void {
  forgive();
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
  forgive();
  try {
    await work();
  } catch (problem) {
    const { failExternally } = await import('../auth/external.ts');
    await failExternally(problem);
  } finally {
    $saving.set(false);
  }
}
