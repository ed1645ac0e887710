import * as v from 'valibot';
import type { CartLine } from '#src/contract/cart.ts';
import {
  afterOrder,
  type LineWish,
  MISSING_WISHES,
  type StoredWish,
  type WishTexts,
  withWish,
} from '#src/domain/line-wishes.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';

/** Maximum number of remembered wishes; the oldest go first. */
const MOST = 50;

const WishesSchema: v.GenericSchema<unknown, readonly StoredWish[]> = v.array(
  v.object({
    itemId: v.number(),
    key: v.string(),
    note: v.string(),
    missing: v.picklist(MISSING_WISHES),
    replacement: v.string(),
  }),
);

/** No wishes. */
export const NO_WISHES: readonly StoredWish[] = [];

/** Notes for items and what to do when they are missing (EXT-03). Sign-out removes them: the key starts with `islet:checkout`. */
export const $wishes = persisted<readonly StoredWish[]>('islet:checkout-wishes', jsonCodec(WishesSchema), NO_WISHES);

/** Changes what is wished for a line. */
export function changeWish(line: CartLine, lines: readonly CartLine[], wish: LineWish): void {
  $wishes.set(withWish($wishes.get(), line, lines, wish).slice(-MOST));
}

/** Forgets the notes for items that were ordered. */
export const forgetNotes = (itemIds: readonly number[]): void => $wishes.set(afterOrder($wishes.get(), itemIds));

/** Returns the texts for wishes, from their translations. */
export const wishTexts = (t: AreaT<'wishes'>): WishTexts => ({
  match: t('matchText'),
  refund: t('refundText'),
  item: (name) => t('replaceBy', { name }),
});
