import type { Localised } from '../db/schema/json.ts';
import { formatCount } from '../format.ts';

type Text = { title: Localised; description: Localised };

/** Returns the texts for money added to the wallet; `bonus` is null without one. */
export const fundsAdded = (amount: Localised, bonus: Localised | null): Text => ({
  title: { en: 'Money added', ar: 'تمت إضافة الرصيد' },
  description: {
    en: bonus ? `${amount.en} and a bonus of ${bonus.en} are in your wallet.` : `${amount.en} is in your wallet.`,
    ar: bonus ? `أضيف إلى محفظتك ${amount.ar} ومكافأة قدرها ${bonus.ar}.` : `أضيف إلى محفظتك ${amount.ar}.`,
  },
});

/** Returns the texts for an order that came late, whose customer was promised an amount (EXT-21). */
export const lateCredited = (orderId: number, amount: Localised): Text => ({
  title: { en: 'Sorry for the wait', ar: 'نعتذر عن التأخير' },
  description: {
    en: `Your order #${formatCount(orderId, 'en')} came late. ${amount.en} is in your wallet.`,
    ar: `وصل طلبك رقم ${formatCount(orderId, 'ar')} متأخراً. أضيف إلى محفظتك ${amount.ar}.`,
  },
});

/** Returns the texts for a problem with an order that was credited (EXT-24). */
export const helpCredited = (orderId: number, amount: Localised): Text => ({
  title: { en: 'We have put it right', ar: 'تم حل المشكلة' },
  description: {
    en: `${amount.en} for your order #${formatCount(orderId, 'en')} is in your wallet.`,
    ar: `أضيف إلى محفظتك ${amount.ar} عن طلبك رقم ${formatCount(orderId, 'ar')}.`,
  },
});

/** Returns the texts for a problem with an order that could not be confirmed (EXT-24). */
export const helpRefused = (orderId: number): Text => ({
  title: { en: 'We have looked at your order', ar: 'راجعنا طلبك' },
  description: {
    en: `We could not confirm the problem with your order #${formatCount(orderId, 'en')}. The order says what you can do.`,
    ar: `لم نتمكن من تأكيد المشكلة في طلبك رقم ${formatCount(orderId, 'ar')}. ستجد في الطلب ما يمكنك فعله.`,
  },
});

/** Returns the texts for converted points. */
export const converted = (points: number, amount: Localised): Text => ({
  title: { en: 'Points converted', ar: 'تم تحويل النقاط' },
  description: {
    en: `${formatCount(points, 'en')} points became ${amount.en} in your wallet.`,
    ar: `تحولت ${formatCount(points, 'ar')} نقطة إلى ${amount.ar} في محفظتك.`,
  },
});
