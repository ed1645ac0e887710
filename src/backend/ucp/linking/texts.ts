import type { Localised } from '../../db/schema/json.ts';

export const NO_AGENT: Localised = {
  en: 'This assistant could not be identified: its address does not lead to a profile. Start again from the assistant.',
  ar: 'تعذر التعرف على هذا المساعد: عنوانه لا يؤدي إلى ملف تعريف. ابدأ من جديد من المساعد.',
};
export const NO_RETURN: Localised = {
  en: 'This assistant asks to send you to an address that its profile does not name. Nothing was allowed.',
  ar: 'يطلب هذا المساعد إرسالك إلى عنوان لا يذكره ملف تعريفه. لم يُسمح بشيء.',
};
export const TOO_MANY_AGENTS: Localised = {
  en: 'You have linked too many assistants. Remove one in the settings first.',
  ar: 'لقد ربطت عدداً كبيراً من المساعدين. أزل أحدهم من الإعدادات أولاً.',
};
export const NO_LINK: Localised = { en: 'This assistant is not linked any more.', ar: 'لم يعد هذا المساعد مرتبطاً.' };
export const UNLINKED: Localised = {
  en: 'The assistant cannot act for you any more.',
  ar: 'لم يعد بإمكان المساعد التصرف نيابة عنك.',
};
