import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import { bonusFor, type FundBonus } from '#src/domain/wallet.ts';
import { walletBonuses } from '../db/schema/aftercare.ts';
import type { Db, Tx } from '../db/types.ts';
import type { RequestContext } from '../types.ts';

const MOST = 50;

export type BonusRow = typeof walletBonuses.$inferSelect;

/** Returns the bonuses on added money that run today by the marketplace's calendar. */
export function runningBonuses(db: Db | Tx, { now: { date } }: Pick<RequestContext, 'now'>): Promise<BonusRow[]> {
  return db
    .select()
    .from(walletBonuses)
    .where(and(eq(walletBonuses.active, true), lte(walletBonuses.startsOn, date), gte(walletBonuses.endsOn, date)))
    .orderBy(asc(walletBonuses.id))
    .limit(MOST);
}

/** Returns today's bonus on an added amount, in minor units. */
export async function bonusToday(db: Db | Tx, context: Pick<RequestContext, 'now'>, amount: Minor): Promise<Minor> {
  return bonusFor(amount, (await runningBonuses(db, context)).map(asBonus));
}

const asBonus = (row: BonusRow): FundBonus =>
  row.kind === 'percentage'
    ? { kind: row.kind, percent: row.percent, minimum: row.minimumAdd, ceiling: row.maximumBonus }
    : { kind: row.kind, amount: row.amount, minimum: row.minimumAdd };
