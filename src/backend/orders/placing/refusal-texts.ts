import type { GiftRefusal } from '#src/domain/gift.ts';
import type { Localised } from '../../db/schema/json.ts';

/** Texts of placement refusals that name no item; codes and statuses as in customer.notes §6.9. */
export const GUESTS_OFF: Localised = {
  en: 'Guest checkout is switched off. Please sign in.',
  ar: 'الطلب كزائر غير متاح. يرجى تسجيل الدخول.',
};
export const NO_STORE: Localised = { en: 'Store not found.', ar: 'المتجر غير موجود.' };
export const EMPTY_CART: Localised = { en: 'Your cart is empty.', ar: 'سلتك فارغة.' };
export const OUTSIDE_ZONE: Localised = {
  en: 'This store does not deliver to your location. Choose another address or another store.',
  ar: 'هذا المتجر لا يوصل إلى موقعك. اختر عنواناً آخر أو متجراً آخر.',
};
export const PAST_TIME: Localised = {
  en: 'You cannot schedule an order in the past.',
  ar: 'لا يمكنك جدولة طلب في وقت مضى.',
};
export const FAR_TIME: Localised = {
  en: 'This time is too far ahead.',
  ar: 'هذا الوقت بعيد جداً.',
};
export const NO_SCHEDULE: Localised = {
  en: 'This store takes no scheduled orders.',
  ar: 'هذا المتجر لا يقبل الطلبات المجدولة.',
};
export const SLOT_FULL: Localised = {
  en: 'This time is fully booked. Please choose another one.',
  ar: 'هذا الموعد محجوز بالكامل. يرجى اختيار موعد آخر.',
};
export const STORE_CLOSED: Localised = {
  en: 'The store is closed at the time of the order.',
  ar: 'المتجر مغلق في وقت الطلب.',
};
export const DELIVERY_OFF: Localised = {
  en: 'Delivery is not available at present.',
  ar: 'التوصيل غير متاح حالياً.',
};
export const TAKE_AWAY_OFF: Localised = {
  en: 'Take-away is not available at present.',
  ar: 'الاستلام من المتجر غير متاح حالياً.',
};
export const PARCEL_OFF: Localised = {
  en: 'Parcel orders are not available at present.',
  ar: 'طلبات الطرود غير متاحة حالياً.',
};
export const PRESCRIPTIONS_OFF: Localised = {
  en: 'This store takes no prescriptions at present.',
  ar: 'هذا المتجر لا يقبل الوصفات الطبية حالياً.',
};
export const PAYMENT_OFF: Localised = {
  en: 'This payment method is not available at present.',
  ar: 'طريقة الدفع هذه غير متاحة حالياً.',
};
export const WALLET_GUEST: Localised = {
  en: 'Sign in to pay with your wallet.',
  ar: 'سجل الدخول للدفع من محفظتك.',
};
export const AMOUNT_CHANGED: Localised = {
  en: 'The total of this order has changed.',
  ar: 'تغيّر إجمالي هذا الطلب.',
};
export const CASH_CEILING: Localised = {
  en: 'The total amount of the order, exceeds maximum amount of the cash on delivery method',
  ar: 'المبلغ الإجمالي للطلب يتجاوز الحد الأقصى للدفع عند الاستلام',
};
export const COUPON_UNKNOWN: Localised = { en: 'Coupon not found.', ar: 'القسيمة غير موجودة.' };
export const COUPON_DATES: Localised = { en: 'This coupon has expired.', ar: 'انتهت صلاحية هذه القسيمة.' };
export const COUPON_NOT_YOURS: Localised = {
  en: 'You are not eligible for this coupon.',
  ar: 'هذه القسيمة ليست مخصصة لك.',
};
export const COUPON_PHONE: Localised = {
  en: 'Please verify your phone number in your profile first: this coupon is for the first order.',
  ar: 'يرجى التحقق من رقم هاتفك في ملفك الشخصي أولاً: هذه القسيمة للطلب الأول.',
};
export const COUPON_MEMBERS: Localised = {
  en: 'Sign in to use this coupon.',
  ar: 'سجل الدخول لاستخدام هذه القسيمة.',
};
export const COUPON_USED: Localised = {
  en: 'You have used this coupon as often as you may.',
  ar: 'لقد استخدمت هذه القسيمة إلى الحد المسموح.',
};
export const COUPON_MINIMUM: Localised = {
  en: 'The order is too small for this coupon.',
  ar: 'قيمة الطلب أقل من الحد الأدنى لهذه القسيمة.',
};
export const WALLET_COVERS: Localised = {
  en: 'Your wallet covers the whole total. Please pay with your wallet.',
  ar: 'رصيد محفظتك يغطي المبلغ كاملاً. يرجى الدفع من المحفظة.',
};
export const CAMPAIGN_MEMBERS: Localised = {
  en: 'Sign in to order from a campaign.',
  ar: 'سجل الدخول للطلب من الحملة.',
};
export const CASH_OFF: Localised = {
  en: 'Cash on delivery is not available for this order.',
  ar: 'الدفع عند الاستلام غير متاح لهذا الطلب.',
};
export const NOT_SWITCHABLE: Localised = {
  en: 'This order is not waiting for a payment.',
  ar: 'هذا الطلب لا ينتظر أي دفعة.',
};
export const TOO_MANY_FILES: Localised = {
  en: 'You can send at most five files.',
  ar: 'يمكنك إرسال خمسة ملفات كحد أقصى.',
};
export const KEY_REUSED: Localised = {
  en: 'This idempotency key was used for another request.',
  ar: 'استُخدم مفتاح الطلب هذا لطلب آخر.',
};
export const TOO_MUCH: Localised = {
  en: 'The total of this order is too high.',
  ar: 'إجمالي هذا الطلب مرتفع جداً.',
};
export const PLACED: Localised = { en: 'Order placed successfully', ar: 'تم تقديم الطلب بنجاح' };

/** Returns the text for an order below the store's minimum, which is formatted as in the shop. */
export const belowMinimum = (minimum: string): Localised => ({
  en: `The minimum order amount of this store is ${minimum}.`,
  ar: `الحد الأدنى للطلب من هذا المتجر هو ${minimum}.`,
});

/** Why an order cannot be a gift, and what helps. */
export const GIFT_REFUSALS: Record<GiftRefusal, Localised> = {
  payAtDoor: {
    en: 'A gift cannot be paid at the door, because its recipient would have to pay. Choose another payment method.',
    ar: 'لا يمكن دفع ثمن الهدية عند الباب، لأن متلقيها سيضطر إلى الدفع. اختر طريقة دفع أخرى.',
  },
  takeAway: {
    en: 'An order that you fetch cannot be a gift. Choose delivery.',
    ar: 'لا يمكن أن يكون الطلب الذي تستلمه بنفسك هدية. اختر التوصيل.',
  },
};

/** Returns the text for an order of items that have a minimum age, without the declaration of the customer. */
export const AGE_UNDECLARED = (age: number): Localised => ({
  en: `Confirm that you are ${age} or older: an item of this order is only for adults. The age is checked at the door.`,
  ar: `أكد أن عمرك ${age} سنة أو أكثر: في هذا الطلب صنف للبالغين فقط. يُتحقق من العمر عند الباب.`,
});
