import { Hono } from 'hono';
import { type Body, bodyOf } from '../body.ts';
import type { AppEnv, Ctx } from '../context.ts';
import { refusal, UNKNOWN_ROUTE } from '../errors.ts';

/** Registers a write that clients send as PUT, or as POST with `_method=put` (customer.notes §11). */
export function putOrOverride(path: string, handle: (c: Ctx, body: Body) => Promise<Response>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .put(path, async (c) => handle(c, await bodyOf(c)))
    .post(path, async (c) => {
      const body = await bodyOf(c);
      const sent = body['_method'];
      if (typeof sent !== 'string' || sent.toLowerCase() !== 'put')
        throw refusal(405, 'method', UNKNOWN_ROUTE, 'message');
      return handle(c, body);
    });
}
