import { html, raw } from 'hono/html';
import { mark } from '#src/lib/brand-mark.ts';
import type { RequestContext } from '../context.ts';
import { formatCount, formatMoney } from '../format.ts';
import { localised } from '../localised.ts';
import { returnAddress } from './callback.ts';
import type { Intent } from './intents.ts';
import { STYLE } from './style.ts';
import { type PageWord, pageWord } from './words.ts';

/** What the page shows besides the intent; money in minor units. */
export type Shown = {
  intent: Intent;
  /** Total of the order and the part paid by wallet; null for added money. */
  order: { total: number; fromWallet: number } | null;
  bonus: number;
  /** Path and query of this page in the other language. */
  other: string;
};

type Html = ReturnType<typeof html>;

/** Renders the page of an open intent: amount, merchant, and the three possible decisions. */
export function askingPage(context: RequestContext, { intent, order, bonus, other }: Shown): Html {
  const { locale } = context;
  const { business, payments } = context.reference.settings;
  const amount = formatMoney(intent.amount, business, locale);
  const word = (key: PageWord, values: Record<string, string> = {}) => pageWord(key, locale, values);
  const number = formatCount(intent.orderId ?? 0, locale);
  const gateway = payments.gateways.find(({ key }) => key === intent.gateway);
  const rows: readonly (readonly [PageWord, string, string?])[] = [
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
  const title = order ? word('payOrder', { number }) : word('addMoney');
  const body = html`<h1>${title}</h1>
<p class="due">${word('amountDue')}</p>
<p class="amount">${amount}</p>
<dl>${rows.map(([key, value, name]) => html`<dt>${word(key)}</dt><dd class="${name ?? 'value'}">${value}</dd>`)}</dl>
<form method="post">
<button class="primary" name="answer" value="accept">${word('accept', { amount })}</button>
<button name="answer" value="decline">${word('decline')}</button>
<button class="plain" name="answer" value="cancel">${word('cancel')}</button>
</form>`;
  return frame(context, { title, body, note: word('trial'), other });
}

const OUTCOMES = {
  success: ['success', 'successText', 'success'],
  fail: ['fail', 'failText', 'fail'],
  cancel: ['cancelled', 'cancelledText', 'cancel'],
  closed: ['closed', 'closedText', 'cancel'],
  open: ['expired', 'expiredText', 'cancel'],
} as const satisfies Record<Intent['state'], readonly [PageWord, PageWord, 'success' | 'fail' | 'cancel']>;

/** Renders the page of a decided or expired intent: its outcome and the link back. */
export function outcomePage(context: RequestContext, intent: Intent, other: string): Html {
  const { locale } = context;
  const [headline, text, flag] = OUTCOMES[intent.state];
  const amount = formatMoney(intent.amount, context.reference.settings.business, locale);
  const back = returnAddress(intent, flag);
  const title = pageWord(headline, locale);
  const body = html`<h1>${title}</h1>
<p class="text">${pageWord(text, locale, { amount })}</p>
${back ? html`<a class="button primary" href="${back}">${pageWord('back', locale)}</a>` : ''}`;
  return frame(context, { title, body, note: '', other });
}

/** Renders the page for a payer who returns before the operator's service has sent the result. */
export function waitingPage(context: RequestContext, other: string): Html {
  const title = pageWord('waiting', context.locale);
  const body = html`<h1>${title}</h1><p class="text">${pageWord('waitingText', context.locale)}</p>`;
  return frame(context, { title, body, note: '', other });
}

/** Renders the page of a refused payment: an order of another user, or an invalid address. */
export function refusalPage(context: RequestContext, message: string, other: string): Html {
  const title = pageWord('refused', context.locale);
  return frame(context, { title, body: html`<h1>${title}</h1><p class="text">${message}</p>`, note: '', other });
}

type Frame = { title: string; body: Html; note: string; other: string };

function frame({ locale, reference }: RequestContext, { title, body, note, other }: Frame): Html {
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
<footer><p>${note}</p><a href="${other}" lang="${otherLang}" hreflang="${otherLang}">${otherName}</a></footer>
</main>
</body>
</html>
`;
}
