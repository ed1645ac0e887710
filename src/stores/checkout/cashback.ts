import { atom } from 'nanostores';
import { quoteCashback } from '#src/api/cashback.ts';
import type { Minor } from '#src/contract/money.ts';
import { api } from '../client.ts';
import { isSignedIn } from '../token.ts';

/** What the order will bring back into the wallet, minor units; 0 for nothing. */
export const $cashback = atom<Minor>(0);

let asked: Minor | null = null;

/** Asks what an order of an amount brings back (`GET /api/v1/cashback/getCashback`); a notice only: no answer, none. */
export async function askCashback(total: Minor): Promise<void> {
  if (!isSignedIn() || asked === total) return;
  asked = total;
  const answer = await quoteCashback(api(), total);
  if (asked === total) $cashback.set(answer.ok && answer.value ? answer.value.credit : 0);
}
