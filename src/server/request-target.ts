import { randomBytes } from 'node:crypto';

/** Methods that a handler behind this server supports. */
export const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the request id: the X-Request-Id header when it is well-formed, else a new id. */
export const requestId = (header: unknown): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomBytes(12).toString('base64url');

/** Returns the host name of a Host header without its port, in lower case. */
export const hostName = (header: string | undefined): string => (header ?? '').toLowerCase().replace(/:\d+$/, '');

/** Returns decoded text, null where it is not percent-encoded UTF-8. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

// A bundler may drop a call of which it believes that it can only return.
const isDecodable = (text: string): boolean => decoded(text) !== null;

/** U+FFFD, which stands for what cannot be read. */
const UNREADABLE = '%EF%BF%BD';

/**
 * Returns a request target that can be decoded: parameters with a stray % or broken UTF-8 count as absent, as every
 * sender of links may add some of its own, and a broken path becomes one that no page has.
 */
export function readableTarget(target: string): string {
  if (isDecodable(target)) return target;
  const [path = '/', ...query] = target.split('?');
  const readableQuery = query.join('?').split('&').filter(isDecodable).join('&');
  const readable = path
    .split('/')
    .map((part) => (isDecodable(part) ? part : part.replaceAll(/%[\da-f]{0,2}/gi, UNREADABLE)))
    .join('/');
  return readableQuery ? `${readable}?${readableQuery}` : readable;
}

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
