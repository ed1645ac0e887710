import type { APIRoute } from 'astro';
import { callerAddress, trustedProxies } from '#src/lib/forwarded.ts';
import { marketplace } from './instance.ts';

export const prerender = false;

const PROXIES = trustedProxies(process.env['TRUSTED_PROXIES']);

/** The route behind `/api/*`, `/media/*`, `/tiles/*` and `/payment-mobile` of a shop with its embedded marketplace. */
export const ALL: APIRoute = async ({ request, clientAddress }) => {
  const { app } = await marketplace();
  const address = callerAddress(clientAddress, request.headers.get('x-forwarded-for'), PROXIES);
  return app.fetch(request, address ? { address } : {});
};
