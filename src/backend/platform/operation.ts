import { isDemo } from '#src/lib/demo-mode.ts';
import { isLoopback } from '#src/lib/loopback.ts';
import type { Webhook } from './webhook.ts';

type Source = Record<string, string | undefined>;

/**
 * Mode of operation. A demo has a publicly known customer, codes that are always 123456 and are logged, a trial
 * gateway, a simulated courier and automatic office decisions. Production uses the operator's services; `payment` is
 * null without digital payment.
 */
export type Operation = { demo: true } | { demo: false; messenger: Webhook; payment: Webhook | null };

/** Invalid configuration; the message names the variables and what to set. */
class OperationError extends Error {
  override name = 'OperationError';
}

const SECRET_LENGTH = 32;

/**
 * Reads the mode of operation from the environment.
 * @throws {OperationError} in production without the services it needs.
 */
export function operationFrom(source: Source): Operation {
  if (isDemo(source)) return { demo: true };
  return {
    demo: false,
    messenger: serviceFrom(source, 'MESSENGER', 'sign-in codes could not be sent'),
    payment:
      source['PAYMENT_URL']?.trim() === 'off'
        ? null
        : serviceFrom(source, 'PAYMENT', 'digital payments would fail (PAYMENT_URL=off disables them)'),
  };
}

function serviceFrom(source: Source, name: 'MESSENGER' | 'PAYMENT', consequence: string): Webhook {
  const [url, secret] = [source[`${name}_URL`]?.trim(), source[`${name}_SECRET`]?.trim()];
  const refuse = (problem: string): never => {
    throw new OperationError(
      `${problem} This shop is not a demo, because it has a DATABASE_URL, a public PUBLIC_SITE_URL or HOST, or ISLET_DEMO=0. ` +
        'Set the variable, or ISLET_DEMO=1 for a demo; see "Production" in src/edge/README.md.',
    );
  };
  if (!url) return refuse(`${name}_URL is not set: ${consequence}.`);
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) {
    return refuse(`${name}_URL must begin with https://, or name a service on this machine.`);
  }
  if (!secret) return refuse(`${name}_SECRET is not set: calls of ${name}_URL could not be signed.`);
  if (secret.length < SECRET_LENGTH) return refuse(`${name}_SECRET must have at least ${SECRET_LENGTH} characters.`);
  return { url, secret };
}
