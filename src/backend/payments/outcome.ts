import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { paymentIntents } from '../db/schema/aftercare.ts';
import { orders } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import { localisedMoney } from '../format.ts';
import { fundsAdded } from '../notifications/money-texts.ts';
import { notify } from '../notifications/write.ts';
import { cancelPayment, failPayment, openAmount, settlePayment } from '../orders/paying/settle.ts';
import type { RequestContext } from '../types.ts';
import { bookWallet, lockCustomer } from '../wallet/book.ts';
import { bonusToday } from '../wallet/running-bonuses.ts';
import { type Intent, intentByKey, isOpen } from './intents.ts';

/** Decision of the payer, as named in the return address. */
export type Outcome = 'success' | 'fail' | 'cancel';

type OutcomeInput = { intent: Intent; outcome: Outcome; reference: string };

/**
 * Books the payer's decision once: a second one, from a double click or another tab, changes nothing and returns the
 * first result. Null for an unknown key; `closed` when the payment is no longer possible.
 */
export function bookOutcome(db: Db, context: RequestContext, key: string, outcome: Outcome): Promise<Intent | null> {
  return db.transaction(async (tx) => {
    const intent = await intentByKey(tx, key, true);
    if (!intent || !isOpen(intent, context.now.at)) return intent;
    const reference = `pay_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const input = { intent, outcome, reference };
    const booked = intent.kind === 'order' ? await bookOrder(tx, context, input) : await bookFund(tx, context, input);
    const [updated] = await tx
      .update(paymentIntents)
      .set({ state: booked ? outcome : 'closed', reference, answeredAt: context.now.at })
      .where(eq(paymentIntents.id, intent.id))
      .returning();
    return updated ?? null;
  });
}

/** Applies the decision to the order; false when it no longer waits for exactly this payment. */
async function bookOrder(
  tx: Tx,
  context: RequestContext,
  { intent, outcome, reference }: OutcomeInput,
): Promise<boolean> {
  const { orderId, gateway } = intent;
  if (orderId === null) return false;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order || order.userId !== intent.userId || openAmount(order) !== intent.amount) return false;
  if (outcome === 'cancel') return (await cancelPayment(tx, orderId)).state === 'settled';
  const { state } =
    outcome === 'success'
      ? await settlePayment(tx, context, orderId, { gateway, reference })
      : await failPayment(tx, context, orderId, { gateway });
  return state === 'settled';
}

/** Credits the wallet with the money and today's bonus; false when the account no longer exists. */
async function bookFund(tx: Tx, context: RequestContext, { intent, outcome }: OutcomeInput): Promise<boolean> {
  if (outcome !== 'success') return true;
  const { userId: customerId, amount: credit, gateway: reference } = intent;
  const now = context.now.at;
  if (!(await lockCustomer(tx, customerId))) return false;
  const adminBonus = await bonusToday(tx, context, credit);
  await bookWallet(tx, { customerId, type: 'add_fund', credit, adminBonus, reference, now });
  const { business } = context.reference.settings;
  const text = fundsAdded(
    localisedMoney(credit, business),
    adminBonus > 0 ? localisedMoney(adminBonus, business) : null,
  );
  await notify(tx, { customerId, kind: 'add_fund', ...text, now });
  return true;
}
