import type { Localised } from '../../db/schema/json.ts';
import { type Locale, localised } from '../../localised.ts';

/** Notes of the administrator's decisions, by the status they lead to; the tables hold the English text. */
export const NOTES = {
  approved: { en: 'The amount is in your wallet.', ar: 'المبلغ أصبح في محفظتك.' },
  rejected: { en: 'We could not accept this request.', ar: 'لم نتمكن من قبول هذا الطلب.' },
  verified: { en: 'We have received the payment.', ar: 'لقد استلمنا الدفعة.' },
  denied: {
    en: 'We could not find this payment. Please check the details.',
    ar: 'لم نعثر على هذه الدفعة. يرجى التحقق من التفاصيل.',
  },
} as const satisfies Record<string, Localised>;

/** Returns the note of a decision in the visitor's language; null while it is pending. */
export const noteOn = (status: keyof typeof NOTES | 'pending', locale: Locale): string | null =>
  status === 'pending' ? null : localised(NOTES[status], locale);
