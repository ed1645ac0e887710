import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { signInProofs } from '../db/schema/service.ts';
import { refusal } from '../errors.ts';
import { ALREADY_COMPLETE, NOTHING_PROVED } from './texts.ts';

type Proof = typeof signInProofs.$inferSelect;

/** A proof is good for half an hour: time to type a name. */
const LIFE_MS = 30 * 60_000;

/** What was proved: a phone number (`otp`) or an account elsewhere (`social`), and by which guest. */
export type Proved = {
  kind: Proof['kind'];
  target: string;
  guestId: unknown;
  medium?: string;
  socialId?: string;
  emailVerified?: boolean;
};

/** Remembers a proof of somebody who has no account yet; the newest one of a phone or e-mail counts. */
export async function keepProof(tx: Tx, { guestId, ...proved }: Proved, now: Date): Promise<void> {
  const row = {
    medium: null,
    socialId: null,
    emailVerified: false,
    ...proved,
    guestId: numberIn(guestId),
    provedAt: now,
    usedAt: null,
  };
  await tx
    .insert(signInProofs)
    .values(row)
    .onConflictDoUpdate({ target: [signInProofs.kind, signInProofs.target], set: row });
}

/**
 * Uses up a fresh proof. The call that completes an account carries no secret of its own; where the guest who proved it is
 * known, nobody else can.
 * @throws {Refusal} with a message: 404 nothing proved, 403 used already.
 */
export async function takeProof(tx: Tx, { kind, target, guestId }: Proved, now: Date): Promise<Proof> {
  const mine = and(eq(signInProofs.kind, kind), eq(signInProofs.target, target));
  const fresh = gt(signInProofs.provedAt, new Date(now.getTime() - LIFE_MS));
  const [proof] = await tx.select().from(signInProofs).where(and(mine, fresh)).for('update');
  if (!proof || (proof.guestId !== null && proof.guestId !== numberIn(guestId))) {
    throw refusal(404, 'proof', NOTHING_PROVED, 'message');
  }
  if (proof.usedAt) throw refusal(403, 'proof', ALREADY_COMPLETE, 'message');
  await tx
    .update(signInProofs)
    .set({ usedAt: now })
    .where(and(mine, isNull(signInProofs.usedAt)));
  return proof;
}

function numberIn(guestId: unknown): number | null {
  const id = typeof guestId === 'number' ? guestId : typeof guestId === 'string' ? Number(guestId) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
