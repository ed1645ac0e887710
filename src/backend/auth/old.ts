import { lt } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { oneTimeCodes, tokens } from '../db/schema/customer.ts';
import { signInProofs } from '../db/schema/service.ts';

const DAY_MS = 86_400_000;

/** Removes tokens whose time is over, and codes and proofs of yesterday: none of them opens anything any more. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.delete(tokens).where(lt(tokens.expiresAt, now));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.sentAt, yesterday));
  await db.delete(signInProofs).where(lt(signInProofs.provedAt, yesterday));
}
