import type { Localised } from '../../../db/schema/json.ts';

/** Messages of the profile calls. */
export const SAVED: Localised = { en: 'Your profile has been updated.', ar: 'تم تحديث ملفك الشخصي.' };
export const INTERESTS_SAVED: Localised = { en: 'Your interests have been saved.', ar: 'تم حفظ اهتماماتك.' };
export const AVOIDED_SAVED: Localised = { en: 'What you avoid has been saved.', ar: 'تم حفظ ما تتجنبه.' };
export const PUSH_SAVED: Localised = { en: 'This device will be notified.', ar: 'سيتم إشعار هذا الجهاز.' };
export const NO_LANGUAGE: Localised = {
  en: 'The header X-localization is required.',
  ar: 'الترويسة X-localization مطلوبة.',
};
export const SOCIAL_PASSWORD: Localised = {
  en: 'An account of another provider has no password here.',
  ar: 'لا توجد كلمة مرور هنا لحساب من جهة أخرى.',
};
