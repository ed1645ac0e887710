import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '#src/lib/record.ts';

const KILOBYTE = 1024;
/** Largest request body with files in it, in bytes: three prescription photos fit. */
export const UPLOAD_LIMIT = 12 * KILOBYTE * KILOBYTE;
/** Largest of any other: a cart of a hundred lines takes a third of it. */
export const BODY_LIMIT = 64 * KILOBYTE;

/** Methods that something behind this server knows. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The largest body a request may have, in bytes: only forms with files may be long. */
export const bodyLimit = ({ headers }: IncomingMessage): number =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') ? UPLOAD_LIMIT : BODY_LIMIT;

/** What a visitor reads whose request is larger than `limit` bytes. */
export const tooLarge = (limit: number): string =>
  `The request is larger than ${limit >= KILOBYTE * KILOBYTE ? `${limit / KILOBYTE / KILOBYTE} MB` : `${limit / KILOBYTE} KB`}.`;

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export function sameSecret(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** A request id: the one a trusted proxy sent when it is well-formed, else a new one. */
export function requestId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(12).toString('base64url');
}

/** Host name of a Host header without its port, in lower case. */
export const hostName = (header: string | undefined): string => (header ?? '').toLowerCase().replace(/:\d+$/, '');

/** Why a request is refused before anything else looks at it, or null. */
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
  if (Number(req.headers['content-length'] ?? 0) > limit) return { status: 413, message: tooLarge(limit) };
  try {
    decodeURI(req.url ?? '/');
  } catch {
    return { status: 400, message: 'The address is not valid.' };
  }
  return null;
}

/** Heeded by what a browser shows in a window, and by nothing a page is put together from. */
const PAGE_HEADERS: readonly (readonly [string, string])[] = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  // Where `report-to csp` of a page's policy leads.
  ['Reporting-Endpoints', 'csp="/csp-report"'],
];

/** Parts of pages by their type. An SVG is not among them: opened by itself it is a page, which may hold a script. */
const PART = /^(?:text\/(?:css|javascript)|font\/|video\/|image\/(?!svg))/;

/** Hands the headers an answer begins with to `change`: those set before stand in `res`, those that come with its status in `given`. */
function whenItBegins(res: ServerResponse, change: (given: Record<string, unknown>) => void): void {
  const { writeHead } = res;
  res.writeHead = (...args: unknown[]) => {
    const given = args.at(-1);
    change(isRecord(given) ? given : {});
    return Reflect.apply(writeHead, res, args);
  };
}

/** The type of an answer that begins: what comes with its status, or what was set before. */
function typeOf(res: ServerResponse, given: Record<string, unknown>): string {
  const [, type] = Object.entries(given).find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return String(type ?? res.getHeader('content-type') ?? '');
}

/**
 * Sets the headers every answer carries (design D14), and takes those for pages back as soon as it turns out to be a part of one:
 * they would be longer than all others of a picture. HSTS only where the site is served over TLS.
 */
export function setSecurityHeaders(res: ServerResponse, secure: boolean): void {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of PAGE_HEADERS) res.setHeader(name, value);
  if (secure) res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  whenItBegins(res, (given) => {
    if (PART.test(typeOf(res, given))) for (const [name] of PAGE_HEADERS) res.removeHeader(name);
  });
}

/** Has an answer leave without the headers named (in lower case), also where whoever sends it sets them as it begins. */
export function leaveOut(res: ServerResponse, names: readonly string[]): void {
  for (const name of names) res.removeHeader(name);
  whenItBegins(res, (given) => {
    for (const name of Object.keys(given)) if (names.includes(name.toLowerCase())) Reflect.deleteProperty(given, name);
  });
}

/** Answers with plain text. What a refused request still sends is not read, so its connection ends with the answer. */
export function answerText(res: ServerResponse, status: number, message: string): void {
  if (status === 413) res.setHeader('Connection', 'close');
  if (status === 405) res.setHeader('Allow', [...METHODS].join(', '));
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(`${message}\n`);
}
