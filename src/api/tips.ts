import * as v from 'valibot';
import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
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
