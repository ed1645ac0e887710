import type { Localised } from '../db/schema/json.ts';
import type { Locale } from '../localised.ts';

type Pair = readonly [en: string, ar: string];

const PAGE_TEXTS = {
  payOrder: ['Pay for order #{number}', 'ادفع قيمة الطلب رقم {number}'],
  addMoney: ['Add money to your wallet', 'أضف رصيداً إلى محفظتك'],
  amountDue: ['Amount due', 'المبلغ المستحق'],
  merchant: ['Merchant', 'التاجر'],
  order: ['Order', 'الطلب'],
  orderTotal: ['Order total', 'إجمالي الطلب'],
  alreadyPaid: ['Paid from the wallet', 'مدفوع من المحفظة'],
  payWith: ['Pay with', 'طريقة الدفع'],
  bonus: ['Bonus on top', 'مكافأة إضافية'],
  accept: ['Accept and pay {amount}', 'قبول ودفع {amount}'],
  decline: ['Decline', 'رفض'],
  cancel: ['Cancel and go back', 'إلغاء والعودة'],
  trial: [
    'This is a trial payment: no money leaves any account. Accept to see a payment succeed, decline to see it fail.',
    'هذه عملية دفع تجريبية: لن يُسحب أي مبلغ من أي حساب. اختر القبول لتجربة دفع ناجح أو الرفض لتجربة دفع فاشل.',
  ],
  back: ['Back to the shop', 'العودة إلى المتجر'],
  success: ['Payment received', 'تم استلام الدفعة'],
  successText: [
    '{amount} has been paid. There is nothing more to do here.',
    'تم دفع {amount}. لا يلزم أي إجراء آخر هنا.',
  ],
  fail: ['Payment declined', 'رُفضت عملية الدفع'],
  failText: [
    'Nothing was paid. You can choose another way to pay in the shop.',
    'لم يُدفع أي مبلغ. يمكنك اختيار طريقة دفع أخرى في المتجر.',
  ],
  cancelled: ['Payment canceled', 'أُلغيت عملية الدفع'],
  cancelledText: ['Nothing was paid.', 'لم يُدفع أي مبلغ.'],
  closed: ['Nothing left to pay', 'لا يوجد ما يُدفع'],
  closedText: [
    'This order is already paid, or it was canceled. Nothing was paid here.',
    'هذا الطلب مدفوع مسبقاً أو أُلغي. لم يُدفع هنا أي مبلغ.',
  ],
  expired: ['This payment page has expired', 'انتهت صلاحية صفحة الدفع'],
  expiredText: [
    'Nothing was paid. Start the payment again from the shop.',
    'لم يُدفع أي مبلغ. ابدأ الدفع من المتجر مرة أخرى.',
  ],
  waiting: ['Your payment is being confirmed', 'يجري تأكيد الدفع'],
  waitingText: [
    'This takes a few seconds. Please stay on this page.',
    'يستغرق هذا بضع ثوانٍ. ابق في هذه الصفحة من فضلك.',
  ],
  refused: ['This payment cannot be opened', 'تعذر فتح عملية الدفع'],
} as const satisfies Record<string, Pair>;

export type PageText = keyof typeof PAGE_TEXTS;

/** Returns a text of the payment page with its `{placeholders}` filled in. */
export function pageText(key: PageText, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  const text: string = PAGE_TEXTS[key][locale === 'ar' ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

export const NOTHING_DUE: Localised = {
  en: 'There is nothing to pay for this order. It may be paid or canceled already.',
  ar: 'لا يوجد مبلغ مستحق لهذا الطلب. ربما دُفع أو أُلغي مسبقاً.',
};
export const GATEWAY_UNAVAILABLE: Localised = {
  en: 'The payment service cannot be reached at the moment. Nothing was paid; please try again.',
  ar: 'تعذر الوصول إلى خدمة الدفع حالياً. لم يُدفع أي مبلغ، حاول مرة أخرى من فضلك.',
};
export const NOT_SIGNED: Localised = {
  en: 'Only the payment service may say what came of a payment.',
  ar: 'لا يحق إلا لخدمة الدفع الإبلاغ عن نتيجة الدفع.',
};
export const LINK_INVALID: Localised = {
  en: 'This payment address is incomplete or has expired. Open the payment again from your order in the shop.',
  ar: 'عنوان الدفع هذا غير مكتمل أو انتهت صلاحيته. افتح الدفع مرة أخرى من طلبك في المتجر.',
};
export const UNKNOWN_PAYMENT: Localised = {
  en: 'This payment is not known here. Start it again from the shop.',
  ar: 'عملية الدفع هذه غير معروفة. ابدأها من المتجر مرة أخرى.',
};
