import type { ServerResponse } from 'node:http';
import { browserCacheControl, CACHE_PROFILES } from '#src/config/cache.ts';
import type { Env } from '#src/config/env.ts';
import { LOCALES } from '#src/config/locales.ts';

type Settings = Pick<Env, 'INDEXNOW_KEY' | 'SECURITY_CONTACT' | 'SECURITY_POLICY'>;

const DAY_MS = 86_400_000;
/** Days after which a security.txt must be read again: less than a year (RFC 9116). */
const VALID_DAYS = 180;
const SECURITY_PATH = '/.well-known/security.txt';

/** Returns the security.txt of a day (RFC 9116); null without a contact. */
function securityText({ SECURITY_CONTACT, SECURITY_POLICY }: Settings, origin: string, now: number): string | null {
  if (!SECURITY_CONTACT?.length) return null;
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  const lines = [
    ...SECURITY_CONTACT.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${origin}${SECURITY_PATH}`,
    ...(SECURITY_POLICY ? [`Policy: ${SECURITY_POLICY}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the text of a file that is made of the environment: security.txt, and the key of IndexNow; null for others. */
export function textFile(path: string, env: Settings, origin: string, now: number): string | null {
  if (path === SECURITY_PATH) return securityText(env, origin, now);
  return env.INDEXNOW_KEY && path === `/${env.INDEXNOW_KEY}.txt` ? env.INDEXNOW_KEY : null;
}

/** Sends such a file. */
export function sendTextFile(res: ServerResponse, text: string): void {
  res.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': browserCacheControl(CACHE_PROFILES.files),
  });
  res.end(text);
}
