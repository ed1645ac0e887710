import { Hono, type MiddlewareHandler } from 'hono';
import { mayHoldFiles } from '#src/lib/file-paths.ts';
import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import { type Body, bodyOf } from '../http/body.ts';
import { refusal, UNKNOWN_ROUTE } from '../http/errors.ts';
import type { AppEnv, Ctx } from '../types.ts';

const REPLACED = /^(?:put|patch|delete)$/i;
/** Returns the method that the body of a POST asks for; null when it asks for none. */
async function methodIn(request: Request): Promise<string | null> {
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  // Only POST takes files: their forms are neither read twice nor before it is known who sends them.
  if (mayHoldFiles(request.method, new URL(request.url).pathname, type)) return null;
  const form = type.includes('multipart/form-data');
  const text = await request.clone().text();
  if (!text.includes('_method')) return null;
  const method = form
    ? /name="_method"\r?\n(?:[^\r\n]+\r?\n)*\r?\n([^\r\n]*)/.exec(text)?.[1]
    : type.includes('x-www-form-urlencoded')
      ? new URLSearchParams(text).get('_method')
      : jsonMethod(text);
  return typeof method === 'string' && REPLACED.test(method.trim()) ? method.trim().toUpperCase() : null;
}

function jsonMethod(text: string): unknown {
  const body = parseJson(text);
  return isRecord(body) ? body['_method'] : null;
}

/**
 * Sends a POST whose body names another method (`_method`) to the route of that method, for clients that cannot send
 * PUT or DELETE (customer.notes §11). Runs before everything else, so that access, limits and caching see the method
 * asked for.
 */
export const replacedMethod =
  (dispatch: (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const method = c.req.method === 'POST' ? await methodIn(c.req.raw) : null;
    if (method === null) return next();
    return dispatch(new Request(c.req.raw, { method }), c.env);
  };

/** Registers a write that clients send as PUT, or as POST with `_method=put`; a POST without it is refused. */
export const putOrOverride = (path: string, handle: (c: Ctx, body: Body) => Promise<Response>): Hono<AppEnv> =>
  new Hono<AppEnv>()
    .put(path, async (c) => handle(c, await bodyOf(c)))
    .post(path, () => {
      throw refusal(405, 'method', UNKNOWN_ROUTE, 'message');
    });
