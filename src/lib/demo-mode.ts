import { isLoopback } from './loopback.ts';

/** Environment variables of a process. */
type Source = Record<string, string | undefined>;

/** Returns whether the shop is reachable only from this machine: a loopback address, and no other site URL. */
function isLocal(source: Source): boolean {
  const site = source['PUBLIC_SITE_URL']?.trim();
  if (site && !(URL.canParse(site) && isLoopback(new URL(site).hostname))) return false;
  return isLoopback(source['HOST']?.trim() || '127.0.0.1');
}

/**
 * Returns whether this is a demo: the value of ISLET_DEMO; without it, a shop with the embedded database that is only
 * reachable locally.
 */
export function isDemo(source: Source): boolean {
  const value = source['ISLET_DEMO']?.trim();
  return value ? value === '1' : !source['DATABASE_URL'] && isLocal(source);
}
