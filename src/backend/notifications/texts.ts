import type { OrderStatus } from '#src/contract/order-status.ts';
import type { Localised } from '../db/schema/json.ts';
import { count } from '../figures.ts';

type Pair = readonly [en: string, ar: string];

/** Title and sentence for each status of an order. */
const WORDS: Partial<
  Record<OrderStatus, { title: Pair; about: (number: string) => string; aboutAr: (number: string) => string }>
> = {
  confirmed: {
    title: ['Order confirmed', 'تم تأكيد الطلب'],
    about: (number) => `The store has taken your order #${number}.`,
    aboutAr: (number) => `قبل المتجر طلبك رقم ${number}.`,
  },
  processing: {
    title: ['Being prepared', 'قيد التحضير'],
    about: (number) => `Your order #${number} is being prepared.`,
    aboutAr: (number) => `يجري تحضير طلبك رقم ${number}.`,
  },
  handover: {
    title: ['Ready', 'الطلب جاهز'],
    about: (number) => `Your order #${number} is packed and ready.`,
    aboutAr: (number) => `طلبك رقم ${number} مغلف وجاهز.`,
  },
  picked_up: {
    title: ['On the way', 'في الطريق إليك'],
    about: (number) => `The courier is on the way with your order #${number}.`,
    aboutAr: (number) => `المندوب في الطريق إليك بطلبك رقم ${number}.`,
  },
  delivered: {
    title: ['Delivered', 'تم التسليم'],
    about: (number) => `Your order #${number} has arrived. Enjoy it!`,
    aboutAr: (number) => `وصل طلبك رقم ${number}. نتمنى أن ينال إعجابك!`,
  },
  canceled: {
    title: ['Order canceled', 'تم إلغاء الطلب'],
    about: (number) => `Your order #${number} was canceled.`,
    aboutAr: (number) => `تم إلغاء طلبك رقم ${number}.`,
  },
  failed: {
    title: ['Payment failed', 'فشل الدفع'],
    about: (number) => `The payment of your order #${number} failed. You can pay another way.`,
    aboutAr: (number) => `فشل دفع طلبك رقم ${number}. يمكنك الدفع بطريقة أخرى.`,
  },
  refund_requested: {
    title: ['Refund requested', 'تم طلب الاسترداد'],
    about: (number) => `We are looking at the refund of your order #${number}.`,
    aboutAr: (number) => `نراجع طلب استرداد مبلغ طلبك رقم ${number}.`,
  },
  refund_request_canceled: {
    title: ['Refund declined', 'رُفض الاسترداد'],
    about: (number) => `The refund of your order #${number} was declined.`,
    aboutAr: (number) => `رُفض استرداد مبلغ طلبك رقم ${number}.`,
  },
  refunded: {
    title: ['Refunded', 'تم الاسترداد'],
    about: (number) => `The money for your order #${number} is on its way back.`,
    aboutAr: (number) => `مبلغ طلبك رقم ${number} في طريقه إليك.`,
  },
};

/**
 * Returns the notification for a status; null for one that needs none, because the customer has just placed the order.
 */
export function orderNotice(id: number, status: OrderStatus): { title: Localised; description: Localised } | null {
  const words = WORDS[status];
  if (!words) return null;
  return {
    title: { en: words.title[0], ar: words.title[1] },
    description: { en: words.about(count(id, 'en')), ar: words.aboutAr(count(id, 'ar')) },
  };
}
