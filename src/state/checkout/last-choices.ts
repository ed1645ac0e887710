import * as v from 'valibot';
import { CHOSEN_METHODS, type ChosenMethod } from '#src/contract/payment-methods.ts';
import { type AreaT, loadT } from '#src/i18n/browser.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { $form, changeForm, EMPTY_FORM } from './form.ts';
import { isPaymentBlocker } from './quote.ts';

type LastPayment = { payment: ChosenMethod; gateway: string };

const LastPaymentSchema = v.nullable(v.object({ payment: v.picklist(CHOSEN_METHODS), gateway: v.string() }));
const NO_PAYMENT: LastPayment | null = null;

/** How the last order of this browser was paid. Sign-out removes it: its key starts with `islet:checkout`. */
const $lastPayment = persisted<LastPayment | null>('islet:checkout-paid-by', jsonCodec(LastPaymentSchema), NO_PAYMENT);

/** Stores how an order was paid, as the suggestion for the next one (EXT-12). */
export function rememberPayment(payment: ChosenMethod): void {
  if (EXTRAS.lastPayment) $lastPayment.set({ payment, gateway: $form.get().gateway });
}

/** Takes the last payment method into a form in which none has been chosen yet. */
export function suggestPayment(): void {
  const last = EXTRAS.lastPayment ? $lastPayment.get() : null;
  if (last) changeForm({ ...last, suggested: true });
}

/** Replaces a suggested method that cannot pay this order, such as an empty wallet; a chosen one stays. */
export function checkSuggestion(blockers: readonly { kind: string }[]): void {
  if ($form.get().suggested && blockers.some(isPaymentBlocker))
    changeForm({ payment: EMPTY_FORM.payment, suggested: false });
}

/** What to do when an item of an order is missing: keys of the checkout's messages. */
export const MISSING_CHOICES = ['unavailableCall', 'unavailableReplace', 'unavailableRemove'] as const;
type MissingChoice = (typeof MISSING_CHOICES)[number];

const NO_CHOICE: MissingChoice | null = null;

/** The last choice of it in this browser. Sign-out removes it: its key starts with `islet:checkout`. */
const $lastMissing = persisted<MissingChoice | null>(
  'islet:checkout-missing',
  jsonCodec(v.nullable(v.picklist(MISSING_CHOICES))),
  NO_CHOICE,
);

/** Chooses what to do when an item is missing, by its text; any other text is no preference. */
export function chooseMissing(text: string, t: AreaT<'checkout'>): void {
  const choice = MISSING_CHOICES.find((one) => t(one) === text) ?? null;
  changeForm({ unavailableNote: choice ? text : '' });
  if (EXTRAS.lineWishes) $lastMissing.set(choice);
}

/** Takes the last choice into a form without one (EXT-03). */
export async function suggestMissing(): Promise<void> {
  const last = EXTRAS.lineWishes ? $lastMissing.get() : null;
  if (!last) return;
  const t = await loadT('checkout').catch(() => null);
  if (t && $form.get().unavailableNote === '') changeForm({ unavailableNote: t(last) });
}
