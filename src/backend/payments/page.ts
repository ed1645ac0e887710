import { html, raw } from 'hono/html';
import { mark } from '#src/lib/brand-mark.ts';
import { formatCount, formatMoney } from '../format.ts';
import { localised } from '../localised.ts';
import type { RequestContext } from '../types.ts';
import { returnAddress } from './callback.ts';
import type { Intent } from './intents.ts';
import { type PageText, pageText } from './page-texts.ts';
import { STYLE } from './style.ts';

/** What the page shows besides the intent; money in minor units. */
export type PaymentView = {
  intent: Intent;
  /** Total of the order and the part paid by wallet; null for added money. */
  order: { total: number; fromWallet: number } | null;
  bonus: number;
  /** Path and query of this page in the other language. */
  otherLanguageUrl: string;
};

type Html = ReturnType<typeof html>;

/** Renders the page of an open intent: amount, merchant, and the three possible decisions. */
export function paymentFormPage(
  context: RequestContext,
  { intent, order, bonus, otherLanguageUrl }: PaymentView,
): Html {
  const { locale } = context;
  const { business, payments } = context.reference.settings;
  const amount = formatMoney(intent.amount, business, locale);
  const text = (key: PageText, values: Record<string, string> = {}) => pageText(key, locale, values);
  const number = formatCount(intent.orderId ?? 0, locale);
  const gateway = payments.gateways.find(({ key }) => key === intent.gateway);
  const rows: readonly (readonly [PageText, string, string?])[] = [
    ['merchant', localised(business.name, locale)],
    ...(order ? ([['order', `#${number}`]] as const) : []),
    ...(order?.fromWallet
      ? ([
          ['orderTotal', formatMoney(order.total, business, locale)],
          ['alreadyPaid', `−${formatMoney(order.fromWallet, business, locale)}`],
        ] as const)
      : []),
    ['payWith', gateway ? localised(gateway.title, locale) : intent.gateway],
    ...(bonus > 0 ? ([['bonus', `+${formatMoney(bonus, business, locale)}`, 'good']] as const) : []),
  ];
  const title = order ? text('payOrder', { number }) : text('addMoney');
  const body = html`<h1>${title}</h1>
<p class="due">${text('amountDue')}</p>
<p class="amount">${amount}</p>
<dl>${rows.map(([key, value, name]) => html`<dt>${text(key)}</dt><dd class="${name ?? 'value'}">${value}</dd>`)}</dl>
<form method="post">
<button class="primary" name="answer" value="accept">${text('accept', { amount })}</button>
<button name="answer" value="decline">${text('decline')}</button>
<button class="plain" name="answer" value="cancel">${text('cancel')}</button>
</form>`;
  return frame(context, { title, body, note: text('trial'), otherLanguageUrl });
}

const OUTCOMES = {
  success: ['success', 'successText', 'success'],
  fail: ['fail', 'failText', 'fail'],
  cancel: ['cancelled', 'cancelledText', 'cancel'],
  closed: ['closed', 'closedText', 'cancel'],
  open: ['expired', 'expiredText', 'cancel'],
} as const satisfies Record<Intent['state'], readonly [PageText, PageText, 'success' | 'fail' | 'cancel']>;

/** Renders the page of a decided or expired intent: its outcome and the link back. */
export function outcomePage(context: RequestContext, intent: Intent, otherLanguageUrl: string): Html {
  const { locale } = context;
  const [headline, text, flag] = OUTCOMES[intent.state];
  const amount = formatMoney(intent.amount, context.reference.settings.business, locale);
  const back = returnAddress(intent, flag);
  const title = pageText(headline, locale);
  const body = html`<h1>${title}</h1>
<p class="text">${pageText(text, locale, { amount })}</p>
${back ? html`<a class="button primary" href="${back}">${pageText('back', locale)}</a>` : ''}`;
  return frame(context, { title, body, note: '', otherLanguageUrl });
}

/** Renders the page for a payer who returns before the operator's service has sent the result. */
export function waitingPage(context: RequestContext, otherLanguageUrl: string): Html {
  const title = pageText('waiting', context.locale);
  const body = html`<h1>${title}</h1><p class="text">${pageText('waitingText', context.locale)}</p>`;
  return frame(context, { title, body, note: '', otherLanguageUrl });
}

/** Renders a text with the button that confirms it, or without one. */
export function questionPage(
  context: RequestContext,
  { title, text, button }: { title: string; text: string; button?: string },
  otherLanguageUrl: string,
): Html {
  const body = html`<h1>${title}</h1><p class="text">${text}</p>
${button ? html`<form method="post"><button class="primary">${button}</button></form>` : ''}`;
  return frame(context, { title, body, note: '', otherLanguageUrl });
}

/** Renders the page of a refusal. Without a title it is that of a payment: an order of another user, or an invalid address. */
export function refusalPage(
  context: RequestContext,
  message: string,
  otherLanguageUrl: string,
  title = pageText('refused', context.locale),
): Html {
  return frame(context, {
    title,
    body: html`<h1>${title}</h1><p class="text">${message}</p>`,
    note: '',
    otherLanguageUrl,
  });
}

type Frame = { title: string; body: Html; note: string; otherLanguageUrl: string };

function frame({ locale, reference }: RequestContext, { title, body, note, otherLanguageUrl }: Frame): Html {
  const merchant = localised(reference.settings.business.name, locale);
  const [otherName, otherLang] = locale === 'ar' ? ['English', 'en'] : ['العربية', 'ar'];
  return html`<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title} · ${merchant}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<header><svg viewBox="0 0 64 64" aria-hidden="true">${raw(mark())}</svg><span>${merchant}</span></header>
<section>${body}</section>
<footer><p>${note}</p><a href="${otherLanguageUrl}" lang="${otherLang}" hreflang="${otherLang}">${otherName}</a></footer>
</main>
</body>
</html>
`;
}
