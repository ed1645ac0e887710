import type { Localised } from '../../db/schema/json.ts';
import { type Locale, localised } from '../../localised.ts';

/** Notes of the administrator's decisions; the tables hold the English text. */
export const REFUND_APPROVED: Localised = {
  en: 'The amount is in your wallet.',
  ar: 'المبلغ أصبح في محفظتك.',
};
export const REFUND_DENIED: Localised = {
  en: 'We could not accept this request.',
  ar: 'لم نتمكن من قبول هذا الطلب.',
};
export const PAYMENT_RECEIVED: Localised = { en: 'We have received the payment.', ar: 'لقد استلمنا الدفعة.' };
export const PAYMENT_NOT_FOUND: Localised = {
  en: 'We could not find this payment. Please check the details.',
  ar: 'لم نعثر على هذه الدفعة. يرجى التحقق من التفاصيل.',
};

const NOTES = [REFUND_APPROVED, REFUND_DENIED, PAYMENT_RECEIVED, PAYMENT_NOT_FOUND];

/** Returns a stored note in the visitor's language; a typed note is not translated. */
export function noteIn(stored: string | null, locale: Locale): string | null {
  const note = NOTES.find(({ en }) => en === stored);
  return note ? localised(note, locale) : stored;
}
