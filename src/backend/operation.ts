import { isLoopback } from '#src/lib/loopback.ts';
import type { Webhook } from './webhook.ts';

type Source = Record<string, string | undefined>;

/**
 * How the marketplace is run. A demo has a customer everybody knows, codes that are always 123456 and stand in the log, a trial
 * gateway, a simulated courier and an office that decides by rule. Production has services of the operator's instead; `payment` is
 * null where nothing is paid digitally.
 */
export type Operation = { demo: true } | { demo: false; messenger: Webhook; payment: Webhook | null };

/** The marketplace cannot be run as it is configured; the message names the variables and what to write. */
export class OperationError extends Error {
  override name = 'OperationError';
}

const SECRET_LENGTH = 32;

/** Whether only this machine reaches the shop: it listens on a loopback address, and is known under no other. */
function isLocal(source: Source): boolean {
  const site = source['PUBLIC_SITE_URL']?.trim();
  if (site && !(URL.canParse(site) && isLoopback(new URL(site).hostname))) return false;
  return isLoopback(source['HOST']?.trim() || '127.0.0.1');
}

/** Whether this is a demo: what ISLET_DEMO says; without it, a shop with its own database that only this machine reaches. */
export function isDemo(source: Source): boolean {
  const said = source['ISLET_DEMO']?.trim();
  return said ? said === '1' : !source['DATABASE_URL'] && isLocal(source);
}

/**
 * Reads how the marketplace is run from the environment.
 * @throws {OperationError} in production without the services it needs.
 */
export function operationFrom(source: Source): Operation {
  if (isDemo(source)) return { demo: true };
  return {
    demo: false,
    messenger: serviceFrom(source, 'MESSENGER', 'codes to sign in would reach nobody'),
    payment:
      source['PAYMENT_URL']?.trim() === 'off'
        ? null
        : serviceFrom(source, 'PAYMENT', 'nobody could pay digitally (PAYMENT_URL=off switches that off)'),
  };
}

function serviceFrom(source: Source, name: 'MESSENGER' | 'PAYMENT', lack: string): Webhook {
  const [url, secret] = [source[`${name}_URL`]?.trim(), source[`${name}_SECRET`]?.trim()];
  const refuse = (what: string): never => {
    throw new OperationError(
      `${what} This shop is not a demo, because it has a DATABASE_URL, a public PUBLIC_SITE_URL or HOST, or ISLET_DEMO=0. ` +
        'Set the variable, or ISLET_DEMO=1 for a demo; see "Production" in README.md.',
    );
  };
  if (!url) return refuse(`${name}_URL is not set: ${lack}.`);
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) {
    return refuse(`${name}_URL must begin with https://, or name a service on this machine.`);
  }
  if (!secret) return refuse(`${name}_SECRET is not set: calls of ${name}_URL could not be signed.`);
  if (secret.length < SECRET_LENGTH) return refuse(`${name}_SECRET must have at least ${SECRET_LENGTH} characters.`);
  return { url, secret };
}
