/**
 * The address a request comes from, seen through the proxies that stand in front. Each proxy adds to `X-Forwarded-For` whom it
 * got the request from; only what the last `proxies` of them wrote counts, because a caller may write anything to the left.
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
  if (proxies <= 0) return remote;
  const named = (forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  // Without the header the nearest proxy spoke for itself, as health checks do.
  return named.at(-proxies) ?? named[0] ?? remote;
}

/** How many proxies stand in front, as `TRUSTED_PROXIES` says; anything but a small whole number is none. */
export function trustedProxies(text: string | undefined): number {
  return /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
}
