import { lt, or } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { tokens } from '../db/schema/customer.ts';
import { authFlows } from '../db/schema/service.ts';
import { IDLE_MS } from '../identity.ts';

const DAY_MS = 86_400_000;

/** Deletes expired sessions, and flows that started more than a day ago. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(tokens).where(or(lt(tokens.expiresAt, now), lt(tokens.lastUsedAt, ago(IDLE_MS))));
  await db.delete(authFlows).where(lt(authFlows.startedAt, ago(DAY_MS)));
}
