import { transport } from '#transport';
import { withDataCache } from './data-cache.ts';
import { type CallContext, contextHeaders } from './headers.ts';
import { type Api, createApi } from './http.ts';

export type ServerApiOptions = {
  /** Origin of the marketplace; for the embedded one the site's origin, from which image URLs are built. */
  baseUrl: string;
  context: CallContext;
  timeZone?: string;
  timeoutMs?: number;
};

/** Creates the client for one request on the server. Must not be imported by browser code. */
export function createServerApi({ context, ...options }: ServerApiOptions): Api {
  const headers = contextHeaders(context);
  const api = createApi({ ...options, fetch: transport, headers: () => headers });
  return context.token === null ? withDataCache(api, JSON.stringify([options.baseUrl, headers]), context) : api;
}
