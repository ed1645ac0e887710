import type { Localised } from '../db/schema/json.ts';
import { formatCount } from '../format.ts';

/** Texts about wallet and points. */
export const CONVERTED: Localised = {
  en: 'Your points are in your wallet now.',
  ar: 'أصبحت نقاطك رصيداً في محفظتك.',
};
export const NOT_BOOKED: Localised = {
  en: 'The points could not be converted.',
  ar: 'تعذر تحويل النقاط.',
};
export const ADDING_OFF: Localised = {
  en: 'Adding money to the wallet is not available at present.',
  ar: 'إضافة الرصيد إلى المحفظة غير متاحة حالياً.',
};

/** Returns the text for too few points to convert. */
export const fewPoints = (minimum: number): Localised => ({
  en: `You can convert ${formatCount(minimum, 'en')} points or more.`,
  ar: `يمكنك تحويل ${formatCount(minimum, 'ar')} نقطة أو أكثر.`,
});
