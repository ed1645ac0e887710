import { asc, inArray } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import type { WithdrawalObstacle } from '#src/contract/withdrawal.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { type WithdrawalLine, withdrawalEnd, withdrawalObstacle, withdrawnOf } from '#src/domain/withdrawal.ts';
import { instant, instantOrNull } from '../../catalogue/values.ts';
import { orderLines } from '../../db/schema/order.ts';
import { withdrawals } from '../../db/schema/withdrawal.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { RequestContext } from '../../types.ts';
import type { OrderRow } from '../order-rows.ts';

export type LineRow = typeof orderLines.$inferSelect;
export type StatementRow = typeof withdrawals.$inferSelect;

/** What can be withdrawn from an order, and what was; `end`: the first instant that is too late, null before delivery. */
export type OrderWithdrawal = {
  end: Date | null;
  obstacle: WithdrawalObstacle | null;
  lines: (WithdrawalLine & { row: LineRow })[];
  statements: StatementRow[];
};

/** Returns the withdrawal of each order; of none where the marketplace does not offer it. */
export async function readWithdrawals(
  db: Db | Tx,
  context: RequestContext,
  orders: readonly OrderRow[],
): Promise<Map<number, OrderWithdrawal>> {
  const terms = context.reference.settings.orders.withdrawal;
  const ids = orders.map(({ id }) => id);
  if (!terms || ids.length === 0) return new Map();
  const [rows, statements] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id)),
    db.select().from(withdrawals).where(inArray(withdrawals.orderId, ids)).orderBy(asc(withdrawals.id)),
  ]);
  return new Map(
    orders.map((order) => {
      const statementsOfOrder = statements.filter(({ orderId }) => orderId === order.id);
      const parts = statementsOfOrder.flatMap((statement) => statement.parts);
      const lines = rows
        .filter(({ orderId }) => orderId === order.id)
        .map((row) => {
          const left = Math.max(0, row.quantity - withdrawnOf(row.id, parts));
          return { row, id: row.id, quantity: row.quantity, left, exemption: exemptionOfLine(context, order, row) };
        });
      const end =
        order.delivered && withdrawalEnd(order.delivered, terms, context.reference.settings.business.timeZone);
      const obstacle = withdrawalObstacle({ status: order.status, lines, end }, context.now.at);
      return [order.id, { end, obstacle, lines, statements: statementsOfOrder }];
    }),
  );
}

function exemptionOfLine({ reference }: RequestContext, order: OrderRow, { item }: LineRow) {
  if (order.prescription) return 'prescription';
  if (item.exemption !== undefined) return item.exemption;
  // An order from before items said it.
  return traitsOf(reference.modules.get(order.moduleId)?.type ?? 'food').perishable ? 'perishable' : null;
}

/** Returns a statement as clients get it. */
export const statementWire = (row: StatementRow) => ({
  id: row.id,
  created_at: instant(row.createdAt),
  amount: fromMinor(row.amount),
  refund_by: instant(row.refundBy),
  refunded_at: instantOrNull(row.refundedAt),
  acknowledged: row.acknowledgedAt !== null,
});

/** Returns what an order says about its withdrawal; omitted where there is nothing to say. */
export function withdrawalWire(withdrawal: OrderWithdrawal | undefined) {
  if (!withdrawal || (withdrawal.obstacle !== null && withdrawal.statements.length === 0)) return {};
  const { end, obstacle, statements } = withdrawal;
  return {
    withdrawal: { open: obstacle === null, until: instantOrNull(end), statements: statements.map(statementWire) },
  };
}

/** Returns what was withdrawn from an order, in minor units. */
export const sumOf = (statements: readonly StatementRow[]): number =>
  statements.reduce((sum, { amount }) => sum + amount, 0);
