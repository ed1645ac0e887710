import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import { fromMinor } from '#src/contract/money.ts';
import { envelope, neededPage } from '../../../catalogue/paging.ts';
import { instant } from '../../../catalogue/values.ts';
import { newest } from '../../../db/newest.ts';
import { walletTransactions } from '../../../db/schema/aftercare.ts';
import { requestContextOf } from '../../../http/context.ts';
import { Fields } from '../../../http/fields.ts';
import { customerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import type { AppEnv, RequestContext } from '../../../types.ts';
import type { WalletKind } from '../../../wallet/book.ts';
import { type BonusRow, runningBonuses } from '../../../wallet/running-bonuses.ts';
import { addFund } from './add-fund.ts';
import { redeemGiftCard } from './gift-card.ts';

/** Transaction types of each `type` in the query; other values do not filter. */
const COVERED: ReadonlyMap<string, readonly WalletKind[]> = new Map([
  ['order', ['order_place', 'order_refund', 'order_tip', 'partial_payment']],
  ['add_fund', ['add_fund', 'gift_card']],
  ['loyalty_point', ['loyalty_point']],
  ['referrer', ['referrer']],
  ['CashBack', ['CashBack']],
]);

/** Routes of `/customer/wallet/*`. */
export const wallet = new Hono<AppEnv>();

wallet.get('/transactions', async (c) => {
  const { id } = await customerOf(c);
  const fields = new Fields(c.req.query());
  const page = neededPage(fields);
  fields.check();
  const { db } = c.var.services;
  const where = and(eq(walletTransactions.customerId, id), kindsOf(fields.text('type')));
  const [rows, total] = await Promise.all([
    newest(db.select().from(walletTransactions).where(where).$dynamic(), walletTransactions, page),
    db.$count(walletTransactions, where),
  ]);
  return c.json({ ...envelope(total, page), data: rows.map(transactionWire) });
});

wallet.get('/bonuses', async (c) => {
  await customerOf(c);
  const context = await requestContextOf(c);
  return c.json((await runningBonuses(c.var.services.db, context)).map((row) => bonusWire(row, context)));
});

wallet.post('/add-fund', addFund);
wallet.post('/gift-card', redeemGiftCard);

function kindsOf(type: string | null): SQL | undefined {
  const kinds = COVERED.get(type ?? '');
  return kinds && inArray(walletTransactions.type, [...kinds]);
}

function transactionWire(row: typeof walletTransactions.$inferSelect) {
  const at = instant(row.createdAt);
  return {
    id: row.id,
    user_id: row.customerId,
    transaction_id: row.transactionId,
    transaction_type: row.type,
    reference: row.reference,
    credit: fromMinor(row.credit),
    debit: fromMinor(row.debit),
    admin_bonus: fromMinor(row.adminBonus),
    balance: fromMinor(row.balance),
    created_at: at,
    updated_at: at,
  };
}

function bonusWire(row: BonusRow, { locale }: RequestContext) {
  return {
    id: row.id,
    title: localised(row.title, locale),
    description: localised(row.description, locale),
    bonus_type: row.kind,
    bonus_amount: row.kind === 'percentage' ? row.percent : fromMinor(row.amount),
    minimum_add_amount: fromMinor(row.minimumAdd),
    maximum_bonus_amount: fromMinor(row.maximumBonus),
    start_date: instant(new Date(`${row.startsOn}T00:00:00Z`)),
    end_date: instant(new Date(`${row.endsOn}T00:00:00Z`)),
    status: 1,
    created_at: instant(row.createdAt),
    updated_at: instant(row.createdAt),
  };
}
