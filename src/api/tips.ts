import * as v from 'valibot';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { fromMinor, type Minor } from '#src/contract/money.ts';
import { moneyOrNull } from '#src/contract/wire.ts';
import type { Api } from './http.ts';

const MostTipsSchema = v.pipe(
  v.object({ most_tips_amount: moneyOrNull }),
  v.transform(({ most_tips_amount }) => most_tips_amount),
);

/** Returns the most common tip in minor units, null when there is none (`GET /api/v1/most-tips`). */
export function getMostTips(api: Api): Promise<Result<Minor | null>> {
  return api.call(endpoints.getMostTips, MostTipsSchema);
}

/** Tips the courier of a delivered order from the wallet, once (`POST /api/v1/customer/order/tip`). */
export function tipLater(api: Api, { orderId, amount }: { orderId: number; amount: Minor }): Promise<Result<string>> {
  return api.call(endpoints.tipLater, MessageSchema, { body: { order_id: orderId, amount: fromMinor(amount) } });
}
