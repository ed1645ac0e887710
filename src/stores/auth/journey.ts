import { atom } from 'nanostores';
import * as v from 'valibot';
import type { AsGuest, IsItYou, KnownPerson, LoginKind, Reach, SocialProof } from '#src/contract/auth.ts';
import { callerId } from '../guest.ts';
import { sessionValue } from '../session.ts';
import { fail } from './failure.ts';

/** Where somebody is on the way in. */
export type Journey =
  /** Filling in the form of the page. */
  | { at: 'form' }
  /** A code was sent. `session`: by the external service. `sentAt`: when, ms. `flow`: the marketplace's secret for what follows. */
  | {
      at: 'code';
      reach: Reach;
      kind: 'manual' | 'otp' | 'reset';
      session: string | null;
      sentAt: number;
      flow: string | null;
    }
  /** The code is right: a new password is asked for. */
  | { at: 'password'; reach: Reach; code: string; flow: string | null }
  /** The account has no name yet. */
  | { at: 'details'; kind: LoginKind; phone: string; email: string; flow: string | null }
  | { at: 'isItYou'; person: KnownPerson; asked: Asked; flow: string | null }
  /** Older marketplaces: a social account needs a phone. */
  | { at: 'phone'; proof: SocialProof }
  /** Signed in; the page is being left. */
  | { at: 'leaving' };

/** What 'is it you?' was asked about: the same call goes out again with the answer. */
export type Asked = { kind: 'otp'; phone: string; code: string } | { kind: 'social'; proof: SocialProof };
export type Answer = IsItYou;

/** The beginning; a constant for islands. */
export const AT_FORM: Journey = { at: 'form' };

/** How long a code is worth coming back to after a reload, ms. */
const CODE_LIFE_MS = 600_000;

const ReachSchema: v.GenericSchema<unknown, Reach> = v.variant('by', [
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
/** Which page the code was asked for on, too: each continues its own. */
const KeptSchema = v.object({ page: v.string(), journey: CodeSchema });
const kept = sessionValue('islet:auth', KeptSchema);

/** Where this page is on the way in. */
export const $journey = atom<Journey>(AT_FORM);
/** Whether a call is on its way; a second press does nothing meanwhile. */
export const $busy = atom(false);

let page = '';

/** Begins the way of a page, or goes on where a reload interrupted it: a code that was sent is still worth typing. */
export function beginJourney(name: string): void {
  page = name;
  const before = kept.get();
  const goesOn = before?.page === name && Date.now() - before.journey.sentAt < CODE_LIFE_MS;
  $journey.set(goesOn ? before.journey : AT_FORM);
}

/** Goes to another step. Passwords and proofs are never kept. */
export function goOn(journey: Journey): void {
  kept.set(journey.at === 'code' ? { page, journey } : null);
  $journey.set(journey);
}

/**
 * Who calls, for every step of a way in: the guest, whose number is asked for before the first step, and the secret of the
 * flow that has begun. Null when the number could not be had, which the person has been told.
 */
export async function caller(flow: string | null = null): Promise<AsGuest | null> {
  const guest = await callerId();
  if (guest.ok) return { guestId: guest.value, flow };
  await fail(guest.error);
  return null;
}

/** Runs one call at a time. */
export async function once(work: () => Promise<void>): Promise<void> {
  if ($busy.get()) return;
  $busy.set(true);
  try {
    await work();
  } finally {
    $busy.set(false);
  }
}
