import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import {
  statementBody,
  type Withdrawal,
  type WithdrawalStatement,
  withdrawalSchema,
} from '#src/contract/withdrawal.ts';
import type { Api } from './http.ts';

/**
 * Returns what can be withdrawn from an order (`POST /api/v1/customer/order/withdrawable`); `notFound` for an unknown order
 * and a wrong contact alike. `contact`: '' for an order of the signed-in customer.
 */
export const getWithdrawal = (
  api: Api,
  { orderId, contact }: { orderId: number; contact: string },
): Promise<Result<Withdrawal>> =>
  api.call(endpoints.getWithdrawal, withdrawalSchema(api.timeZone), {
    body: { order_id: orderId, ...(contact === '' ? {} : { contact }) },
  });

/** Withdraws from an order, once per key (`POST /api/v1/customer/order/withdrawal`). */
export const withdraw = (api: Api, statement: WithdrawalStatement): Promise<Result<Withdrawal>> =>
  api.call(endpoints.withdraw, withdrawalSchema(api.timeZone), { body: statementBody(statement) });
