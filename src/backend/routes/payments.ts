import { Hono } from 'hono';
import type { html } from 'hono/html';
import * as v from 'valibot';
import { signerOf } from '../files/signing.ts';
import { bodyOf, fieldsOf, integer, trimmedText } from '../http/body.ts';
import { requestContextOf } from '../http/context.ts';
import { invalid, Refusal, refusal } from '../http/errors.ts';
import { type Locale, localised } from '../localised.ts';
import { openPayment } from '../orders/paying/settle.ts';
import { PAYMENT_OFF } from '../orders/placing/refusal-texts.ts';
import { callbackFrom, returnAddress } from '../payments/callback.ts';
import { refuseRunning } from '../payments/express.ts';
import { paymentAddress, signedResult } from '../payments/gateway.ts';
import { type Intent, intentByKey, intentForOrder, intentPath, isOpen, paidIntent } from '../payments/intents.ts';
import { isLinkValid } from '../payments/link.ts';
import { bookOutcome, type Outcome } from '../payments/outcome.ts';
import { outcomePage, type PaymentView, paymentFormPage, refusalPage, waitingPage } from '../payments/page.ts';
import { GATEWAY_UNAVAILABLE, LINK_INVALID, NOT_SIGNED, NOTHING_DUE, UNKNOWN_PAYMENT } from '../payments/page-texts.ts';
import { contentSecurityPolicy } from '../payments/style.ts';
import type { AppEnv, Ctx, RequestContext } from '../types.ts';
import { bonusToday } from '../wallet/running-bonuses.ts';

/** Schema of a customer or guest id; guest ids have up to 16 digits. */
const userId = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), v.safeInteger(), v.minValue(1));

const OpenSchema = v.object({
  order_id: integer(),
  customer_id: userId,
  payment_method: v.pipe(trimmedText(100), v.minLength(1)),
  payment_platform: v.picklist(['web', 'app']),
  callback: v.pipe(v.string(), v.minLength(1)),
  expires: v.optional(v.string()),
  signature: v.optional(v.string()),
});

/** Seconds until the page reloads for a payer who returned before the result arrived. */
const RELOAD_S = 3;

/** Outcome of each button of the page. */
const BUTTON_OUTCOMES: ReadonlyMap<unknown, Outcome> = new Map([
  ['accept', 'success'],
  ['decline', 'fail'],
  ['cancel', 'cancel'],
]);

/**
 * Routes of `/payment-mobile`: the hosted payment page (customer.notes §8). Errors are HTML when the browser accepts
 * it.
 */
export const paymentPage = new Hono<AppEnv>();

paymentPage.use('*', async (c, next) => {
  c.set('locale', pageLocale(c));
  await next();
});

paymentPage.get('/', async (c) => {
  try {
    return c.redirect(intentPath(await requestedIntent(c), requestedLocale(c)), 302);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, problems } = error;
    const wantsPage = c.req.header('accept')?.includes('text/html');
    if (!wantsPage) return c.json(new Refusal(status, problems, 'object').body(c.var.locale), status);
    return refusedPage(c, localised(problems[0]?.message ?? NOTHING_DUE, c.var.locale), 403);
  }
});

paymentPage.get('/:visit', async (c) => {
  const intent = await intentByKey(c.var.services.db, c.req.param('visit'));
  if (!intent) return refusedPage(c, localised(UNKNOWN_PAYMENT, c.var.locale), 404);
  const context = await requestContextOf(c);
  const open = isOpen(intent, context.now.at);
  const view = open ? await viewOf(c, context, intent) : null;
  if (view) return startPayment(c, context, view);
  const current: Intent = open ? { ...intent, state: 'closed' } : intent;
  const paid = current.state === 'closed' ? await paidElsewhere(c, intent) : null;
  return sendPage(c, outcomePage(context, paid ?? current, otherLanguage(c)), 200);
});

/**
 * Starts the payment: on the trial page, or by a redirect to the operator's service, which returns the payer with
 * `back`.
 */
async function startPayment(c: Ctx, context: RequestContext, view: PaymentView) {
  const { gateway } = c.var.services;
  if (gateway === 'trial') return sendPage(c, paymentFormPage(context, view), 200, view.intent.callback);
  if (c.req.query('back')) {
    c.header('Refresh', String(RELOAD_S));
    return sendPage(c, waitingPage(context, view.otherLanguageUrl), 200);
  }
  try {
    return c.redirect(await paymentAddress(c, gateway, { intent: view.intent, context }), 303);
  } catch (error) {
    c.var.services.log('a payment could not be opened', error);
    return refusedPage(c, localised(GATEWAY_UNAVAILABLE, c.var.locale), 503);
  }
}

paymentPage.post('/:visit', async (c, next) => {
  const { gateway, db } = c.var.services;
  if (gateway === 'trial') return next();
  const result = await signedResult(c, gateway);
  const intent = result && (await intentByKey(db, c.req.param('visit')));
  if (!result || !intent || intent.amount !== result.amount) throw refusal(401, 'signature', NOT_SIGNED);
  const updated = await bookOutcome(db, await requestContextOf(c), intent.key, result.outcome);
  // `closed`: nothing was left to pay, so the service has to refund the money.
  return c.json({ state: updated?.state ?? 'closed' });
});

paymentPage.post('/:visit', async (c) => {
  const outcome = BUTTON_OUTCOMES.get((await bodyOf(c))['answer']);
  const { db } = c.var.services;
  const key = c.req.param('visit');
  const intent = outcome ? await bookOutcome(db, await requestContextOf(c), key, outcome) : await intentByKey(db, key);
  if (!intent) return refusedPage(c, localised(UNKNOWN_PAYMENT, c.var.locale), 404);
  const decided = intent.state === 'open' || intent.state === 'closed' ? null : intent.state;
  const back = decided && returnAddress(intent, decided);
  return c.redirect(back ?? intentPath(intent, requestedLocale(c)), 303);
});

/**
 * Returns the intent that paid the same order in another tab, with this intent's return address; null when there is
 * none.
 */
async function paidElsewhere(c: Ctx, { orderId, userId, callback }: Intent): Promise<Intent | null> {
  const paid = orderId === null ? null : await paidIntent(c.var.services.db, { orderId, userId });
  return paid && { ...paid, callback };
}

type Page = ReturnType<typeof html>;

async function refusedPage(c: Ctx, message: string, status: 403 | 404 | 503) {
  return sendPage(c, refusalPage(await requestContextOf(c), message, otherLanguage(c)), status);
}

/** Sends a page that must not be cached or framed, with its own content security policy. */
export function sendPage(c: Ctx, body: Page, status: 200 | 403 | 404 | 503, callback: string | null = null) {
  c.header('Content-Security-Policy', contentSecurityPolicy(callback));
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  return c.html(body, status);
}

/** Returns the query of this page in the other language. */
export function otherLanguage(c: Ctx): string {
  const query = new URLSearchParams(c.req.query());
  query.set('lang', c.var.locale === 'ar' ? 'en' : 'ar');
  return `?${query}`;
}

/**
 * Returns the intent for the order in the query. The link must be a signed one (`payment_link`).
 * @throws {Refusal} 403 when a field is missing or invalid, the link is not signed or has expired (`signature`),
 *   digital payment is switched off, or the order has nothing to pay.
 */
async function requestedIntent(c: Ctx): Promise<Intent> {
  const query = fieldsOf(OpenSchema, c.req.query());
  const context = await requestContextOf(c);
  const { db } = c.var.services;
  const ids = { orderId: query.order_id, userId: query.customer_id };
  const order = { id: ids.orderId, userId: ids.userId };
  if (!isLinkValid(await signerOf(db), order, query, context.now.at)) throw refusal(403, 'signature', LINK_INVALID);
  const { payments } = context.reference.settings;
  if (!payments.digital) throw refusal(403, 'digital_payment', PAYMENT_OFF);
  if (!payments.gateways.some(({ key }) => key === query.payment_method)) {
    throw refusal(403, 'payment_method', invalid('payment_method'));
  }
  const callback = callbackFrom(c, query.callback);
  if (!callback) throw refusal(403, 'callback', invalid('callback'));
  const payment = await openPayment(db, ids);
  if (payment && payment.open > 0) {
    await refuseRunning(db, ids.orderId, context.now.at);
    const values = { kind: 'order' as const, ...ids, amount: payment.open, gateway: query.payment_method, callback };
    return intentForOrder(db, values, context.now.at);
  }
  const paid = await paidIntent(db, ids);
  if (!paid) throw refusal(403, 'order_id', NOTHING_DUE);
  return paid;
}

/** Returns what the page of an open intent shows; null when its order no longer waits for exactly this payment. */
async function viewOf(c: Ctx, context: RequestContext, intent: Intent): Promise<PaymentView | null> {
  const { db } = c.var.services;
  const otherLanguageUrl = otherLanguage(c);
  if (intent.orderId === null)
    return { intent, order: null, bonus: await bonusToday(db, context, intent.amount), otherLanguageUrl };
  const payment = await openPayment(db, { orderId: intent.orderId, userId: intent.userId });
  if (payment?.open !== intent.amount) return null;
  return {
    intent,
    order: { total: payment.order.amount, fromWallet: payment.order.partiallyPaid },
    bonus: 0,
    otherLanguageUrl,
  };
}

/** Returns the language of the query parameter `lang`, or null without one. */
function requestedLocale(c: Ctx): Locale | null {
  const language = c.req.query('lang')?.toLowerCase().slice(0, 2);
  return language === 'ar' || language === 'en' ? language : null;
}

/** Returns the language of the page: `lang`, else the browser's preferred one of the two, else English. */
export const pageLocale = (c: Ctx): Locale =>
  requestedLocale(c) ?? preferredLocale(c.req.header('accept-language') ?? '');

function preferredLocale(header: string): Locale {
  const ranges = header.split(',', 20).map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { tag, weight: weight ? Number(weight.trim().slice(2)) : 1 };
  });
  const supported = ranges.filter(({ tag, weight }) => /^(ar|en)(-|$)/.test(tag) && weight > 0);
  const [first] = supported.sort((a, b) => b.weight - a.weight);
  return first?.tag.startsWith('ar') ? 'ar' : 'en';
}
