import * as v from 'valibot';
import { type AreaT, loadT } from '#src/i18n/browser.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { $form, changeForm } from './form.ts';

/** What to do when an item of an order is missing: keys of the checkout's messages. */
export const MISSING_CHOICES = ['unavailableCall', 'unavailableReplace', 'unavailableRemove'] as const;
type MissingChoice = (typeof MISSING_CHOICES)[number];

const NONE: MissingChoice | null = null;

/** The last choice of this browser. Sign-out removes it: its key starts with `islet:checkout`. */
const $last = persisted<MissingChoice | null>(
  'islet:checkout-missing',
  jsonCodec(v.nullable(v.picklist(MISSING_CHOICES))),
  NONE,
);

/** Chooses what to do when an item is missing, by its text; any other text is no preference. */
export function chooseMissing(text: string, t: AreaT<'checkout'>): void {
  const choice = MISSING_CHOICES.find((one) => t(one) === text) ?? null;
  changeForm({ unavailableNote: choice ? text : '' });
  if (EXTRAS.lineWishes) $last.set(choice);
}

/** Takes the last choice into a form without one (EXT-03). */
export async function suggestMissing(): Promise<void> {
  const last = EXTRAS.lineWishes ? $last.get() : null;
  if (!last) return;
  const t = await loadT('checkout').catch(() => null);
  if (t && $form.get().unavailableNote === '') changeForm({ unavailableNote: t(last) });
}
