import type { Localised } from '../../db/schema/json.ts';

/** Messages about passkeys. */
export const PASSKEYS_UNAVAILABLE: Localised = {
  en: 'Passkeys need the secure address of this shop. Please sign in another way.',
  ar: 'تحتاج مفاتيح المرور إلى العنوان الآمن لهذا المتجر. سجّل الدخول بطريقة أخرى من فضلك.',
};
export const PASSKEY_EXPIRED: Localised = {
  en: 'This took too long. Please try again.',
  ar: 'استغرق ذلك وقتًا طويلًا. حاول مرة أخرى من فضلك.',
};
export const PASSKEY_REFUSED: Localised = {
  en: 'This passkey could not be checked. Please try again, or sign in another way.',
  ar: 'تعذر التحقق من مفتاح المرور هذا. حاول مرة أخرى، أو سجّل الدخول بطريقة أخرى.',
};
export const PASSKEY_UNKNOWN: Localised = {
  en: 'This passkey is no longer in use here. Sign in another way; you can add a new one in your settings.',
  ar: 'لم يعد مفتاح المرور هذا مستخدمًا هنا. سجّل الدخول بطريقة أخرى، ويمكنك إضافة مفتاح جديد من إعداداتك.',
};
export const PASSKEY_COPIED: Localised = {
  en: 'Someone may have a copy of this passkey, so it no longer works. Sign in another way, then remove it in your settings.',
  ar: 'قد تكون لدى شخص آخر نسخة من مفتاح المرور هذا، لذلك لم يعد يعمل. سجّل الدخول بطريقة أخرى ثم احذفه من إعداداتك.',
};
export const PASSKEY_TAKEN: Localised = {
  en: 'This passkey belongs to another account.',
  ar: 'مفتاح المرور هذا مرتبط بحساب آخر.',
};
export const passkeysFull = (most: number): Localised => ({
  en: `An account has at most ${most} passkeys. Remove one that you no longer use, then try again.`,
  ar: `لا يزيد عدد مفاتيح المرور في الحساب على ${new Intl.NumberFormat('ar-u-nu-arab').format(most)}. احذف مفتاحًا لم تعد تستخدمه ثم حاول مرة أخرى.`,
});
export const PASSKEY_ADDED: Localised = { en: 'Your passkey is saved.', ar: 'حُفظ مفتاح المرور.' };
export const PASSKEY_RENAMED: Localised = { en: 'The passkey is renamed.', ar: 'تم تغيير اسم مفتاح المرور.' };
export const PASSKEY_REMOVED: Localised = { en: 'The passkey is removed.', ar: 'حُذف مفتاح المرور.' };
export const NO_PASSKEY: Localised = { en: 'There is no such passkey.', ar: 'لا يوجد مفتاح مرور كهذا.' };
