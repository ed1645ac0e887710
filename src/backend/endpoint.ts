import type { APIRoute } from 'astro';
import { callerAddress, trustedProxies } from '#src/lib/forwarded.ts';
import { marketplace } from './instance.ts';

export const prerender = false;

const PROXIES = trustedProxies(process.env['TRUSTED_PROXIES']);

/** The route behind `/api/*`, `/media/*`, `/tiles/*` and `/payment-mobile` of a shop with its embedded marketplace. */
export const ALL: APIRoute = async (context) => {
  const { request, url } = context;
  const { app } = await marketplace();
  // Calls are counted by caller, pictures are not: the front asks for those on nobody's behalf, without an address.
  if (url.pathname.startsWith('/media/')) return app.fetch(request);
  const address = callerAddress(context.clientAddress, request.headers.get('x-forwarded-for'), PROXIES);
  return app.fetch(request, address ? { address } : {});
};
