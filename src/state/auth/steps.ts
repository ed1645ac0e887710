import { atom } from 'nanostores';
import * as v from 'valibot';
import type { CallerFields, ExistingAccount, LoginContact, LoginKind, SocialProof } from '#src/contract/auth.ts';
import { sessionValue } from '../storage/storage-value.ts';
import { showFailure } from './failure.ts';
import { callerId } from './guest.ts';

/** A sign-in request with its input for the next step, and the flow token it was sent with. */
export type SentRequest = { flow?: string | null } & SentInput;

type SentInput =
  | { kind: 'manual'; reach: LoginContact; email?: string }
  | { kind: 'otp'; phone: string; code: string }
  | { kind: 'social'; proof: SocialProof };

/** Step of signing in or up. */
export type SignInStep =
  /** The form of the page. */
  | { at: 'form' }
  /**
   * A code was sent. `session`: of the external service. `sentAt`: in ms. `flow`: the marketplace's token for the next
   * step.
   */
  | {
      at: 'code';
      reach: LoginContact;
      kind: 'manual' | 'otp' | 'reset';
      session: string | null;
      sentAt: number;
      flow: string | null;
    }
  /** The code is verified; a new password is needed. */
  | { at: 'password'; reach: LoginContact; code: string; flow: string | null }
  /** The account has no name yet. */
  | { at: 'details'; kind: LoginKind; phone: string; email: string; flow: string | null }
  | { at: 'isItYou'; person: ExistingAccount; request: ConfirmedInput; flow: string | null }
  /** Older marketplaces: a social account needs a phone. */
  | { at: 'phone'; proof: SocialProof }
  /** Signed in; a passkey is offered before `leave`. */
  | { at: 'passkey'; leave: () => void }
  /** Signed in; the page is being left. */
  | { at: 'leaving' };

/** Input of the call that led to 'is it you?'; it is sent again with the user's choice. */
type ConfirmedInput = { kind: 'otp'; phone: string; code: string } | { kind: 'social'; proof: SocialProof };

/** Initial step. */
const FORM_STEP: SignInStep = { at: 'form' };

/** How long a code step is restored after a reload, in ms. */
const CODE_LIFE_MS = 600_000;

const ReachSchema: v.GenericSchema<unknown, LoginContact> = v.variant('by', [
  v.object({ by: v.literal('phone'), phone: v.string() }),
  v.object({ by: v.literal('email'), email: v.string() }),
]);
const CodeSchema = v.object({
  at: v.literal('code'),
  reach: ReachSchema,
  kind: v.picklist(['manual', 'otp', 'reset']),
  session: v.nullable(v.string()),
  sentAt: v.number(),
  flow: v.optional(v.nullable(v.string()), null),
});
/** A stored code step, restored only on the page it belongs to. */
const StoredSchema = v.object({ page: v.string(), journey: CodeSchema });
const stored = sessionValue('islet:auth', StoredSchema);

/** Current step of this page. */
export const $step = atom<SignInStep>(FORM_STEP);
/** Whether a call is running; a second press does nothing. */
export const $busy = atom(false);

let page = '';

/** Starts the steps of a page, or restores a code step after a reload. */
export function startSteps(name: string): void {
  page = name;
  const before = stored.get();
  const goesOn = before?.page === name && Date.now() - before.journey.sentAt < CODE_LIFE_MS;
  $step.set(goesOn ? before.journey : FORM_STEP);
}

/** Lets a sign-in page begin with the code of a new account, which was sent when an order was placed. */
export function leaveCodeStep(name: string, reach: LoginContact): void {
  const journey = { at: 'code', reach, kind: 'manual', session: null, sentAt: Date.now(), flow: null } as const;
  stored.set({ page: name, journey });
}

/** Goes to another step. Passwords and proofs are never stored. */
export function goToStep(journey: SignInStep): void {
  stored.set(journey.at === 'code' ? { page, journey } : null);
  $step.set(journey);
}

/**
 * Returns the guest id, created when missing, and the flow token for a call. Null after a failure, which is reported.
 */
export async function loadCaller(flow: string | null = null): Promise<CallerFields | null> {
  const guest = await callerId();
  if (guest.ok) return { guestId: guest.value, flow };
  await showFailure(guest.error);
  return null;
}

/** Runs one task at a time; ignores others meanwhile. */
export async function runOnce(work: () => Promise<void>): Promise<void> {
  if ($busy.get()) return;
  $busy.set(true);
  try {
    await work();
  } finally {
    $busy.set(false);
  }
}
