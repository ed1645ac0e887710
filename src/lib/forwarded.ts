import { isIPv6 } from 'node:net';

/** Longest text an address is counted by. */
const LONGEST = 64;

/**
 * What an address is counted as: itself, or the /64 network of an IPv6 address, since whoever has one has all of its 2^64. An IPv4
 * address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const plain = (address.split('%')[0] ?? '').toLowerCase().replace(/^\[|\]$/g, '');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain.slice(0, LONGEST);
  const [left = '', right] = plain.split('::');
  const groups = left ? left.split(':') : [];
  const after = right ? right.split(':') : [];
  const filled =
    right === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * The address a request comes from, seen through the proxies that stand in front. Each proxy adds to `X-Forwarded-For` whom it
 * got the request from; only what the last `proxies` of them wrote counts, because a caller may write anything to the left.
 *
 * Limits count it, so an IPv6 address is its network.
 *
 * @param remote address at the other end of the connection
 * @param forwarded the header `X-Forwarded-For`
 * @param proxies how many proxies stand in front; 0 looks at no header
 */
export function callerAddress(
  remote: string | undefined,
  forwarded: string | null | undefined,
  proxies: number,
): string | undefined {
  const own = remote && networkOf(remote);
  if (proxies <= 0) return own;
  const named = (forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  // Without the header the nearest proxy spoke for itself, as health checks do.
  const nearest = named.at(-proxies) ?? named[0];
  return nearest ? networkOf(nearest) : own;
}

/** How many proxies stand in front, as `TRUSTED_PROXIES` says; anything but a small whole number is none. */
export function trustedProxies(text: string | undefined): number {
  return /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
}
