import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { worthOfPoints } from '#src/domain/wallet.ts';
import { envelope, neededPage } from '../../../catalogue/paging.ts';
import { instant } from '../../../catalogue/values.ts';
import { newest } from '../../../db/newest.ts';
import { loyaltyTransactions } from '../../../db/schema/aftercare.ts';
import type { Db } from '../../../db/types.ts';
import { localisedMoney } from '../../../format.ts';
import { bodyOf, fieldsOf, integer } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { Fields } from '../../../http/fields.ts';
import {
  claimKey,
  idempotencyKeyOf,
  type KeyedRequest,
  requestHash,
  storeResponse,
} from '../../../http/idempotency.ts';
import { customerOf, identityKey } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import * as notices from '../../../notifications/money-texts.ts';
import { notify } from '../../../notifications/write.ts';
import { KEY_REUSED } from '../../../orders/placing/refusal-texts.ts';
import type { SettingsValues } from '../../../settings.ts';
import type { AppEnv } from '../../../types.ts';
import { bookPoints, bookWallet, lockCustomer, POINTS_LOW } from '../../../wallet/book.ts';
import * as texts from '../../../wallet/texts.ts';

const TransferSchema = v.object({ point: integer() });

/** Routes of `/customer/loyalty-point/*`: the customer's points, and their conversion into money. */
export const loyalty = new Hono<AppEnv>();

loyalty.get('/transactions', async (c) => {
  const { id } = await customerOf(c);
  const fields = new Fields(c.req.query());
  const page = neededPage(fields);
  fields.check();
  const { db } = c.var.services;
  const where = eq(loyaltyTransactions.customerId, id);
  const [rows, total] = await Promise.all([
    newest(db.select().from(loyaltyTransactions).where(where).$dynamic(), loyaltyTransactions, page),
    db.$count(loyaltyTransactions, where),
  ]);
  return c.json({ ...envelope(total, page), data: rows.map(transactionWire) });
});

loyalty.post('/point-transfer', async (c) => {
  const me = await customerOf(c);
  const { point } = fieldsOf(TransferSchema, await bodyOf(c));
  const context = await requestContextOf(c);
  const key = idempotencyKeyOf(c);
  await convert(c.var.services.db, {
    customerId: me.id,
    points: point,
    keyed: key === null ? null : { key, identity: identityKey(me), requestHash: requestHash({ convert: point }) },
    settings: context.reference.settings,
    now: context.now.at,
  });
  return c.json({ message: localised(texts.CONVERTED, context.locale) });
});

type Conversion = {
  customerId: number;
  points: number;
  keyed: KeyedRequest | null;
  settings: SettingsValues;
  now: Date;
};

/**
 * Converts points into wallet money in one transaction; with an `Idempotency-Key` at most once.
 * @throws {Refusal} 403 `point` below the minimum or above the balance, `idempotency` for a key used with another
 *   number; 203 `customer_wallet` when nothing can be booked.
 */
async function convert(db: Db, { customerId, points, keyed, settings, now }: Conversion): Promise<void> {
  const { wallet, loyalty, loyaltyExchangeRate, loyaltyMinimumPoint } = settings.customers;
  if (!wallet || !loyalty) throw refusal(203, 'customer_wallet', texts.NOT_BOOKED);
  if (points < loyaltyMinimumPoint) throw refusal(403, 'point', texts.fewPoints(loyaltyMinimumPoint));
  const credit = worthOfPoints(points, loyaltyExchangeRate);
  await db.transaction(async (tx) => {
    const claim = keyed && (await claimKey(tx, keyed, now));
    if (claim?.state === 'taken') throw refusal(403, 'idempotency', KEY_REUSED);
    if (claim?.state === 'completed') return;
    const customer = await lockCustomer(tx, customerId);
    if (points > (customer?.loyaltyPoints ?? 0)) throw refusal(403, 'point', POINTS_LOW);
    if (credit <= 0) throw refusal(203, 'customer_wallet', texts.NOT_BOOKED);
    const booked = await bookWallet(tx, { customerId, type: 'loyalty_point', credit, reference: null, now });
    const reference = booked?.transactionId ?? null;
    await bookPoints(tx, { customerId, type: 'point_to_wallet', debit: points, reference, now });
    const text = notices.converted(points, localisedMoney(credit, settings.business));
    await notify(tx, { customerId, kind: 'loyalty_point', ...text, now });
    if (claim) await storeResponse(tx, claim.id, { status: 200, response: {} });
  });
}

function transactionWire(row: typeof loyaltyTransactions.$inferSelect) {
  const at = instant(row.createdAt);
  return {
    id: row.id,
    user_id: row.customerId,
    transaction_id: row.transactionId,
    transaction_type: row.type,
    reference: row.reference,
    credit: row.credit,
    debit: row.debit,
    balance: row.balance,
    created_at: at,
    updated_at: at,
  };
}
