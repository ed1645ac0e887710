import { atom } from 'nanostores';
import { quoteCashback } from '#src/api/cashback.ts';
import type { Minor } from '#src/contract/money.ts';
import { api } from '../client.ts';
import { isSignedIn } from '../token.ts';

/** Cashback of the order into the wallet, in minor units; 0 for none. */
export const $cashback = atom<Minor>(0);

let wanted: Minor | null = null;
let asking = false;

/**
 * Loads the cashback of an amount (`GET /api/v1/cashback/getCashback`); 0 when that fails, because it is only a notice.
 * While a request runs only the latest amount is remembered, so that typing a tip causes one or two requests.
 */
export async function askCashback(total: Minor): Promise<void> {
  if (!isSignedIn() || wanted === total) return;
  wanted = total;
  if (asking) return;
  asking = true;
  for (let asked: Minor | null = null; asked !== wanted; ) {
    asked = wanted;
    const answer = await quoteCashback(api(), asked);
    if (asked === wanted) $cashback.set(answer.ok && answer.value ? answer.value.credit : 0);
  }
  asking = false;
}
