import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Db, Tx } from '../db/open.ts';
import { oneTimeCodes } from '../db/schema/customer.ts';
import type { Localised } from '../db/schema/json.ts';
import { refusal } from '../errors.ts';
import { guardCodes } from './guards.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { CODE_BLOCKED, codeAgainIn } from './texts.ts';

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

/** Where a code goes, a phone number or an e-mail address, and what for. */
export type CodeTarget = { target: string; purpose: CodePurpose };

const AGAIN_MS = 60_000;
const MISSES = 5;
const MISS_WINDOW_MS = 60_000;
const BLOCK_MS = 600_000;
/** A code can be used this long; then another one is needed. */
const LIFE_MS = 600_000;
/** Misses after which a code is worthless, however slowly they came. */
const ALL_MISSES = 15;
const DEMO_CODE = '123456';

/**
 * Sends a new code of six digits, at most every minute (customer.notes §4). Kept as hard to guess back as a password: a
 * plain hash of six digits would be read off a table.
 * @throws {Refusal} 405 `otp` too soon, 405 `otp_block_time` while blocked, 429 above the limits of an address or a target.
 */
export async function sendCode(c: Ctx, { target, purpose }: CodeTarget): Promise<void> {
  const { db, clock, auth } = c.var.services;
  await guardCodes(c, target);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashPassword(code);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const row = await holdCode(tx, { target, purpose });
    refuseTooSoon(row, now);
    const fresh = { codeHash, sentAt: now, usedAt: null, blockedUntil: null, allMisses: 0 };
    const written = await tx
      .insert(oneTimeCodes)
      .values({ target, purpose, ...fresh })
      .onConflictDoUpdate({
        target: [oneTimeCodes.target, oneTimeCodes.purpose],
        set: fresh,
        // Of two first calls at once the second one meets the row of the first.
        setWhere: row ? sql`true` : sql`false`,
      })
      .returning({ id: oneTimeCodes.id });
    if (written.length === 0) throw refuseUntil('otp', new Date(now.getTime() + AGAIN_MS), now);
  });
  await auth.send({ medium: target.includes('@') ? 'email' : 'SMS', to: target, purpose, code, locale: c.var.locale });
}

/**
 * Whether a code may be sent, for work that has to be done before sending one.
 * @throws {Refusal} 405 as `sendCode`.
 */
export async function checkCodeTime(c: Ctx, code: CodeTarget): Promise<void> {
  const { db, clock } = c.var.services;
  const [row] = await db.select().from(oneTimeCodes).where(isCode(code));
  refuseTooSoon(row, clock.now());
}

function refuseTooSoon(row: { sentAt: Date; blockedUntil: Date | null } | undefined, now: Date): void {
  if (!row) return;
  if (row.blockedUntil && row.blockedUntil > now) throw refuseUntil('otp_block_time', row.blockedUntil, now);
  const again = new Date(row.sentAt.getTime() + AGAIN_MS);
  if (again > now) throw refuseUntil('otp', again, now);
}

/** How a typed code fared. `used`: it was right, and has done its work already. */
export type CodeCheck = 'right' | 'used' | 'wrong';

/**
 * Checks a typed code; `spend` makes the right one worthless from now on. Five misses in a minute block the target for
 * ten (customer.notes §4).
 * @throws {Refusal} 405 `otp_temp_blocked` with the fifth miss, then 405 `otp_block_time`.
 */
export async function checkCode(
  c: Ctx,
  typed: string,
  { target, purpose, spend }: CodeTarget & { spend: boolean },
): Promise<CodeCheck> {
  const { db, clock, auth } = c.var.services;
  const now = clock.now();
  const row = await countMiss(db, { target, purpose }, now);
  const matches = await verifyPassword(typed, row?.codeHash);
  if (!row) return 'wrong';
  const alive = now.getTime() - row.sentAt.getTime() < LIFE_MS && row.allMisses < ALL_MISSES;
  if (alive && (matches || (auth.demo && typed === DEMO_CODE))) {
    const { id, codeHash, allMisses } = row;
    const first = row.usedAt === null;
    const taken = await db
      .update(oneTimeCodes)
      .set({ misses: 0, missedSince: null, blockedUntil: null, allMisses, ...(spend && first ? { usedAt: now } : {}) })
      .where(
        and(
          eq(oneTimeCodes.id, id),
          eq(oneTimeCodes.codeHash, codeHash),
          first ? isNull(oneTimeCodes.usedAt) : sql`true`,
        ),
      )
      .returning({ id: oneTimeCodes.id });
    return first && taken.length > 0 ? 'right' : 'used';
  }
  if (row.last) throw refusal(405, 'otp_temp_blocked', CODE_BLOCKED);
  return 'wrong';
}

/** Makes a code that another service has checked good for one use here. */
export async function acceptCode(db: Db, code: string, { target, purpose }: CodeTarget, now: Date): Promise<void> {
  const fresh = { codeHash: await hashPassword(code), sentAt: now, usedAt: null, allMisses: 0 };
  await db
    .insert(oneTimeCodes)
    .values({ target, purpose, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.target, oneTimeCodes.purpose], set: fresh });
}

/**
 * Counts a miss before the code is looked at, so that many guesses at once are counted one by one. Answers the code as it
 * was before, and whether this was the last miss allowed; null when none was sent.
 */
async function countMiss(db: Db, code: CodeTarget, now: Date) {
  return db.transaction(async (tx) => {
    const row = await holdCode(tx, code);
    if (!row) return null;
    if (row.blockedUntil && row.blockedUntil > now) throw refuseUntil('otp_block_time', row.blockedUntil, now);
    const running = row.missedSince !== null && now.getTime() - row.missedSince.getTime() < MISS_WINDOW_MS;
    const misses = running ? row.misses + 1 : 1;
    const last = misses >= MISSES;
    await tx
      .update(oneTimeCodes)
      .set({
        misses: last ? 0 : misses,
        missedSince: last ? null : running ? row.missedSince : now,
        allMisses: row.allMisses + 1,
        blockedUntil: last ? new Date(now.getTime() + BLOCK_MS) : null,
      })
      .where(eq(oneTimeCodes.id, row.id));
    return { ...row, last };
  });
}

const isCode = ({ target, purpose }: CodeTarget) =>
  and(eq(oneTimeCodes.target, target), eq(oneTimeCodes.purpose, purpose));

async function holdCode(tx: Tx, code: CodeTarget) {
  const [row] = await tx.select().from(oneTimeCodes).where(isCode(code)).for('update');
  return row;
}

function refuseUntil(code: string, until: Date, now: Date) {
  const text: Localised = codeAgainIn(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));
  return refusal(405, code, text);
}
