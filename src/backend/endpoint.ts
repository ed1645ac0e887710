import type { APIRoute } from 'astro';
import { callerAddress, trustedProxies } from '#src/lib/forwarded.ts';
import { marketplace } from './instance.ts';

export const prerender = false;

const PROXIES = trustedProxies(process.env['TRUSTED_PROXIES']);

/** The route behind `/api/*`, `/media/*`, `/tiles/*` and `/payment-mobile` of a shop with its embedded marketplace. */
export const ALL: APIRoute = async (context) => {
  const { request } = context;
  const { app } = await marketplace();
  return app.fetch(request, {
    // Only where callers are counted: the front asks for pictures on nobody's behalf, and such a request has no address.
    get address() {
      return callerAddress(context.clientAddress, request.headers.get('x-forwarded-for'), PROXIES);
    },
  });
};
