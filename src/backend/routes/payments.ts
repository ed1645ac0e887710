import { Hono } from 'hono';
import type { html } from 'hono/html';
import * as v from 'valibot';
import { bodyOf, fieldsOf, integer, trimmedText } from '../body.ts';
import { type AppEnv, type Ctx, type RequestContext, requestContextOf } from '../context.ts';
import { invalid, Refusal, refusal } from '../errors.ts';
import { localised } from '../localised.ts';
import { PAYMENT_OFF } from '../orders/refusal-texts.ts';
import { openPayment } from '../orders/settle.ts';
import { answerIntent, type Outcome } from '../payments/answer.ts';
import { callbackFrom, returnAddress } from '../payments/callback.ts';
import { paymentAddress, signedResult } from '../payments/gateway.ts';
import { type Intent, intentByKey, intentForOrder, intentPath, isOpen, paidIntent } from '../payments/intents.ts';
import { askedLanguage, pageLocale } from '../payments/language.ts';
import { isLinkValid } from '../payments/link.ts';
import { askingPage, outcomePage, refusalPage, type Shown, waitingPage } from '../payments/page.ts';
import { policy } from '../payments/style.ts';
import { GATEWAY_AWAY, LINK_NEEDED, NOT_SIGNED, NOTHING_OPEN, UNKNOWN_PAYMENT } from '../payments/words.ts';
import { signerOf } from '../signing.ts';
import { bonusToday } from '../wallet/running-bonuses.ts';

/** Schema of a customer or guest id; guest ids have up to 16 digits. */
const person = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), v.safeInteger(), v.minValue(1));

const OpenSchema = v.object({
  order_id: integer(),
  customer_id: person,
  payment_method: v.pipe(trimmedText(100), v.minLength(1)),
  payment_platform: v.picklist(['web', 'app']),
  callback: v.pipe(v.string(), v.minLength(1)),
  expires: v.optional(v.string()),
  signature: v.optional(v.string()),
});

/** Seconds until the page reloads for a payer who returned before the result arrived. */
const LOOK_AGAIN_S = 3;

/** Outcome of each button of the page. */
const ANSWERS: ReadonlyMap<unknown, Outcome> = new Map([
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
    return c.redirect(intentPath(await opened(c), askedLanguage(c)), 302);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, problems } = error;
    const wantsPage = c.req.header('accept')?.includes('text/html');
    if (!wantsPage) return c.json(new Refusal(status, problems, 'object').body(c.var.locale), status);
    return refused(c, localised(problems[0]?.message ?? NOTHING_OPEN, c.var.locale), 403);
  }
});

paymentPage.get('/:visit', async (c) => {
  const intent = await intentByKey(c.var.services.db, c.req.param('visit'));
  if (!intent) return refused(c, localised(UNKNOWN_PAYMENT, c.var.locale), 404);
  const context = await requestContextOf(c);
  const open = isOpen(intent, context.now.at);
  const shown = open ? await shownFor(c, context, intent) : null;
  if (shown) return ask(c, context, shown);
  const standing: Intent = open ? { ...intent, state: 'closed' } : intent;
  const paid = standing.state === 'closed' ? await paidElsewhere(c, intent) : null;
  return page(c, outcomePage(context, paid ?? standing, otherLanguage(c)), 200);
});

/**
 * Starts the payment: on the trial page, or by a redirect to the operator's service, which returns the payer with
 * `back`.
 */
async function ask(c: Ctx, context: RequestContext, shown: Shown) {
  const { gateway } = c.var.services;
  if (gateway === 'trial') return page(c, askingPage(context, shown), 200, shown.intent.callback);
  if (c.req.query('back')) {
    c.header('Refresh', String(LOOK_AGAIN_S));
    return page(c, waitingPage(context, shown.other), 200);
  }
  try {
    return c.redirect(await paymentAddress(c, gateway, { intent: shown.intent, context }), 303);
  } catch (error) {
    c.var.services.log('a payment could not be opened', error);
    return refused(c, localised(GATEWAY_AWAY, c.var.locale), 503);
  }
}

paymentPage.post('/:visit', async (c, next) => {
  const { gateway, db } = c.var.services;
  if (gateway === 'trial') return next();
  const result = await signedResult(c, gateway);
  const intent = result && (await intentByKey(db, c.req.param('visit')));
  if (!result || !intent || intent.amount !== result.amount) throw refusal(401, 'signature', NOT_SIGNED);
  const answered = await answerIntent(db, await requestContextOf(c), intent.key, result.outcome);
  // `closed`: nothing was left to pay, so the service has to refund the money.
  return c.json({ state: answered?.state ?? 'closed' });
});

paymentPage.post('/:visit', async (c) => {
  const outcome = ANSWERS.get((await bodyOf(c))['answer']);
  const { db } = c.var.services;
  const key = c.req.param('visit');
  const intent = outcome ? await answerIntent(db, await requestContextOf(c), key, outcome) : await intentByKey(db, key);
  if (!intent) return refused(c, localised(UNKNOWN_PAYMENT, c.var.locale), 404);
  const decided = intent.state === 'open' || intent.state === 'closed' ? null : intent.state;
  const back = decided && returnAddress(intent, decided);
  return c.redirect(back ?? intentPath(intent, askedLanguage(c)), 303);
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

async function refused(c: Ctx, message: string, status: 403 | 404 | 503) {
  return page(c, refusalPage(await requestContextOf(c), message, otherLanguage(c)), status);
}

/** Sends a page that must not be cached or framed, with its own content security policy. */
function page(c: Ctx, body: Page, status: 200 | 403 | 404 | 503, callback: string | null = null) {
  c.header('Content-Security-Policy', policy(callback));
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  return c.html(body, status);
}

/** Returns the query of this page in the other language. */
function otherLanguage(c: Ctx): string {
  const query = new URLSearchParams(c.req.query());
  query.set('lang', c.var.locale === 'ar' ? 'en' : 'ar');
  return `?${query}`;
}

/**
 * Returns the intent for the order in the query. The link must be a signed one (`payment_link`).
 * @throws {Refusal} 403 when a field is missing or invalid, the link is not signed or has expired (`signature`),
 *   digital payment is switched off, or the order has nothing to pay.
 */
async function opened(c: Ctx): Promise<Intent> {
  const asked = fieldsOf(OpenSchema, c.req.query());
  const context = await requestContextOf(c);
  const { db } = c.var.services;
  const named = { orderId: asked.order_id, userId: asked.customer_id };
  const order = { id: named.orderId, userId: named.userId };
  if (!isLinkValid(await signerOf(db), order, asked, context.now.at)) throw refusal(403, 'signature', LINK_NEEDED);
  const { payments } = context.reference.settings;
  if (!payments.digital) throw refusal(403, 'digital_payment', PAYMENT_OFF);
  if (!payments.gateways.some(({ key }) => key === asked.payment_method)) {
    throw refusal(403, 'payment_method', invalid('payment_method'));
  }
  const callback = callbackFrom(c, asked.callback);
  if (!callback) throw refusal(403, 'callback', invalid('callback'));
  const waiting = await openPayment(db, named);
  if (waiting && waiting.open > 0) {
    const wish = { kind: 'order' as const, ...named, amount: waiting.open, gateway: asked.payment_method, callback };
    return intentForOrder(db, wish, context.now.at);
  }
  const paid = await paidIntent(db, named);
  if (!paid) throw refusal(403, 'order_id', NOTHING_OPEN);
  return paid;
}

/** Returns what the page of an open intent shows; null when its order no longer waits for exactly this payment. */
async function shownFor(c: Ctx, context: RequestContext, intent: Intent): Promise<Shown | null> {
  const { db } = c.var.services;
  const other = otherLanguage(c);
  if (intent.orderId === null)
    return { intent, order: null, bonus: await bonusToday(db, context, intent.amount), other };
  const waiting = await openPayment(db, { orderId: intent.orderId, userId: intent.userId });
  if (waiting?.open !== intent.amount) return null;
  return { intent, order: { total: waiting.order.amount, fromWallet: waiting.order.partiallyPaid }, bonus: 0, other };
}
