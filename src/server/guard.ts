import { IncomingMessage, type ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { splitLocale } from '#src/config/locale-path.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/config/locales.ts';
import { BODY_LIMIT, mayHoldFiles, UPLOAD_LIMIT } from '#src/lib/file-paths.ts';
import { HSTS, isPart, PAGE_HEADERS } from './page-headers.ts';
import { hostName, METHODS } from './request-target.ts';

const KILOBYTE = 1024;

/**
 * Returns the maximum body size of a request, in bytes: larger only where files are sent, to the marketplace or from the
 * content editor.
 */
export function bodyLimit({ headers, method, url = '' }: IncomingMessage): number {
  if (url === '/api/keystatic/update' || url === '/api/keystatic/redirect-report') return UPLOAD_LIMIT;
  return mayHoldFiles(method, url.split('?')[0] ?? '', headers['content-type']) ? UPLOAD_LIMIT : BODY_LIMIT;
}

/** Returns the language to explain a refusal in: that of an API call, of the page's path, else the browser's first. */
function localeOf({ headers, url = '/' }: IncomingMessage): Locale {
  const path = splitLocale(url).locale;
  if (path !== DEFAULT_LOCALE) return path;
  const sent = headers['x-localization'] ?? (isApiCall(url) ? headers['accept-language'] : DEFAULT_LOCALE);
  const tag = String(sent ?? '')
    .slice(0, 2)
    .toLowerCase();
  return isLocale(tag) ? tag : DEFAULT_LOCALE;
}

const isApiCall = (url: string): boolean => url.startsWith('/api/');

/** Returns the message for a request larger than `limit` bytes. */
export function tooLarge(req: IncomingMessage, limit: number): string {
  const isUpload = limit >= KILOBYTE * KILOBYTE;
  const size = isUpload ? limit / KILOBYTE / KILOBYTE : limit / KILOBYTE;
  if (localeOf(req) === 'ar')
    return `الطلب أكبر من ${size} ${isUpload ? 'ميغابايت. اختر صورًا أصغر أو أقل عددًا' : 'كيلوبايت. اختصر ما أرسلته'}.`;
  return `The request is larger than ${isUpload ? `${size} MB. Choose smaller or fewer pictures` : `${size} KB. Shorten what you send`}.`;
}

/** Returns the message for a request that is refused because too much is waiting. */
export const tooBusy = (req: IncomingMessage): string =>
  localeOf(req) === 'ar'
    ? 'المتجر مشغول جدًا في هذه اللحظة. حاول مرة أخرى بعد بضع ثوانٍ.'
    : 'The shop is very busy at the moment. Please try again in a few seconds.';

/** Returns the status and message to reject a request with before any handler sees it, or null. */
export function refusal(req: IncomingMessage, hosts: ReadonlySet<string>): { status: number; message: string } | null {
  if (!METHODS.has(req.method ?? 'GET')) {
    return { status: 405, message: `The method ${req.method} is not known here.` };
  }
  if (!hosts.has(hostName(req.headers.host))) {
    return {
      status: 421,
      message: `This server does not answer for "${req.headers.host ?? ''}". Add the name to ALLOWED_HOSTS.`,
    };
  }
  const limit = bodyLimit(req);
  if (Number(req.headers['content-length'] ?? 0) > limit) return { status: 413, message: tooLarge(req, limit) };
  return null;
}

/**
 * Sets the security headers of every response. Those for documents are removed again from a subresource, where they
 * would be longer than all its other headers: with `leaveOut` this saves 7 KB of the 186 KB that a home sends to a phone
 * over HTTP/1.1. HSTS is set only when the site is served over TLS.
 */
export function setSecurityHeaders(res: ServerResponse, secure: boolean): void {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of PAGE_HEADERS) res.setHeader(name, value);
  if (secure) res.setHeader('Strict-Transport-Security', HSTS);
  onHeaders(res, () => {
    if (isPart(String(res.getHeader('content-type') ?? ''))) for (const [name] of PAGE_HEADERS) res.removeHeader(name);
  });
}

/** Removes the named headers from a response, also when the handler sets them with the status. */
export function leaveOut(res: ServerResponse, names: readonly string[]): void {
  onHeaders(res, () => {
    for (const name of names) res.removeHeader(name);
  });
}

/** Lets no cache store a response, whatever its handler says. */
export function forbidStoring(res: ServerResponse): void {
  onHeaders(res, () => res.setHeader('Cache-Control', 'private, no-store'));
}

/** Adds request headers to `Vary`, also where the handler sets that itself. */
export function varyBy(res: ServerResponse, names: readonly string[]): void {
  // The page cache adds what is set here to what it has stored.
  res.setHeader('Vary', names.join(', '));
  onHeaders(res, () => {
    const handlerNames = String(res.getHeader('vary') ?? '').split(',');
    const headerNames = new Map([...handlerNames, ...names].map((name) => [name.trim().toLowerCase(), name.trim()]));
    headerNames.delete('');
    res.setHeader('Vary', [...headerNames.values()].join(', '));
  });
}

function prepareRefusal(res: ServerResponse, status: number): void {
  if (status === 413) res.setHeader('Connection', 'close');
  if (status === 405) res.setHeader('Allow', [...METHODS].join(', '));
}

/** Sends a plain-text response. After 413 the connection is closed, because the rest of the body is not read. */
export function answerText(res: ServerResponse, status: number, message: string): void {
  prepareRefusal(res, status);
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(`${message}\n`);
}

/** The same for a refused request: an API call gets an error body, as from the marketplace. */
export function answerRefusal(req: IncomingMessage, res: ServerResponse, status: number, message: string): void {
  if (!isApiCall(req.url ?? '/')) {
    answerText(res, status, message);
    return;
  }
  prepareRefusal(res, status);
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify({ errors: [{ code: 'request', message }], message }));
}

/** Returns whether an IP address is loopback, link-local or of a private network. */
export function isPrivate(address: string | undefined): boolean {
  const plain = (address ?? '').toLowerCase().replace(/^::ffff:/, '');
  return (
    /^(?:127|10)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(plain) ||
    /^(?:::1$|f[cd]|fe[89ab])/.test(plain)
  );
}

/**
 * Reads a request body of at most `limit` bytes; null when it is longer, or its sender has left. The rest of a longer body
 * is read and discarded.
 */
function readBody(req: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for (const left of ['error', 'close']) req.on(left, () => done(null));
    // Of a request that ended while it waited for its turn nothing more would come.
    if (req.destroyed) done(null);
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        done(null);
      }
    });
    req.on('end', () => done(Buffer.concat(chunks)));
  });
}

/**
 * Returns a request with a Content-Length: the request itself, or for a chunked one a copy with its buffered body. Null
 * when the body is larger than `limit` bytes. Without this, a chunked body that is too long would be cut off on its way
 * to the pages and look malformed.
 */
export async function withLength(req: IncomingMessage, limit: number): Promise<IncomingMessage | null> {
  if (req.headers['transfer-encoding'] === undefined) return req;
  const body = await readBody(req, limit);
  if (!body) return null;
  const whole = new IncomingMessage(req.socket);
  const { 'transfer-encoding': _, ...headers } = req.headers;
  Object.assign(whole, {
    method: req.method,
    url: req.url,
    headers: { ...headers, 'content-length': `${body.length}` },
  });
  whole.push(body);
  whole.push(null);
  return whole;
}
