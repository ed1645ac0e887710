import { atom } from 'nanostores';
import { getMostTips } from '#src/api/tips.ts';
import { type Minor, toMinor } from '#src/contract/money.ts';
import { latinDigits } from '#src/lib/digits.ts';
import { api } from '../client.ts';

/** Suggested tips in minor units, besides the most common one. */
const OFFERED: readonly Minor[] = [100, 200, 500];
/** A higher amount is treated as a typing error. */
const MOST: Minor = 100_000;

/** Most common tip in minor units; 0 while unknown. */
export const $usualTip = atom<Minor>(0);

/** Loads the most common tip (`GET /api/v1/most-tips`); without a response there is no suggestion. */
export async function loadUsualTip(): Promise<void> {
  const answer = await getMostTips(api());
  if (answer.ok && answer.value !== null && answer.value <= MOST) $usualTip.set(answer.value);
}

/** Returns the suggested tips with the most common one, sorted. */
export const suggestedTips = (usual: Minor): Minor[] =>
  [...new Set(usual > 0 ? [...OFFERED, usual] : OFFERED)].sort((a, b) => a - b);

/** Parses a tip in any digits to minor units; '' is 0, null for an invalid amount. */
export function parseTip(text: string): Minor | null {
  const plain = latinDigits(text).trim().replace(/[٫,]/, '.');
  if (plain === '') return 0;
  const amount = toMinor(plain);
  return amount === undefined || amount < 0 || amount > MOST ? null : amount;
}
