import { LOCALES, type Locale } from '#src/config/locales.ts';
import { chat, myOrders, plain } from '#src/config/routes.ts';
import { getT } from '#src/i18n/t.ts';
import { type WorkerTexts, work } from './worker.ts';

/** What the worker says in a language when a message brings no words of its own. */
function wordsFor(locale: Locale): WorkerTexts {
  const t = getT(locale);
  return {
    message: { text: t('push.message'), href: chat({ locale }), id: 'conversation_id' },
    order_status: { text: t('push.anOrderMoved'), href: myOrders({ locale }), id: 'order_id' },
    referral_code: { text: '', href: plain({ locale }, 'referralCode'), id: '' },
  };
}

/** The script of the worker, which the browser runs apart from any page. */
export function workerScript(): string {
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, wordsFor(locale)]));
  return `(${work})(self, ${JSON.stringify(texts)});\n`;
}
