import * as v from 'valibot';
import { parseJson } from '#src/lib/json.ts';
import { isLoopback } from '#src/lib/loopback.ts';
import type { Ctx, RequestContext } from '../context.ts';
import { localised } from '../localised.ts';
import { callWebhook, isSigned, type Webhook } from '../webhook.ts';
import type { Outcome } from './answer.ts';
import { type Intent, intentPath } from './intents.ts';

/** Where people pay: on the trial page of the demo, or at the operator's service. */
export type Gateway = 'trial' | Webhook;

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
  /** Minor units of what was paid. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/**
 * Asks the operator's service for the address where a visit is paid. It is asked again when the payer reloads: `payment` is the
 * same then.
 * @throws {WebhookError} when it does not take the call; an Error when it names no address.
 */
export async function paymentAddress(
  c: Ctx,
  service: Webhook,
  { intent, context }: { intent: Intent; context: RequestContext },
): Promise<string> {
  const { business } = context.reference.settings;
  const page = c.var.origin + intentPath(intent, context.locale);
  const answer = await callWebhook(service, {
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
  return v.parse(OpenedSchema, answer).url;
}

/** What the operator's service says came of a visit; null when it was not said by it, or not in its form. */
export async function signedResult(c: Ctx, { secret }: Webhook): Promise<{ outcome: Outcome; amount: number } | null> {
  const body = await c.req.text();
  if (!isSigned(secret, c.req.raw.headers, body, new Date())) return null;
  const parsed = v.safeParse(ResultSchema, parseJson(body));
  return parsed.success ? parsed.output : null;
}
