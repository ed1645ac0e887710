import { count } from '#src/lib/measure.ts';
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

/** Counts the calls that fail for another reason than a refusal, such as an unknown item. */
const counting = (api: Api): Api => ({
  ...api,
  async call(endpoint, schema, call) {
    const result = await api.call(endpoint, schema, call);
    if (!result.ok && ['network', 'timeout', 'http', 'contract'].includes(result.error.kind))
      count('api_failures', { kind: result.error.kind });
    return result;
  },
});

/** Creates the client for one request on the server. Must not be imported by browser code. */
export function createServerApi({ context, ...options }: ServerApiOptions): Api {
  const headers = contextHeaders(context);
  const api = counting(createApi({ ...options, fetch: transport, headers: () => headers }));
  return context.token === null ? withDataCache(api, JSON.stringify([options.baseUrl, headers]), context) : api;
}
