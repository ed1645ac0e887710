import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Any origin is safe: reads need a token or a guest id, which browsers never attach automatically. */
const ANY = '*';
/** Lifetime of a preflight response, in seconds; browsers cap longer ones. */
const PREFLIGHT_S = 7200;
/** Private pictures are shown by their signed address; no script of another origin needs to read them. */
const PRIVATE_FILES = '/media/private/';
/** Response headers that scripts of other origins may read, besides the CORS-safelisted ones. */
const EXPOSED = ['Retry-After', 'X-Request-Id', 'Content-Language'];

/** Returns CORS middleware for these origins (`*`: all). Without cookies: the token identifies the caller. */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: origins.includes(ANY) ? ANY : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: EXPOSED,
    maxAge: PREFLIGHT_S,
  });
  return (c, next) => (c.req.path.startsWith(PRIVATE_FILES) ? next() : allow(c, next));
}

/** Returns the origins in a comma-separated text; all when it is empty. */
export function originsFrom(text: string | undefined): string[] {
  const origins = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return origins.length > 0 ? origins : [ANY];
}
