import { atom } from 'nanostores';
import type { ApiError } from '#src/contract/errors.ts';
import { hasCode } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import { type AmountDifference, amountDifferences, type ShownPrice } from '#src/domain/amount-change.ts';

/** An order that was refused because its total differs from the shown one, with the known differences. */
export type AmountChange = { before: Minor; after: Minor; differences: readonly AmountDifference[] };

/** No change; a constant for islands. */
export const NO_CHANGE: AmountChange | null = null;

/** The change shown in the dialog. */
export const $amountChange = atom<AmountChange | null>(NO_CHANGE);

/** Returns the total of an order that was refused for it; null for another reason. */
export const changedAmount = (error: ApiError): Minor | null =>
  hasCode(error, 'amount_changed') ? (error.orderAmount ?? null) : null;

/** Opens the dialog to confirm the new total. */
export function askAmount(after: Minor, before: ShownPrice, now: ShownPrice | null): void {
  $amountChange.set({ before: before.total, after, differences: now ? amountDifferences(before, now) : [] });
}

/** Closes the dialog; nothing is placed. */
export const keepAmount = (): void => $amountChange.set(NO_CHANGE);
