import { atom } from 'nanostores';
import { quoteCashback } from '#src/api/cashback.ts';
import type { Minor } from '#src/contract/money.ts';
import { api } from '../client.ts';
import { isSignedIn } from '../token.ts';

/** What the order will bring back into the wallet, minor units; 0 for nothing. */
export const $cashback = atom<Minor>(0);

let wanted: Minor | null = null;
let asking = false;

/**
 * Asks what an order of an amount brings back (`GET /api/v1/cashback/getCashback`); a notice only: no answer, none. While an
 * answer is under way only the last amount is remembered, so that typing a tip is one question or two.
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
