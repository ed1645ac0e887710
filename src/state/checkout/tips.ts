import { atom } from 'nanostores';
import { getMostTips } from '#src/api/tips.ts';
import type { Minor } from '#src/contract/money.ts';
import { typedAmount } from '#src/domain/typed-amount.ts';
import { api } from '../client.ts';

/** Suggested tips in minor units, besides the most common one. */
const OFFERED: readonly Minor[] = [100, 200, 500];
/** A higher amount is treated as a typing error. */
export const MOST_TIP: Minor = 100_000;

/** Most common tip in minor units; 0 while unknown. */
export const $usualTip = atom<Minor>(0);

/** Loads the most common tip (`GET /api/v1/most-tips`); without a response there is no suggestion. */
export async function loadUsualTip(): Promise<void> {
  const response = await getMostTips(api());
  if (response.ok && response.value !== null && response.value <= MOST_TIP) $usualTip.set(response.value);
}

/** Returns the suggested tips with the most common one, sorted. */
export const suggestedTips = (usual: Minor): Minor[] =>
  [...new Set(usual > 0 ? [...OFFERED, usual] : OFFERED)].sort((a, b) => a - b);

/** Parses a typed tip to minor units; '' is 0, null for an invalid amount. */
export function parseTip(text: string): Minor | null {
  const typed = typedAmount(text);
  if (typed.kind === 'empty') return 0;
  return typed.kind === 'amount' && typed.amount >= 0 && typed.amount <= MOST_TIP ? typed.amount : null;
}
