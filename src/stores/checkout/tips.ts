import { atom } from 'nanostores';
import { getMostTips } from '#src/api/tips.ts';
import { type Minor, toMinor } from '#src/contract/money.ts';
import { latinDigits } from '#src/lib/digits.ts';
import { api } from '../client.ts';

/** What can be tapped, minor units, besides what most people give. */
const OFFERED: readonly Minor[] = [100, 200, 500];
/** More than this is a slip of the finger. */
const MOST: Minor = 100_000;

/** The tip most people give, minor units; 0 while nobody knows. */
export const $usualTip = atom<Minor>(0);

/** Asks for the usual tip (`GET /api/v1/most-tips`). It is a suggestion only: no answer, none. */
export async function askUsualTip(): Promise<void> {
  const answer = await getMostTips(api());
  if (answer.ok && answer.value !== null && answer.value <= MOST) $usualTip.set(answer.value);
}

/** Returns the amounts that can be tapped, the usual one among them. */
export const offeredTips = (usual: Minor): Minor[] =>
  [...new Set(usual > 0 ? [...OFFERED, usual] : OFFERED)].sort((a, b) => a - b);

/** Returns the tip a text stands for, minor units, in any digits; '' is none, null no amount. */
export function tipsOf(text: string): Minor | null {
  const plain = latinDigits(text).trim().replace(/[٫,]/, '.');
  if (plain === '') return 0;
  const amount = toMinor(plain);
  return amount === undefined || amount < 0 || amount > MOST ? null : amount;
}
