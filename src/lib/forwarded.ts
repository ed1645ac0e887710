import ipaddr from 'ipaddr.js';

/** Maximum length of an address used as a rate-limit key. */
const LONGEST = 64;

/**
 * Returns the rate-limit key of an address: the address, or the /64 network of an IPv6 address, because one client has
 * all of its 2^64 addresses. An IPv4-mapped IPv6 address is treated as IPv4.
 */
export function networkOf(address: string): string {
  const plain = (address.split('%')[0] ?? '').toLowerCase().replace(/^\[|\]$/g, '');
  if (!ipaddr.IPv6.isValid(plain)) return plain.slice(0, LONGEST);
  const parsed = ipaddr.process(plain);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Returns the caller's address as seen through the trusted proxies. Each proxy appends its peer to `X-Forwarded-For`;
 * only the last `proxies` entries are trusted, because a caller can send anything to the left of them. Used for rate
 * limits, so an IPv6 address is returned as its network.
 * @param remote address of the connection's peer
 * @param forwarded the header `X-Forwarded-For`
 * @param proxies number of trusted proxies; with 0 the header is ignored
 */
export function callerAddress(
  remote: string | undefined,
  forwarded: string | null | undefined,
  proxies: number,
): string | undefined {
  const remoteNetwork = remote && networkOf(remote);
  if (proxies <= 0) return remoteNetwork;
  const addresses = (forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  // Without the header the request is the proxy's own, such as a health check.
  const nearest = addresses.at(-proxies) ?? addresses[0];
  return nearest ? networkOf(nearest) : remoteNetwork;
}

/** Returns the number of trusted proxies from `TRUSTED_PROXIES`; 0 unless it is an integer of one or two digits. */
export function trustedProxies(text: string | undefined): number {
  return /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
}
