import type { Ctx } from '../types.ts';
import type { Intent } from './intents.ts';
import type { Outcome } from './outcome.ts';

const LONGEST = 2000;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns an allowed return address: on the marketplace's own origin or a configured one, and from a loopback origin
 * (development) to any loopback port. Null for all others, to prevent open redirects.
 */
function allowedCallback(text: string, allowedOrigins: readonly string[]): string | null {
  const url = text.length <= LONGEST && URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (allowedOrigins.includes(url.origin)) return url.href;
  const local = allowedOrigins.some((origin) => LOOPBACK.test(new URL(origin).hostname));
  return local && LOOPBACK.test(url.hostname) ? url.href : null;
}

/** The same for a request: allows the origin it was sent to, the public one, and those of configured shops. */
export const callbackFrom = (c: Ctx, text: string): string | null =>
  allowedCallback(text, [c.var.origin, new URL(c.req.url).origin, ...c.var.services.shopOrigins]);

/**
 * Returns the address after an outcome; the suffix is always appended as it is, even to a callback with a query
 * (customer.notes §8).
 */
export function returnAddress(intent: Intent, flag: Outcome): string | null {
  if (intent.callback === null) return null;
  const parts = [
    `payment_method=${intent.gateway}`,
    `attribute_id=${intent.orderId ?? intent.id}`,
    `transaction_reference=${intent.reference ?? ''}`,
  ];
  return `${intent.callback}?flag=${flag}&&token=${Buffer.from(parts.join('&&')).toString('base64')}`;
}
