import { atom } from 'nanostores';
import type { ApiError } from '#src/contract/errors.ts';
import { hasCode } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import { type AmountDifference, amountDifferences, type ShownPrice } from '#src/domain/amount-change.ts';

/** An order that was not placed because it comes to another total than was shown, and what differs as far as it is known. */
export type AmountChange = { before: Minor; after: Minor; differences: readonly AmountDifference[] };

/** Nothing changed; a constant for islands. */
export const NO_CHANGE: AmountChange | null = null;

/** The change a person is asked about. */
export const $amountChange = atom<AmountChange | null>(NO_CHANGE);

/** Returns the total that a refused order comes to; null when it was refused for another reason. */
export const changedAmount = (error: ApiError): Minor | null =>
  hasCode(error, 'amount_changed') ? (error.orderAmount ?? null) : null;

/** Asks whether the order may be placed at its new total. */
export function askAmount(after: Minor, before: ShownPrice, now: ShownPrice | null): void {
  $amountChange.set({ before: before.total, after, differences: now ? amountDifferences(before, now) : [] });
}

/** Closes the question; nothing is placed. */
export const keepAmount = (): void => $amountChange.set(NO_CHANGE);
