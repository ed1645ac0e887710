import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Localised } from '../db/schema/json.ts';
import { authFlows, type PendingAccount } from '../db/schema/service.ts';
import { refusal, required } from '../http/errors.ts';
import { countAttempt, resetAttempts } from '../http/limits.ts';
import type { SettingsValues } from '../settings.ts';
import type { Ctx } from '../types.ts';
import { assignFlow, type Claim, type FlowKey, type FoundFlow, findFlow, findOwnFlow, startFlow } from './flows.ts';
import { addressOf, guardCodes, windowEnd } from './guards.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { CODE_BLOCKED, codeAgainIn } from './texts.ts';

/** A code of a flow: its target (phone number or e-mail address), its purpose, and the caller's claim. */
export type CodeRequest = FlowKey & { claim: Claim };

const RESEND_MS = 60_000;
const MAX_WRONG_CODES = 5;
const WRONG_CODE_WINDOW_MS = 60_000;
const BLOCK_MS = 600_000;
/** Lifetime of a code, in ms. */
const CODE_TTL_MS = 600_000;
/** Guesses after which a code is invalid, regardless of pace and address. */
const MAX_GUESSES = 15;
const DEMO_CODE = '123456';

/** Counts are per target and caller's address, so that wrong guesses from elsewhere do not block the owner. */
const keysOf = (c: Ctx, { purpose, target }: FlowKey) => {
  const who = `${purpose}:${target}@${addressOf(c)}`;
  return { sent: `code-sent:${who}`, missed: `code-missed:${who}`, blocked: `code-blocked:${who}` };
};

/**
 * Returns the target of a new account's code: phone before e-mail, never both; null when nothing has to be verified.
 * @throws {Refusal} 403 `email` when it is needed and missing.
 */
export function codeToVerify(
  { phoneVerification, emailVerification }: SettingsValues['customers'],
  { phone, email }: { phone: string; email: string | null },
): FlowKey | null {
  if (phoneVerification) return { target: phone, purpose: 'sign_in' };
  if (!emailVerification) return null;
  if (email === null) throw refusal(403, 'email', required('email'));
  return { target: email, purpose: 'verify_email' };
}

/**
 * Sends a new code of six digits, at most once per minute from one address to one target (customer.notes §4). The code
 * is hashed like a password, because a plain hash of six digits can be looked up. `pending` is called after the limits.
 * `deliver: false` does the same work but sends nothing, so that the response does not reveal whether an account exists. Returns the secret of the flow.
 * @throws {Refusal} 405 `otp` too soon, 405 `otp_block_time` while blocked, 429 above the limits of an address or a
 *   target.
 */
export async function sendCode(
  c: Ctx,
  {
    claim,
    pending,
    deliver = true,
    ...key
  }: CodeRequest & { pending?: () => Promise<PendingAccount>; deliver?: boolean },
): Promise<string> {
  const { db, clock, auth, log } = c.var.services;
  const { target, purpose } = key;
  const now = clock.now();
  const keys = keysOf(c, key);
  await refuseBlocked(c, keys.blocked, now);
  const sent = await countAttempt(db, { key: keys.sent, windowMs: RESEND_MS, now });
  if (sent.count > 1) throw refuseUntil('otp', sent.endsAt, now);
  await guardCodes(c, target);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeColumns = { codeHash: await hashPassword(code), sentAt: now, guesses: 0, codeUsedAt: null };
  const values = pending ? { ...codeColumns, pending: await pending() } : codeColumns;
  const secret = await db.transaction(async (tx) => {
    const ownFlow = await findOwnFlow(tx, key, claim, now);
    if (ownFlow && ownFlow.provedAt === null) return assignFlow(tx, ownFlow, claim, values);
    return (await startFlow(tx, { ...key, claim, now, ...values })).secret;
  });
  if (deliver) {
    const medium = target.includes('@') ? 'email' : 'SMS';
    const sending = auth.send({ medium, to: target, purpose, code, locale: c.var.locale });
    // Waiting for the message would reveal through timing that there is an account.
    if (purpose === 'reset_password')
      void Promise.resolve(sending).catch((error: unknown) => log('A code was not sent', error));
    else await sending;
  }
  return secret;
}

/** Result of checking a code. `used`: it was right, but has been used before. */
export type CodeCheck = { check: 'right' | 'used' | 'wrong'; flowMatch: FoundFlow | null };

/**
 * Checks a typed code; `consume` marks the right one as used. Five wrong codes within a minute block the caller's address
 * for this target for ten minutes (customer.notes §4).
 * @throws {Refusal} 405 `otp_temp_blocked` with the fifth wrong code, then 405 `otp_block_time`.
 */
export async function checkCode(
  c: Ctx,
  typed: string,
  { claim, consume, ...key }: CodeRequest & { consume: boolean },
): Promise<CodeCheck> {
  const { db, clock, auth } = c.var.services;
  const now = clock.now();
  const keys = keysOf(c, key);
  await refuseBlocked(c, keys.blocked, now);
  // Counted before the check, so that concurrent guesses are counted one by one.
  const { count } = await countAttempt(db, { key: keys.missed, windowMs: WRONG_CODE_WINDOW_MS, now });
  if (count > MAX_WRONG_CODES) throw refuseUntil('otp_block_time', new Date(now.getTime() + BLOCK_MS), now);
  const flowMatch = await findFlow(db, key, claim, now);
  const guesses = flowMatch ? await countGuess(c, flowMatch) : 0;
  const matches = await verifyPassword(typed, flowMatch?.flow.codeHash);
  if (flowMatch?.flow.codeHash && (matches || (auth.demo && typed === DEMO_CODE))) {
    const { id, codeHash, sentAt, codeUsedAt } = flowMatch.flow;
    const valid = sentAt !== null && now.getTime() - sentAt.getTime() < CODE_TTL_MS && guesses <= MAX_GUESSES;
    if (valid) {
      await resetAttempts(db, keys.missed);
      const unused = codeUsedAt === null;
      const updated = await db
        .update(authFlows)
        .set({ guesses: sql`${authFlows.guesses} - 1`, ...(consume && unused ? { codeUsedAt: now } : {}) })
        .where(
          and(
            eq(authFlows.id, id),
            eq(authFlows.codeHash, codeHash),
            unused ? isNull(authFlows.codeUsedAt) : undefined,
          ),
        )
        .returning({ id: authFlows.id });
      return { check: unused && updated.length > 0 ? 'right' : 'used', flowMatch };
    }
  }
  if (count === MAX_WRONG_CODES) {
    await countAttempt(db, { key: keys.blocked, windowMs: BLOCK_MS, now });
    throw refusal(405, 'otp_temp_blocked', CODE_BLOCKED);
  }
  return { check: 'wrong', flowMatch };
}

/** Stores a code that another service has checked, for one use here. Returns its flow, held by the caller. */
export async function acceptCode(
  c: Ctx,
  code: string,
  { claim, ...key }: CodeRequest,
): Promise<FoundFlow & { secret: string }> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const codeColumns = { codeHash: await hashPassword(code), sentAt: now, guesses: 0, codeUsedAt: null };
  return { ...(await startFlow(db, { ...key, claim, now, ...codeColumns })), isOwn: true };
}

/** Counts a guess at the code of a flow. Returns the number of guesses, this one included. */
async function countGuess(c: Ctx, { flow }: FoundFlow): Promise<number> {
  const [row] = await c.var.services.db
    .update(authFlows)
    .set({ guesses: sql`${authFlows.guesses} + 1` })
    .where(eq(authFlows.id, flow.id))
    .returning({ guesses: authFlows.guesses });
  return row?.guesses ?? MAX_GUESSES + 1;
}

async function refuseBlocked(c: Ctx, key: string, now: Date): Promise<void> {
  const until = await windowEnd(c.var.services.db, key);
  if (until !== null && until > now) throw refuseUntil('otp_block_time', until, now);
}

function refuseUntil(code: string, until: Date, now: Date) {
  const text: Localised = codeAgainIn(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));
  return refusal(405, code, text);
}
