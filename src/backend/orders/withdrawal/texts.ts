import type { WithdrawalObstacle } from '#src/contract/withdrawal.ts';
import type { Localised } from '../../db/schema/json.ts';
import { formatCount, localisedMoney } from '../../format.ts';
import { type Locale, localised } from '../../localised.ts';
import type { SettingsValues } from '../../settings.ts';
import type { LineRow, StatementRow } from './read.ts';

export const NOT_OFFERED: Localised = {
  en: 'Orders cannot be withdrawn from here. Please contact support.',
  ar: 'لا يمكن العدول عن الطلبات هنا. يرجى التواصل مع الدعم.',
};
export const NO_GOODS: Localised = {
  en: 'Choose at least one item, and no more pieces of it than you can still return.',
  ar: 'اختر صنفًا واحدًا على الأقل، وبكمية لا تزيد على ما يمكنك إرجاعه.',
};
export const NO_RECEIPT_ADDRESS: Localised = {
  en: 'Enter the e-mail address or phone number that the receipt should go to.',
  ar: 'أدخل البريد الإلكتروني أو رقم الهاتف الذي يصل إليه الإيصال.',
};

/** Why nothing can be withdrawn, and what helps. */
export const OBSTACLES: Record<WithdrawalObstacle, Localised> = {
  service: {
    en: 'This order is a service that is carried out, so there is nothing to return. Support can help you with it.',
    ar: 'هذا الطلب خدمة تُنفَّذ، فلا يوجد ما يُرجَع. يستطيع الدعم مساعدتك.',
  },
  exempt: {
    en: 'Nothing in this order can be returned: it spoils, was made for you, is a prescription or is sealed for hygiene. If something is wrong with it, ask for a refund in the order.',
    ar: 'لا شيء في هذا الطلب يمكن إرجاعه: فهو سريع التلف أو مصنوع لك أو بوصفة طبية أو مغلق لأسباب صحية. إن كان فيه عيب فاطلب استرداد المبلغ من صفحة الطلب.',
  },
  withdrawn: {
    en: 'You have withdrawn from this order already.',
    ar: 'لقد عدلت عن هذا الطلب من قبل.',
  },
  refunding: {
    en: 'A refund of this order was asked for already.',
    ar: 'سبق أن طُلب استرداد مبلغ هذا الطلب.',
  },
  canceled: { en: 'This order was canceled.', ar: 'أُلغي هذا الطلب.' },
  cancel: {
    en: 'The store has not taken this order yet. Cancel it on the page of the order instead.',
    ar: 'لم يقبل المتجر هذا الطلب بعد. ألغه من صفحة الطلب بدلًا من ذلك.',
  },
  ended: {
    en: 'The withdrawal period of this order has ended. If something is wrong with it, contact support.',
    ar: 'انتهت مدة العدول عن هذا الطلب. إن كان فيه عيب فتواصل مع الدعم.',
  },
};

const TAG = { en: 'en-GB-u-nu-latn', ar: 'ar-EG-u-nu-arab' } as const satisfies Record<Locale, string>;

type Receipt = {
  statement: StatementRow;
  lines: readonly LineRow[];
  store: Localised;
  business: SettingsValues['business'];
};

/** Returns the receipt of a statement (article 11a): what, when, by whom, and what is paid back by when. */
export function receiptText({ statement, lines, store, business }: Receipt): string {
  const { orderId, createdAt, refundBy, amount, language, name, parts } = statement;
  const { timeZone } = business;
  const at = new Intl.DateTimeFormat(TAG[language], { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    createdAt,
  );
  const by = new Intl.DateTimeFormat(TAG[language], { dateStyle: 'long', timeZone }).format(refundBy);
  const goods = parts
    .map(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? `${formatCount(quantity, language)} × ${localised(line.item.name, language)}` : '';
    })
    .filter((text) => text !== '')
    .join(language === 'ar' ? '، ' : ', ');
  const money = localised(localisedMoney(amount, business), language);
  const number = formatCount(orderId, language);
  const [shop, seller] = [localised(business.name, language), localised(store, language)];
  return language === 'ar'
    ? `إيصال العدول – ${shop}: استلمنا في ${at} عدول ${name} عن شراء من ${seller}، الطلب رقم ${number}: ${goods}. نعيد ${money} حتى ${by}. أعد الأصناف خلال ١٤ يومًا.`
    : `Receipt of withdrawal – ${shop}: on ${at} we received from ${name} the withdrawal from a purchase from ${seller}, order #${number}: ${goods}. We return ${money} by ${by}. Please send the goods back within 14 days.`;
}

/** Returns the notification that the money of a statement is back. */
export const moneyBack = (orderId: number, amount: Localised): { title: Localised; description: Localised } => ({
  title: { en: 'Refunded', ar: 'تم الاسترداد' },
  description: {
    en: `${amount.en} for what you returned of order #${formatCount(orderId, 'en')} is in your wallet.`,
    ar: `أضيف إلى محفظتك ${amount.ar} مقابل ما أرجعته من الطلب رقم ${formatCount(orderId, 'ar')}.`,
  },
});
