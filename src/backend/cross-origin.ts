import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Any origin: what is read needs a token or a guest number, which no browser sends by itself. */
const ANY = '*';
/** Seconds a browser remembers what it may send; longer ones are cut by browsers. */
const PREFLIGHT_S = 7200;
/** What scripts of other origins may read besides the few headers every browser shows. */
const EXPOSED = ['Retry-After', 'X-Request-Id', 'Content-Language'];

/** Lets browsers of these origins (`*`: of all) call, without cookies: the token says who somebody is. */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: origins.includes(ANY) ? ANY : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: EXPOSED,
    maxAge: PREFLIGHT_S,
  });
}

/** Origins in a text, separated by commas; all when it is empty. */
export function originsFrom(text: string | undefined): string[] {
  const origins = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return origins.length > 0 ? origins : [ANY];
}
