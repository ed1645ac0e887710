import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '#src/lib/json.ts';
import { refuseInTransaction } from '../db/transaction.ts';

/** A service of the operator: its URL and the shared secret. */
export type Webhook = { url: string; secret: string };

const ATTEMPTS = 3;
const ATTEMPT_MS = 5000;
/** Pause before the first retry; each further pause is four times as long. */
const PAUSE_MS = 250;
/** Maximum age of a signed call in seconds: tolerates clock differences and limits replays. */
const FRESH_S = 300;

const TIMESTAMP = 'islet-timestamp';
const SIGNATURE = 'islet-signature';

/** The service did not accept a call: it was unreachable in all attempts, or refused. */
class WebhookError extends Error {
  override name = 'WebhookError';
}

/** Returns the signature of a body sent at a time (epoch seconds): HMAC-SHA256 of `<time>.<body>` as hex. */
export const signatureOf = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

/**
 * Sends JSON to a service and returns its JSON response; undefined when the response is not JSON. A call carries
 * `Islet-Timestamp`, `Islet-Signature` and `Islet-Delivery`, which is the same in every attempt. An unreachable, busy
 * (429) or failing (5xx) service is tried three times.
 * @throws {WebhookError} when no attempt succeeds.
 */
export const callWebhook = async (webhook: Webhook, payload: unknown): Promise<unknown> =>
  parseJson((await send(webhook, payload)).text);

/**
 * Sends JSON to a service as `callWebhook` does, and returns its JSON response only if the service has signed it in the same
 * way; else undefined.
 * @throws {WebhookError} when no attempt succeeds.
 */
export async function callSigned(webhook: Webhook, payload: unknown): Promise<unknown> {
  const { headers, text } = await send(webhook, payload);
  return isSigned(webhook.secret, headers, text, new Date()) ? parseJson(text) : undefined;
}

async function send({ url, secret }: Webhook, payload: unknown): Promise<{ headers: Headers; text: string }> {
  refuseInTransaction('A call to another service');
  const body = JSON.stringify(payload);
  const delivery = randomUUID();
  let failure: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await pause(PAUSE_MS * 4 ** (attempt - 1));
    const time = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      [TIMESTAMP]: time,
      [SIGNATURE]: signatureOf(secret, time, body),
      'islet-delivery': delivery,
    };
    try {
      const signal = AbortSignal.timeout(ATTEMPT_MS);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
      const text = await response.text();
      if (response.ok) return { headers: response.headers, text };
      failure = new Error(`The service responded with ${response.status}.`);
      if (response.status < 500 && response.status !== 429) break;
    } catch (error) {
      failure = error;
    }
  }
  throw new WebhookError(`The service at ${new URL(url).origin} did not accept a call.`, { cause: failure });
}

/** Returns whether a call is signed with the secret and recent (no replay). */
export function isSigned(secret: string, headers: Headers, body: string, now: Date): boolean {
  const time = headers.get(TIMESTAMP) ?? '';
  const received = Buffer.from(headers.get(SIGNATURE) ?? '');
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > FRESH_S) return false;
  const expected = Buffer.from(signatureOf(secret, time, body));
  return received.length === expected.length && timingSafeEqual(received, expected);
}
