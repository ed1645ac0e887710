/**
 * Returns the request target as a path of this server, or null when it is not valid. Some proxies send an absolute URL
 * (`GET http://host/path`); its `host` takes precedence over the Host header. Leading double slashes are collapsed,
 * because `//x` would be parsed as a host.
 */
export function requestTarget(target: string | undefined): { path: string; host?: string } | null {
  if (!target) return null;
  if (target.startsWith('/')) return { path: target.replace(/^\/[/\\]+/, '/') };
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search, host, username, password } = new URL(target);
  return username || password ? null : { path: pathname.replace(/^\/+/, '/') + search, host };
}

/** Returns whether an IP address is loopback, link-local or of a private network. */
export function isPrivate(address: string | undefined): boolean {
  const plain = (address ?? '').toLowerCase().replace(/^::ffff:/, '');
  return (
    /^(?:127|10)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(plain) ||
    /^(?:::1$|f[cd]|fe[89ab])/.test(plain)
  );
}
