import type { OrderStatus } from '#src/contract/order-status.ts';
import type { Localised } from '../db/schema/json.ts';
import { formatCount } from '../format.ts';
import { localised } from '../localised.ts';

type Pair = readonly [en: string, ar: string];

/** Title and sentence for each status of an order. */
const ORDER_TEXTS: Partial<
  Record<OrderStatus, { title: Pair; en: (number: string) => string; ar: (number: string) => string }>
> = {
  confirmed: {
    title: ['Order confirmed', 'تم تأكيد الطلب'],
    en: (number) => `The store has taken your order #${number}.`,
    ar: (number) => `قبل المتجر طلبك رقم ${number}.`,
  },
  processing: {
    title: ['Being prepared', 'قيد التحضير'],
    en: (number) => `Your order #${number} is being prepared.`,
    ar: (number) => `يجري تحضير طلبك رقم ${number}.`,
  },
  handover: {
    title: ['Ready', 'الطلب جاهز'],
    en: (number) => `Your order #${number} is packed and ready.`,
    ar: (number) => `طلبك رقم ${number} مغلف وجاهز.`,
  },
  picked_up: {
    title: ['On the way', 'في الطريق إليك'],
    en: (number) => `The courier is on the way with your order #${number}.`,
    ar: (number) => `المندوب في الطريق إليك بطلبك رقم ${number}.`,
  },
  delivered: {
    title: ['Delivered', 'تم التسليم'],
    en: (number) => `Your order #${number} has arrived. Enjoy it!`,
    ar: (number) => `وصل طلبك رقم ${number}. نتمنى أن ينال إعجابك!`,
  },
  canceled: {
    title: ['Order canceled', 'تم إلغاء الطلب'],
    en: (number) => `Your order #${number} was canceled.`,
    ar: (number) => `تم إلغاء طلبك رقم ${number}.`,
  },
  failed: {
    title: ['Payment failed', 'فشل الدفع'],
    en: (number) => `The payment of your order #${number} failed. You can pay another way.`,
    ar: (number) => `فشل دفع طلبك رقم ${number}. يمكنك الدفع بطريقة أخرى.`,
  },
  refund_requested: {
    title: ['Refund requested', 'تم طلب الاسترداد'],
    en: (number) => `We are looking at the refund of your order #${number}.`,
    ar: (number) => `نراجع طلب استرداد مبلغ طلبك رقم ${number}.`,
  },
  refund_request_canceled: {
    title: ['Refund declined', 'رُفض الاسترداد'],
    en: (number) => `The refund of your order #${number} was declined.`,
    ar: (number) => `رُفض استرداد مبلغ طلبك رقم ${number}.`,
  },
  refunded: {
    title: ['Refunded', 'تم الاسترداد'],
    en: (number) => `The money for your order #${number} is on its way back.`,
    ar: (number) => `مبلغ طلبك رقم ${number} في طريقه إليك.`,
  },
};

/**
 * Returns the notification for a status; null for one that needs none, because the customer has just placed the order.
 */
export function orderNotice(id: number, status: OrderStatus): { title: Localised; description: Localised } | null {
  const texts = ORDER_TEXTS[status];
  if (!texts) return null;
  return {
    title: { en: texts.title[0], ar: texts.title[1] },
    description: { en: texts.en(formatCount(id, 'en')), ar: texts.ar(formatCount(id, 'ar')) },
  };
}

/** Returns the notification that reminds of a weekly order (EXT-13); `store`: its name, null when it is not there any more. */
export function weeklyNotice(store: Localised | null): { title: Localised; description: Localised } {
  return {
    title: {
      en: store ? `Time for your weekly order from ${localised(store, 'en')}` : 'Time for your weekly order',
      ar: store ? `حان وقت طلبك الأسبوعي من ${localised(store, 'ar')}` : 'حان وقت طلبك الأسبوعي',
    },
    description: {
      en: 'Open it to fill your cart. Nothing is ordered until you place it.',
      ar: 'افتحه لملء سلتك. لن يُطلب شيء حتى تؤكده بنفسك.',
    },
  };
}
