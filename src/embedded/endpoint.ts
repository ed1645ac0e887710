import type { APIRoute } from 'astro';
import { callerAddress, trustedProxies } from '#src/lib/forwarded.ts';
import { marketplace } from './marketplace.ts';

export const prerender = false;

const PROXIES = trustedProxies(process.env['TRUSTED_PROXIES']);

/** Whether the front asks for itself, as when it starts: a visitor's request cannot say so. */
const isOwn = (locals: object): boolean => 'ownCall' in locals && locals.ownCall === true;

/** The route behind `/api/*`, `/media/*`, `/tiles/*` and `/payment-mobile` of a shop with its embedded marketplace. */
export const ALL: APIRoute = async (context) => {
  const { request, locals } = context;
  if (isOwn(locals)) return ownAnswer(request);
  const { app } = await marketplace();
  return app.fetch(request, {
    // Only where callers are counted: the front asks for pictures on nobody's behalf, and such a request has no address.
    get address() {
      return callerAddress(context.clientAddress, request.headers.get('x-forwarded-for'), PROXIES);
    },
  });
};

/** The answer to the front's own call, which no limit counts; why the marketplace cannot be opened, where it cannot. */
async function ownAnswer(request: Request): Promise<Response> {
  try {
    const { app } = await marketplace();
    return await app.fetch(request, { inProcess: true });
  } catch (error) {
    return new Response(error instanceof Error ? error.message : String(error), { status: 503 });
  }
}
