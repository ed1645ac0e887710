import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { toMinor } from '#src/contract/money.ts';
import { takesTip } from '#src/domain/later-tip.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { orders } from '../../../db/schema/order.ts';
import { bodyOf, decimal, fieldsOf, filled, integer } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { customerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import type { AppEnv } from '../../../types.ts';
import { bookWallet } from '../../../wallet/book.ts';
import { takesLaterTips } from './order-wire.ts';

/** Maximum tip, in units of money. */
const MOST = 1000;
const NO_TIP: Localised = { en: 'This order takes no tip any more.', ar: 'لم يعد هذا الطلب يقبل إكرامية.' };
const TIPPED: Localised = { en: 'Thank you! Your tip is on its way.', ar: 'شكرًا لك! إكراميتك في الطريق.' };

const TipSchema = v.object({ order_id: integer(), amount: decimal(0.01, MOST) });

/**
 * Route of `POST /customer/order/tip`: a tip for the courier after delivery, once per order, from the wallet. Refuses an
 * unknown order (404), one that takes none (403 `order`), and a wallet that is too low (403 `order_amount`).
 */
export const laterTip = new Hono<AppEnv>().post('/tip', async (c) => {
  const { id: customerId } = await customerOf(c);
  const { order_id: id, amount } = fieldsOf(TipSchema, filled(await bodyOf(c)));
  const tip = toMinor(amount) ?? 0;
  const context = await requestContextOf(c);
  const now = context.now.at;
  await c.var.services.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, customerId), eq(orders.isGuest, false)))
      .for('update');
    if (!order) throw refusal(404, 'order', NO_ORDER);
    const deliveredAt = order.delivered?.getTime() ?? null;
    const open = takesTip({ ...order, deliveredAt }, now.getTime());
    if (!open || order.laterTips > 0 || !takesLaterTips(context)) throw refusal(403, 'order', NO_TIP);
    await bookWallet(tx, { customerId, type: 'order_tip', debit: tip, reference: String(id), now });
    await tx.update(orders).set({ laterTips: tip, updatedAt: now }).where(eq(orders.id, id));
  });
  return c.json({ message: localised(TIPPED, c.var.locale) });
});
