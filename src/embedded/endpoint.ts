import type { APIRoute } from 'astro';
import { callerAddress, trustedProxies } from '#src/lib/forwarded.ts';
import { marketplace } from './marketplace.ts';

export const prerender = false;

const PROXIES = trustedProxies(process.env['TRUSTED_PROXIES']);

/** Returns whether the front server makes the call itself, e.g. at start; a visitor's request cannot set this. */
const isInternal = (locals: object): boolean => 'ownCall' in locals && locals.ownCall === true;

/** Returns what waits until the visitor has taken what was sent (`server/compressed.ts`). */
function drainedOf(locals: object): (() => Promise<void>) | undefined {
  const drained = 'drained' in locals ? locals.drained : undefined;
  return typeof drained === 'function' ? async () => drained() : undefined;
}

/** The route of `/api/*`, `/media/*`, `/tiles/*` and `/payment-mobile` for a shop with the embedded marketplace. */
export const ALL: APIRoute = async (context) => {
  const { request, locals } = context;
  if (isInternal(locals)) return internalResponse(request);
  const { app } = await marketplace();
  return app.fetch(request, {
    drained: drainedOf(locals),
    // A getter, read only for rate limits: the front server's internal requests for images have no client address.
    get address() {
      return callerAddress(context.clientAddress, request.headers.get('x-forwarded-for'), PROXIES);
    },
  });
};

/** Returns the response to the front server's own call, which has no rate limit; a 503 with the reason when the
 *  marketplace cannot be opened. */
async function internalResponse(request: Request): Promise<Response> {
  try {
    const { app } = await marketplace();
    return await app.fetch(request, { inProcess: true });
  } catch (error) {
    return new Response(error instanceof Error ? error.message : String(error), { status: 503 });
  }
}
