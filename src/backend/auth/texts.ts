import type { Localised } from '../db/schema/json.ts';

/** Messages of sign-up and sign-in. Codes as in customer.notes §4. */
export const BAD_CREDENTIALS: Localised = {
  en: 'Phone, e-mail or password is not right.',
  ar: 'رقم الهاتف أو البريد الإلكتروني أو كلمة المرور غير صحيحة.',
};
export const BLOCKED: Localised = {
  en: 'This account is blocked. Please contact support.',
  ar: 'هذا الحساب محظور. يرجى التواصل مع الدعم.',
};
export const METHOD_OFF: Localised = {
  en: 'This way to sign in is switched off.',
  ar: 'طريقة تسجيل الدخول هذه غير مفعلة.',
};
export const PHONE_TAKEN: Localised = {
  en: 'This phone number already has an account.',
  ar: 'رقم الهاتف هذا مرتبط بحساب بالفعل.',
};
export const EMAIL_TAKEN: Localised = {
  en: 'This e-mail address already has an account.',
  ar: 'عنوان البريد الإلكتروني هذا مرتبط بحساب بالفعل.',
};
export const PASSWORDS_DIFFER: Localised = {
  en: 'The two passwords are not the same.',
  ar: 'كلمتا المرور غير متطابقتين.',
};
export const PASSWORD_SHORT: Localised = {
  en: 'The password needs at least 8 characters.',
  ar: 'يجب ألا تقل كلمة المرور عن 8 أحرف.',
};
export const PASSWORD_COMMON: Localised = {
  en: 'This password is easy to guess. Please choose another one.',
  ar: 'كلمة المرور هذه سهلة التخمين. يرجى اختيار كلمة أخرى.',
};
export const PASSWORD_NEEDED: Localised = {
  en: 'Please enter your current password to confirm this change.',
  ar: 'يرجى إدخال كلمة المرور الحالية لتأكيد هذا التغيير.',
};
export const PASSWORD_WRONG: Localised = {
  en: 'The current password is not right.',
  ar: 'كلمة المرور الحالية غير صحيحة.',
};
export const CODE_NEEDED: Localised = {
  en: 'Please confirm this change with a code that we send you.',
  ar: 'يرجى تأكيد هذا التغيير برمز نرسله إليك.',
};
export const HAS_PASSWORD: Localised = {
  en: 'This account has a password. Please confirm with it.',
  ar: 'لهذا الحساب كلمة مرور. يرجى التأكيد بها.',
};
export const NO_CONTACT: Localised = {
  en: 'This account has neither a phone number nor an e-mail address for a code.',
  ar: 'لا يوجد في هذا الحساب رقم هاتف أو بريد إلكتروني لإرسال رمز.',
};
export const EMAIL_OMITTED: Localised = {
  en: 'The e-mail address belongs to another account, so this account was made without it.',
  ar: 'عنوان البريد الإلكتروني مرتبط بحساب آخر، لذلك أُنشئ هذا الحساب من دونه.',
};
export const CONFIRM_IN_PROFILE: Localised = {
  en: 'Your account is ready. Please add your phone number or e-mail address in your profile; we send a code there.',
  ar: 'حسابك جاهز. يرجى إضافة رقم هاتفك أو بريدك الإلكتروني في ملفك الشخصي، وسنرسل إليه رمزاً.',
};
export const SESSION_ENDED: Localised = { en: 'The device is signed out.', ar: 'تم تسجيل خروج الجهاز.' };
export const SESSIONS_ENDED: Localised = {
  en: 'All other devices are signed out.',
  ar: 'تم تسجيل خروج جميع الأجهزة الأخرى.',
};
export const NO_SESSION: Localised = { en: 'There is no such session.', ar: 'لا توجد جلسة كهذه.' };
export const REFERRAL_OFF: Localised = {
  en: 'Referral codes are not in use here.',
  ar: 'رموز الدعوة غير مستخدمة هنا.',
};
export const REFERRAL_UNKNOWN: Localised = {
  en: 'Nobody has this referral code.',
  ar: 'رمز الدعوة هذا غير موجود.',
};
export const REFERRAL_USED: Localised = {
  en: 'This phone number was invited before.',
  ar: 'تمت دعوة رقم الهاتف هذا من قبل.',
};
export const CODE_SENT: Localised = { en: 'We have sent you a code.', ar: 'أرسلنا إليك رمزاً.' };
/** The same message whether or not the account exists. */
export const CODE_SENT_IF_KNOWN: Localised = {
  en: 'If this belongs to an account, a code is on its way.',
  ar: 'إذا كان هذا مرتبطاً بحساب فالرمز في طريقه إليك.',
};
export const CODE_WRONG: Localised = { en: 'The code is not right.', ar: 'الرمز غير صحيح.' };
export const CODE_BLOCKED: Localised = {
  en: 'Too many wrong codes. Please try again in 10 minutes.',
  ar: 'رموز خاطئة كثيرة. حاول مرة أخرى بعد 10 دقائق.',
};
export const codeAgainIn = (seconds: number): Localised => ({
  en: `Please try again in ${seconds} seconds.`,
  ar: `حاول مرة أخرى بعد ${seconds} ثانية.`,
});
export const ALREADY_VERIFIED: Localised = {
  en: 'This is verified already. Please sign in.',
  ar: 'تم التحقق من قبل. يرجى تسجيل الدخول.',
};
export const NOTHING_VERIFIED: Localised = {
  en: 'Please verify your phone number or social account first.',
  ar: 'يرجى التحقق من رقم هاتفك أو حسابك الاجتماعي أولاً.',
};
export const ALREADY_COMPLETE: Localised = {
  en: 'This account has its details already. Please sign in.',
  ar: 'بيانات هذا الحساب مكتملة. يرجى تسجيل الدخول.',
};
export const NO_ACCOUNT: Localised = { en: 'There is no such account.', ar: 'لا يوجد حساب كهذا.' };
export const CODE_RIGHT: Localised = { en: 'The code is right.', ar: 'الرمز صحيح.' };
export const PASSWORD_CHANGED: Localised = {
  en: 'Your password has been changed.',
  ar: 'تم تغيير كلمة المرور.',
};
export const SIGNED_OUT: Localised = { en: 'You are signed out.', ar: 'تم تسجيل الخروج.' };
export const NO_FIREBASE: Localised = {
  en: 'This marketplace is not connected to Firebase. Use the codes it sends itself.',
  ar: 'هذا المتجر غير متصل بخدمة Firebase. استخدم الرموز التي يرسلها بنفسه.',
};
export const NO_PROVIDER: Localised = {
  en: 'This marketplace cannot check accounts of this provider.',
  ar: 'لا يستطيع هذا المتجر التحقق من حسابات هذه الجهة.',
};
export const TOKEN_REFUSED: Localised = {
  en: 'The provider did not confirm this account.',
  ar: 'لم تؤكد الجهة هذا الحساب.',
};
export const EMAIL_DIFFERS: Localised = {
  en: 'The e-mail address is not that of the account.',
  ar: 'عنوان البريد الإلكتروني لا يطابق الحساب.',
};
export const PASSWORD_REMOVED: Localised = {
  en: 'For your safety the old password of this account no longer works. You can set a new one.',
  ar: 'حفاظاً على أمانك لم تعد كلمة المرور القديمة لهذا الحساب صالحة. يمكنك تعيين كلمة جديدة.',
};
