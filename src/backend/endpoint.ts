import type { APIRoute } from 'astro';
import { marketplace } from './instance.ts';

export const prerender = false;

/** The route behind `/api/*`, `/media/*`, `/tiles/*` and `/payment-mobile` of a shop with its embedded marketplace. */
export const ALL: APIRoute = async ({ request, clientAddress }) => {
  const { app } = await marketplace();
  return app.fetch(request, { address: clientAddress });
};
