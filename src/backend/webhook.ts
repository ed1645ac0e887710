import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '#src/lib/json.ts';

/** A service of the operator's: where it is called, and the secret both sides know. */
export type Webhook = { url: string; secret: string };

const TRIES = 3;
const TRY_MS = 5000;
/** Pause before a further try; the next one waits four times as long. */
const PAUSE_MS = 250;
/** How old a signed call may be: longer than any clock is wrong, shorter than anybody needs to find one in a log. */
const FRESH_S = 300;

const TIMESTAMP = 'islet-timestamp';
const SIGNATURE = 'islet-signature';

/** The service did not take a call: it was not reached in any of the tries, or refused. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/** The signature of a body sent at a time (epoch seconds): HMAC-SHA256 of `<time>.<body>` as hex. */
export const signatureOf = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

/**
 * Sends JSON to a service and returns the JSON it answers with; undefined for any other answer. A call carries `Islet-Timestamp`,
 * `Islet-Signature` and `Islet-Delivery`, which is the same in every try. A service that cannot be reached, is busy (429) or fails
 * (5xx) is tried three times.
 * @throws {WebhookError} when no try was taken.
 */
export async function callWebhook({ url, secret }: Webhook, payload: unknown): Promise<unknown> {
  const body = JSON.stringify(payload);
  const delivery = randomUUID();
  let failure: unknown;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await pause(PAUSE_MS * 4 ** (attempt - 1));
    const time = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      [TIMESTAMP]: time,
      [SIGNATURE]: signatureOf(secret, time, body),
      'islet-delivery': delivery,
    };
    try {
      const signal = AbortSignal.timeout(TRY_MS);
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
      const text = await answer.text();
      if (answer.ok) return parseJson(text);
      failure = new Error(`The service answered ${answer.status}.`);
      if (answer.status < 500 && answer.status !== 429) break;
    } catch (error) {
      failure = error;
    }
  }
  throw new WebhookError(`The service at ${new URL(url).origin} did not take a call.`, { cause: failure });
}

/** Whether a call comes from whoever knows the secret, and is not an old one sent again. */
export function isSigned(secret: string, headers: Headers, body: string, now: Date): boolean {
  const time = headers.get(TIMESTAMP) ?? '';
  const sent = Buffer.from(headers.get(SIGNATURE) ?? '');
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > FRESH_S) return false;
  const right = Buffer.from(signatureOf(secret, time, body));
  return sent.length === right.length && timingSafeEqual(sent, right);
}
