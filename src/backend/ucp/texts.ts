import type { Localised } from '../db/schema/json.ts';

/** Texts of calls that are refused (`UcpFault`); each names the remedy. */
export const FAULTS = {
  noProfile: {
    en: 'The header UCP-Agent must name the https address of the profile of your agent: profile="https://…".',
    ar: 'يجب أن يحدد الترويس UCP-Agent عنوان https لملف تعريف الوكيل: profile="https://…".',
  },
  profileUnreachable: {
    en: 'The profile of your agent could not be fetched. It must be public, without redirects, and at most 64 KB.',
    ar: 'تعذر جلب ملف تعريف الوكيل. يجب أن يكون عاماً وبلا إعادة توجيه وألا يتجاوز 64 كيلوبايت.',
  },
  profileMalformed: {
    en: 'The profile of your agent names no version of the protocol.',
    ar: 'لا يذكر ملف تعريف الوكيل إصدار البروتوكول.',
  },
  version: {
    en: 'Only version 2026-04-08 of the protocol is supported.',
    ar: 'الإصدار المدعوم من البروتوكول هو 2026-04-08 فقط.',
  },
  signatureMissing: {
    en: 'Sign the request (RFC 9421) with a key of your profile, or send the access token of a linked customer.',
    ar: 'وقّع الطلب (RFC 9421) بمفتاح من ملف التعريف، أو أرسل رمز وصول عميل مرتبط.',
  },
  signatureInvalid: {
    en: 'The signature does not fit the request, is too old, or does not cover what it must cover.',
    ar: 'التوقيع لا يطابق الطلب أو قديم جداً أو لا يشمل ما يجب أن يشمله.',
  },
  keyNotFound: {
    en: 'The profile of your agent has no key with the id of the signature.',
    ar: 'لا يوجد في ملف تعريف الوكيل مفتاح بمعرّف التوقيع.',
  },
  algorithm: {
    en: 'Sign with ES256, ES384 or EdDSA.',
    ar: 'وقّع باستخدام ES256 أو ES384 أو EdDSA.',
  },
  digest: {
    en: 'The header Content-Digest does not fit the body.',
    ar: 'الترويس Content-Digest لا يطابق المحتوى.',
  },
  token: {
    en: 'The access token is unknown, expired, revoked or of another agent. Link the customer again.',
    ar: 'رمز الوصول غير معروف أو منتهٍ أو ملغى أو يخص وكيلاً آخر. اربط العميل من جديد.',
  },
  scope: {
    en: 'The customer has not allowed this. Ask for it when linking.',
    ar: 'لم يسمح العميل بذلك. اطلب الإذن عند الربط.',
  },
  currency: {
    en: 'The currency of this shop has no ISO code, so that agents cannot buy here.',
    ar: 'عملة هذا المتجر بلا رمز ISO، لذلك لا يمكن للوكلاء الشراء هنا.',
  },
  idempotencyMissing: {
    en: 'The header Idempotency-Key is required: a new UUID for each operation, the same in each repetition.',
    ar: 'الترويس Idempotency-Key مطلوب: معرّف UUID جديد لكل عملية، ونفسه عند كل تكرار.',
  },
  idempotencyReused: {
    en: 'This Idempotency-Key was used for another request. Send a new one.',
    ar: 'استُخدم Idempotency-Key هذا لطلب آخر. أرسل مفتاحاً جديداً.',
  },
  request: {
    en: 'The request body does not have the form of the protocol.',
    ar: 'محتوى الطلب ليس بالصيغة التي يحددها البروتوكول.',
  },
  tooMany: {
    en: 'Too many calls of your agent. Please wait.',
    ar: 'عدد كبير من استدعاءات الوكيل. يرجى الانتظار.',
  },
  tooManyOpen: {
    en: 'Your agent has too many open carts and checkouts. Complete or cancel some, link customers, or wait until they expire.',
    ar: 'لدى الوكيل عدد كبير من السلال وعمليات الدفع المفتوحة. أكمل بعضها أو ألغه، أو اربط العملاء، أو انتظر انتهاءها.',
  },
} as const satisfies Record<string, Localised>;

/** Texts of messages, besides those of placement. */
export const MESSAGES = {
  incompatible: {
    en: 'Your agent and this shop have no version of this capability in common. Continue in the shop.',
    ar: 'لا توجد نسخة مشتركة من هذه الإمكانية بين الوكيل والمتجر. تابع في المتجر.',
  },
  notFound: {
    en: 'There is nothing with this id for your agent, or it has expired. Start a new one.',
    ar: 'لا يوجد شيء بهذا المعرّف لوكيلك، أو انتهت صلاحيته. ابدأ من جديد.',
  },
  noItems: {
    en: 'None of the items can be ordered. Search the catalogue for others.',
    ar: 'لا يمكن طلب أي من الأصناف. ابحث في الكتالوج عن غيرها.',
  },
  unknownItem: {
    en: 'There is no such item or choice. Look the item up and use the id of a variant.',
    ar: 'لا يوجد صنف أو خيار كهذا. ابحث عن الصنف واستخدم معرّف أحد خياراته.',
  },
  severalStores: {
    en: 'These items are of several stores. Make a checkout for each store.',
    ar: 'هذه الأصناف من عدة متاجر. أنشئ عملية دفع لكل متجر.',
  },
  firstName: { en: 'The name of the buyer is missing.', ar: 'اسم المشتري مطلوب.' },
  email: { en: 'The e-mail address of the buyer is missing.', ar: 'البريد الإلكتروني للمشتري مطلوب.' },
  emailInvalid: { en: 'The e-mail address of the buyer is not valid.', ar: 'البريد الإلكتروني للمشتري غير صالح.' },
  phone: { en: 'The phone number of the buyer is missing.', ar: 'رقم هاتف المشتري مطلوب.' },
  phoneInvalid: {
    en: 'The phone number of the buyer is not valid. Send it with its country code.',
    ar: 'رقم هاتف المشتري غير صالح. أرسله مع رمز الدولة.',
  },
  destination: { en: 'The delivery address is missing.', ar: 'عنوان التوصيل مطلوب.' },
  street: { en: 'The delivery address has no street.', ar: 'عنوان التوصيل بلا شارع.' },
  addressUnknown: {
    en: 'This address is not on the map. Send latitude and longitude with it, or let the buyer show the place in the shop.',
    ar: 'هذا العنوان غير موجود على الخريطة. أرسل معه خطي العرض والطول، أو دع المشتري يحدد المكان في المتجر.',
  },
  option: { en: 'Choose one of the fulfillment options.', ar: 'اختر أحد خيارات التسليم.' },
  optionGone: {
    en: 'The chosen time is no longer available. Choose another option.',
    ar: 'الوقت المختار لم يعد متاحاً. اختر خياراً آخر.',
  },
  noFulfillment: {
    en: 'Where and when to deliver is chosen in the shop.',
    ar: 'يُختار مكان التسليم ووقته في المتجر.',
  },
  oneCode: { en: 'Only one code can be used for an order.', ar: 'يمكن استخدام رمز واحد فقط لكل طلب.' },
  payInShop: {
    en: 'This order cannot be paid on delivery. The buyer pays in the shop.',
    ar: 'لا يمكن دفع هذا الطلب عند الاستلام. يدفع المشتري في المتجر.',
  },
  payment: {
    en: 'Choose one of the payment handlers of this checkout.',
    ar: 'اختر إحدى طرق الدفع المتاحة لهذا الطلب.',
  },
  totalChanged: {
    en: 'The total has changed and nothing was ordered. Show the new one to the buyer, then complete again.',
    ar: 'تغيّر الإجمالي ولم يُطلب شيء. اعرض الإجمالي الجديد على المشتري ثم أكمل مرة أخرى.',
  },
  notReady: {
    en: 'This checkout is not ready and nothing was ordered.',
    ar: 'عملية الدفع هذه ليست جاهزة ولم يُطلب شيء.',
  },
  claimed: {
    en: 'The buyer continues this checkout in the shop.',
    ar: 'يتابع المشتري عملية الدفع هذه في المتجر.',
  },
  canceled: { en: 'This checkout was canceled.', ar: 'أُلغيت عملية الدفع هذه.' },
} as const satisfies Record<string, Localised>;

/** Labels of amounts and options. */
export const LABELS = {
  subtotal: { en: 'Items', ar: 'الأصناف' },
  itemsDiscount: { en: 'Discount', ar: 'خصم' },
  coupon: { en: 'Coupon', ar: 'قسيمة' },
  referral: { en: 'First order', ar: 'الطلب الأول' },
  tax: { en: 'Tax', ar: 'ضريبة' },
  delivery: { en: 'Delivery', ar: 'التوصيل' },
  pickup: { en: 'Take away', ar: 'الاستلام من المتجر' },
  slotFee: { en: 'Delivery at a chosen time', ar: 'التوصيل في وقت مختار' },
  charge: { en: 'Additional charge', ar: 'رسوم إضافية' },
  rounding: { en: 'Rounding', ar: 'تقريب' },
  tip: { en: 'Tip', ar: 'إكرامية' },
  total: { en: 'Total', ar: 'الإجمالي' },
  soonest: { en: 'As soon as possible', ar: 'في أقرب وقت' },
  cash: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' },
  wallet: { en: 'Wallet', ar: 'المحفظة' },
  privacy: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
  terms: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
} as const satisfies Record<string, Localised>;
