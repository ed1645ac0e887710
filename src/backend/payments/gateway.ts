import * as v from 'valibot';
import { parseJson } from '#src/lib/json.ts';
import { isLoopback } from '#src/lib/loopback.ts';
import { localised } from '../localised.ts';
import { callWebhook, isSigned, type Webhook } from '../platform/webhook.ts';
import type { Ctx, RequestContext } from '../types.ts';
import { type Intent, intentPath } from './intents.ts';
import type { Outcome } from './outcome.ts';

const OpenedSchema = v.object({
  url: v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
    }),
  ),
});

const ResultSchema = v.object({
  outcome: v.picklist(['success', 'fail', 'cancel']),
  /** Paid amount in minor units. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/**
 * Requests the payment address from the operator's service. Called again with the same `payment` when the payer
 * reloads.
 * @throws {WebhookError} when the service does not accept the call; an Error when it returns no valid address.
 */
export async function paymentAddress(
  c: Ctx,
  service: Webhook,
  { intent, context }: { intent: Intent; context: RequestContext },
): Promise<string> {
  const { business } = context.reference.settings;
  const page = c.var.origin + intentPath(intent, context.locale);
  const response = await callWebhook(service, {
    type: 'payment',
    payment: {
      key: intent.key,
      gateway: intent.gateway,
      amount: intent.amount,
      digits: business.digits,
      currency: business.currencySymbol,
      merchant: localised(business.name, context.locale),
      order: intent.orderId,
      locale: context.locale,
      result_url: c.var.origin + intentPath(intent, null),
      return_url: `${page}&back=1`,
    },
  });
  return v.parse(OpenedSchema, response).url;
}

/** Returns the result that the operator's service sent; null when it is not signed by it or malformed. */
export async function signedResult(c: Ctx, { secret }: Webhook): Promise<{ outcome: Outcome; amount: number } | null> {
  const body = await c.req.text();
  if (!isSigned(secret, c.req.raw.headers, body, new Date())) return null;
  const parsed = v.safeParse(ResultSchema, parseJson(body));
  return parsed.success ? parsed.output : null;
}
