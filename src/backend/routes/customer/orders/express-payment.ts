import { Hono } from 'hono';
import * as v from 'valibot';
import { toMinor } from '#src/contract/money.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { bodyOf, decimal, fieldsOf, filled, integer, trimmedText } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { invalid, refusal } from '../../../http/errors.ts';
import { callerOf, identityKey } from '../../../http/identity.ts';
import { refuseAbove } from '../../../http/limits.ts';
import {
  appleSession,
  chargedBy,
  demoOutcome,
  type ExpressToken,
  expressIntent,
  refundCharge,
} from '../../../payments/express.ts';
import { APPLE_PAY, expressPayment as expressPaymentOf } from '../../../payments/express-methods.ts';
import { type Intent, isOpen } from '../../../payments/intents.ts';
import { bookOutcome, type Outcome } from '../../../payments/outcome.ts';
import { GATEWAY_UNAVAILABLE } from '../../../payments/page-texts.ts';
import type { AppEnv, Ctx, RequestContext } from '../../../types.ts';

const FOREIGN: Localised = {
  en: 'This payment was started on another site. Pay on the shop itself.',
  ar: 'بدأت هذه الدفعة في موقع آخر. ادفع في المتجر نفسه.',
};
const UNDECIDED: Localised = {
  en: 'The payment is not confirmed yet. Look at the order again before you pay once more.',
  ar: 'لم تُؤكَّد الدفعة بعد. راجع الطلب قبل أن تدفع مرة أخرى.',
};

const MOST_AMOUNT = 10_000_000;
/** Tokens of both wallets have 1 to 5 KB. */
const LONGEST_TOKEN = 20_000;
const TEN_MINUTES_MS = 600_000;
/** Attempts of a caller in ten minutes. */
const MOST_PAYMENTS = 10;
const MOST_SESSIONS = 20;

const PaymentSchema = v.object({
  order_id: integer(),
  payment_method: v.pipe(trimmedText(100), v.minLength(1)),
  amount: decimal(0.01, MOST_AMOUNT),
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TOKEN)),
});
const SessionSchema = v.object({ validation_url: v.pipe(v.string(), v.maxLength(300)) });

/** Hosts at which Apple validates merchants: any other could be a host of the operator's network. */
const APPLE_HOST = /^(?:cn-)?apple-pay-gateway(?:-[a-z\d-]{1,40})?\.apple\.com$/;

/**
 * Routes of express payment (EXT-17): `POST /customer/order/express-payment` pays an own order with the token of a wallet of the
 * browser, `POST /customer/order/express-session` opens the session that Apple Pay asks for.
 */
export const expressPayment = new Hono<AppEnv>()
  .post('/express-payment', async (c) => {
    const body = filled(await bodyOf(c));
    const owner = await callerOf(c, body);
    const origin = ownOrigin(c);
    const { order_id: orderId, payment_method: key, amount, token } = fieldsOf(PaymentSchema, body);
    await refuseAbove(c, MOST_PAYMENTS, { key: `express ${identityKey(owner)}`, windowMs: TEN_MINUTES_MS });
    const context = await requestContextOf(c);
    const express = expressPaymentOf(context.reference.settings, c.var.services.gateway);
    const method = express?.methods.find((one) => one.key === key);
    if (!express || !method) throw refusal(403, 'payment_method', invalid('payment_method'));
    const { db } = c.var.services;
    const payment = { orderId, method, amount: toMinor(amount) ?? 0, currency: express.currency, token, origin };
    const intent = await expressIntent(db, owner, payment, context.now.at);
    const state = isOpen(intent, context.now.at) ? await charge(c, context, intent, payment) : intent.state;
    return c.json({ state, order_id: orderId });
  })
  .post('/express-session', async (c) => {
    const body = filled(await bodyOf(c));
    const owner = await callerOf(c, body);
    const origin = ownOrigin(c);
    const { validation_url: validationUrl } = fieldsOf(SessionSchema, body);
    await refuseAbove(c, MOST_SESSIONS, { key: `express session ${identityKey(owner)}`, windowMs: TEN_MINUTES_MS });
    const { gateway, log } = c.var.services;
    const { settings } = (await requestContextOf(c)).reference;
    const wallet = expressPaymentOf(settings, gateway)?.methods.find((one) => one.key === APPLE_PAY);
    if (!wallet || gateway === 'trial') throw refusal(403, 'payment_method', invalid('payment_method'));
    const url = URL.canParse(validationUrl) ? new URL(validationUrl) : null;
    if (url?.protocol !== 'https:' || url.port !== '' || !APPLE_HOST.test(url.hostname))
      throw refusal(403, 'validation_url', invalid('validation_url'));
    const session = {
      validationUrl: url.href,
      domain: new URL(origin).hostname,
      merchantId: wallet.data['merchantIdentifier'],
    };
    try {
      return c.json({ session: await appleSession(gateway, session) });
    } catch (error) {
      log('a session of Apple Pay could not be opened', error);
      throw refusal(503, 'payment', GATEWAY_UNAVAILABLE);
    }
  });

/**
 * Returns the origin of the page that pays: the shop's own, or a configured one.
 * @throws {Refusal} 403 `origin` for any other page.
 */
function ownOrigin(c: Ctx): string {
  const requestOrigin = new URL(c.req.url).origin;
  const origin = c.req.header('origin') ?? c.var.origin;
  if (![c.var.origin, requestOrigin, ...c.var.services.shopOrigins].includes(origin))
    throw refusal(403, 'origin', FOREIGN);
  return origin;
}

/** Charges the token and books the outcome once; returns the payment's state. */
async function charge(
  c: Ctx,
  context: RequestContext,
  intent: Intent,
  payment: ExpressToken,
): Promise<Intent['state']> {
  const { gateway, db, log } = c.var.services;
  const outcome = await outcomeOf();
  const booked = await bookOutcome(db, context, intent.key, outcome);
  const state = booked?.state ?? 'closed';
  if (state === 'closed' && outcome === 'success' && gateway !== 'trial') await refundCharge(gateway, intent, log);
  return state;

  async function outcomeOf(): Promise<Outcome> {
    if (gateway === 'trial') return demoOutcome(payment);
    try {
      const charged = await chargedBy(gateway, context, intent, payment);
      if (charged) return charged;
      log('the payment service returned no signed result of an express payment');
    } catch (error) {
      log('an express payment could not be charged', error);
    }
    throw refusal(503, 'payment', UNDECIDED);
  }
}
