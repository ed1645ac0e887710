import type { Localised } from '../db/schema/json.ts';

/** Texts of refusals of parcels (customer.notes §6.9, customer.notes §7). */
export const SENDER_OUTSIDE: Localised = {
  en: 'We do not collect parcels there. Choose another place for the sender.',
  ar: 'لا نستلم الطرود من هناك. اختر مكاناً آخر للمرسل.',
};
export const RECEIVER_OUTSIDE: Localised = {
  en: 'We do not bring parcels there. Choose another place for the receiver.',
  ar: 'لا نوصل الطرود إلى هناك. اختر مكاناً آخر للمستلم.',
};
export const RECEIVER_PAYS_CASH: Localised = {
  en: 'A receiver can only pay in cash on delivery.',
  ar: 'يمكن للمستلم الدفع نقداً عند الاستلام فقط.',
};
