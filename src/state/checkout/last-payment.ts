import * as v from 'valibot';
import { CHOSEN_METHODS, type ChosenMethod } from '#src/contract/payment-methods.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { $form, changeForm, EMPTY_FORM } from './form.ts';
import { isPaymentBlocker } from './quote.ts';

type LastPayment = { payment: ChosenMethod; gateway: string };

const LastPaymentSchema = v.nullable(v.object({ payment: v.picklist(CHOSEN_METHODS), gateway: v.string() }));
const NONE: LastPayment | null = null;

/** How the last order of this browser was paid. Sign-out removes it: its key starts with `islet:checkout`. */
const $lastPayment = persisted<LastPayment | null>('islet:checkout-paid-by', jsonCodec(LastPaymentSchema), NONE);

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
