import { and, eq } from 'drizzle-orm';
import { refundBy, type WithdrawnPart, withdrawnAmount } from '#src/domain/withdrawal.ts';
import { orders } from '../../db/schema/order.ts';
import { withdrawals } from '../../db/schema/withdrawal.ts';
import type { Tx } from '../../db/types.ts';
import { refusal } from '../../http/errors.ts';
import type { RequestContext } from '../../types.ts';
import { creditedOf } from '../progress/help.ts';
import { NO_ORDER } from '../texts.ts';
import { readWithdrawals, type StatementRow, sumOf } from './read.ts';
import { NO_GOODS, NOT_OFFERED, OBSTACLES } from './texts.ts';

/** A statement of withdrawal by a caller whose right to make it was checked. */
export type Declaration = {
  orderId: number;
  key: string;
  name: string;
  receiptTo: string;
  parts: readonly WithdrawnPart[];
};

/**
 * Writes a statement of withdrawal; sent again with its `key` it is the same. Must run in a transaction.
 * @throws {Refusal} 403 `withdrawal` when nothing can be withdrawn; 403 `lines` for more pieces than are left, or exempt ones.
 */
export async function declareWithdrawal(
  tx: Tx,
  context: RequestContext,
  { orderId, key, name, receiptTo, parts }: Declaration,
): Promise<StatementRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw refusal(404, 'order', NO_ORDER);
  const [earlier] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.key, key)));
  if (earlier) return earlier;
  const withdrawal = (await readWithdrawals(tx, context, [order])).get(orderId);
  if (!withdrawal) throw refusal(403, 'withdrawal', NOT_OFFERED);
  const { obstacle, lines, statements } = withdrawal;
  if (obstacle !== null) throw refusal(403, 'withdrawal', OBSTACLES[obstacle]);
  const isLeft = ({ lineId, quantity }: WithdrawnPart) =>
    lines.some((line) => line.id === lineId && line.exemption === null && quantity <= line.left);
  const ids = new Set(parts.map(({ lineId }) => lineId));
  if (ids.size !== parts.length || !parts.every(isLeft)) throw refusal(403, 'lines', NO_GOODS);
  const all = [...statements.flatMap((statement) => statement.parts), ...parts];
  const rows = lines.map(({ row }) => row);
  const now = context.now.at;
  const credited = await creditedOf(tx, order, { parts: all, now });
  const amount = Math.max(0, withdrawnAmount(order, rows, all) - credited - sumOf(statements));
  const [statement] = await tx
    .insert(withdrawals)
    .values({
      ...{ orderId, key, name, receiptTo, amount, parts: [...parts] },
      ...{ language: context.locale, refundBy: refundBy(now), createdAt: now },
    })
    .returning();
  if (!statement) throw new Error('The database returned no row for a statement of withdrawal.');
  return statement;
}
