import { and, eq, gt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { walletTransactions } from '../../db/schema/aftercare.ts';
import type { Localised } from '../../db/schema/json.ts';
import { orders } from '../../db/schema/order.ts';
import type { Tx } from '../../db/types.ts';
import { refusal } from '../../http/errors.ts';
import type { CustomerRow } from '../../wallet/book.ts';
import { isInList } from '../order-rows.ts';

const RUNNING: Localised = {
  en: 'You have orders on the way. Please wait until they are delivered.',
  ar: 'لديك طلبات قيد التنفيذ. يرجى الانتظار حتى يتم توصيلها.',
};
const REFUND: Localised = {
  en: 'You have asked for a refund that is not decided yet. Delete the account when it is, or the money would be lost.',
  ar: 'طلبت استرداد مبلغ ولم يُبتّ في طلبك بعد. احذف الحساب بعد ذلك حتى لا يضيع المال.',
};
const WALLET_PART: Localised = {
  en: 'An order that was not completed was paid in part from your wallet. Delete the account when that part is back in the wallet.',
  ar: 'دُفع جزء من طلب لم يكتمل من محفظتك. احذف الحساب بعد أن يعود هذا الجزء إلى المحفظة.',
};
const NEGATIVE: Localised = {
  en: 'Your wallet is below zero, because rewards of a refunded order were spent. Add money to it first.',
  ar: 'رصيد محفظتك سالب لأن مكافآت طلب مُسترد قد صُرفت. أضف إليها رصيداً أولاً.',
};

/**
 * Refuses the deletion of an account while orders are running or money is owed, either way.
 * @throws {Refusal} 203 `on-going` for running orders, 203 `owed` for money.
 */
export async function refuseOwed(tx: Tx, customer: CustomerRow, ofCustomer: SQL | undefined): Promise<void> {
  const has = async (condition: SQL | undefined) =>
    (await tx.select({ id: orders.id }).from(orders).where(and(ofCustomer, condition)).limit(1)).length > 0;
  if (await has(isInList('running'))) throw refusal(203, 'on-going', RUNNING);
  if (await has(eq(orders.status, 'refund_requested'))) throw refusal(203, 'owed', REFUND);
  const returned = tx
    .select({ id: walletTransactions.id })
    .from(walletTransactions)
    .where(
      and(
        eq(walletTransactions.customerId, customer.id),
        eq(walletTransactions.type, 'order_refund'),
        eq(walletTransactions.reference, sql`${orders.id}::text`),
      ),
    );
  const waits = or(eq(orders.status, 'failed'), and(eq(orders.status, 'canceled'), notExists(returned)));
  if (await has(and(gt(orders.partiallyPaid, 0), waits))) throw refusal(203, 'owed', WALLET_PART);
  if (customer.walletBalance < 0) throw refusal(203, 'owed', NEGATIVE);
}
