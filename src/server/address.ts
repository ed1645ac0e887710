/**
 * The address of a request as a path of this server, whatever form it came in: a proxy may be sent the whole address
 * (`GET http://host/path`), and two slashes in front would be read as a host. `host` is the one named by a whole address, which
 * counts more than the header Host. Null for what no page can have.
 */
export function requestTarget(target: string | undefined): { path: string; host?: string } | null {
  if (!target) return null;
  if (target.startsWith('/')) return { path: target.replace(/^\/[/\\]+/, '/') };
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search, host, username, password } = new URL(target);
  return username || password ? null : { path: pathname.replace(/^\/+/, '/') + search, host };
}

/** Whether an address is one of this machine or of a network that is reached from nowhere else. */
export function isPrivate(address: string | undefined): boolean {
  const plain = (address ?? '').toLowerCase().replace(/^::ffff:/, '');
  return (
    /^(?:127|10)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(plain) ||
    /^(?:::1$|f[cd]|fe[89ab])/.test(plain)
  );
}
