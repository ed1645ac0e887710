import { isLoopback } from '#src/lib/loopback.ts';
import { sameSecret } from '#src/lib/secret.ts';

/** What decides whether a request may use the editor. */
export type EditorRequest = {
  method: string;
  url: URL;
  headers: Headers;
  /** Address of the connection's peer. */
  address: string;
  /** Random word of this start; '' refuses everybody. */
  word: string;
};

/** Headers that proxies, tunnels and CDNs add: the real client is then not on this machine. */
const FORWARDED =
  /^(?:x-(?:forwarded|original|envoy|amzn?|azure|appengine|cloud-trace|vercel|nf|arr|akamai|ms-forwarded)(?:-.*)?|(?:cf|fastly|fly|akamai|ali-cdn|cloudfront)-.*|forwarded|via|cdn-loop|(?:x-|true-|wl-proxy-|proxy-)*client-ip|x-(?:real|cluster-client|proxyuser|remote|originating|host)-?(?:ip|addr|host)?|x-(?:nginx-proxy|scheme|real-host))$/;

const COOKIE = 'islet-editor';
/** Where the cookie is sent, and to no page of the shop. */
const COOKIE_PATHS = ['/keystatic', '/api/keystatic'];
/** Parameter of the address that the terminal shows. */
const PARAMETER = 'word';

/** Returns the path that opens the editor on this machine. */
export const entrance = (word: string): string => `/keystatic?${PARAMETER}=${word}`;

/**
 * Returns the response to the address that the terminal shows: a cookie for this browser and the same page without the
 * word; null for other requests.
 */
export function admission({ method, url, word }: EditorRequest): Response | null {
  const typed = url.searchParams.get(PARAMETER);
  if (method !== 'GET' || url.pathname.startsWith('/api/') || !typed || !isWord(typed, word)) return null;
  const search = new URLSearchParams(url.searchParams);
  search.delete(PARAMETER);
  const headers = new Headers({
    Location: url.pathname + (search.size > 0 ? `?${search}` : ''),
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  });
  for (const path of COOKIE_PATHS)
    headers.append('Set-Cookie', `${COOKIE}=${word}; Path=${path}; HttpOnly; SameSite=Strict`);
  return new Response(null, { status: 303, headers });
}

const isWord = (text: string, word: string): boolean => word !== '' && sameSecret(text, word);

const hasCookie = (headers: Headers, word: string): boolean =>
  (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .some(([name, value]) => name === COOKIE && value !== undefined && isWord(value, word));

/** Returns whether a path belongs to the editor or its API. */
export const isEditorPath = (path: string): boolean => /^\/(?:api\/)?keystatic(?:\/|$)/.test(path);

/**
 * Returns why a request may not use the local editor, which writes files; null if it may. The peer must be on this
 * machine (not through a proxy). The host must be a loopback name, because a foreign name that resolves to 127.0.0.1
 * (DNS rebinding) makes other sites same-origin. Other sites may neither read nor write (`Sec-Fetch-Site`, `Origin`);
 * only the page itself can be opened by a link. None of this shows that there is no proxy on this machine, so the browser
 * needs the word that only the terminal shows: in the address (`admission`), then in a cookie.
 */
export function editorRefusal({ method, url, headers, address, word }: EditorRequest): string | null {
  if (!isLoopback(address.replace(/^::ffff:/i, ''))) return 'The editor can be used on this machine only.';
  if ([...headers.keys()].some((name) => FORWARDED.test(name))) return 'The editor cannot be used through a proxy.';
  const host = headers.get('host') ?? '';
  if (!isLoopback(host.replace(/:\d+$/, ''))) return 'Open the editor at localhost.';
  const reads = method === 'GET' || method === 'HEAD';
  const page = reads && !url.pathname.startsWith('/api/') && headers.get('sec-fetch-dest') === 'document';
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && site !== 'same-origin' && site !== 'none' && !page) return 'Other sites cannot use the editor.';
  if (origin !== null && origin !== `${url.protocol}//${host}`) return 'Other sites cannot use the editor.';
  if (!reads && origin === null) return 'Other sites cannot use the editor.';
  return hasCookie(headers, word) || admission({ method, url, headers, address, word })
    ? null
    : 'Open the editor by the address that the terminal shows.';
}

/** Returns whether an address is that of a preview beside a form: a page of the shop in a frame of the editor. */
export const isPreview = ({ pathname }: URL): boolean => pathname === '/api/keystatic/preview';

/** Returns a page's policy for its preview, which only the editor may show in a frame. */
export const framed = (policy: string): string => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** Directives of the pages' policy that the editor cannot work under: it sets styles and HTML from scripts. */
const REPLACED = /^(?:style-src|img-src|connect-src|require-trusted-types-for|trusted-types)\b/;
const GITHUB = 'https://api.github.com https://github.com';

/** Returns the Content-Security-Policy of the editor's page, made from that of the shop's pages. Scripts stay limited. */
export function editorPolicy(policy: string, storage: 'local' | 'github'): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive && !REPLACED.test(directive));
  const remote = storage === 'github';
  return [
    ...directives,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${remote ? ' https://*.githubusercontent.com' : ''}`,
    `connect-src 'self'${remote ? ` ${GITHUB}` : ''}`,
  ].join('; ');
}
