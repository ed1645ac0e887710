import { LOCALES, type Locale } from '#src/config/locales.ts';
import { chat, myOrders, plain } from '#src/config/routes.ts';
import { getT } from '#src/i18n/t.ts';
import type { WorkerTexts } from './worker.ts';

/** Returns the worker's default texts in a language, for messages without their own. */
function textsFor(locale: Locale): WorkerTexts {
  const t = getT(locale);
  return {
    message: { text: t('push.message'), href: chat({ locale }), id: 'conversation_id' },
    order_status: { text: t('push.anOrderMoved'), href: myOrders({ locale }), id: 'order_id' },
    weekly_reminder: { text: t('push.weekly'), href: myOrders({ locale }, { reorder: true }), id: 'order_id' },
    alert: { text: t('push.alert'), href: plain({ locale }, 'notifications'), id: '' },
    referral_code: { text: '', href: plain({ locale }, 'referralCode'), id: '' },
  };
}

/** Returns the worker's default texts by language. */
export const workerTexts = (): Record<Locale, WorkerTexts> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textsFor(locale)])) as Record<Locale, WorkerTexts>;
