import { transport } from '#transport';
import { type CallContext, contextHeaders } from './headers.ts';
import { type Api, createApi } from './http.ts';
import { withSharedReads } from './shared-reads.ts';

export type ServerApiOptions = {
  /** Origin the marketplace answers at; for the embedded one the site's own, which picture addresses are built from. */
  baseUrl: string;
  context: CallContext;
  timeZone?: string;
  timeoutMs?: number;
};

/** The client for one request of the server. Only for code that never reaches a browser. */
export function createServerApi({ context, ...options }: ServerApiOptions): Api {
  const headers = contextHeaders(context);
  const api = createApi({ ...options, fetch: transport, headers: () => headers });
  return context.token === null ? withSharedReads(api, JSON.stringify([options.baseUrl, headers])) : api;
}
