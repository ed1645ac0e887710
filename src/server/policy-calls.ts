import type { IncomingMessage } from 'node:http';

/** Addresses of policies at the root, and the calls of the marketplace that older clients mean by them. */
const CALLS: ReadonlyMap<string, string> = new Map([
  ['/terms-and-conditions', 'terms-and-conditions'],
  ['/privacy-policy', 'privacy-policy'],
  ['/about-us', 'about-us'],
  ['/refund-policy', 'refund-policy'],
  ['/cancelation', 'cancelation'],
  ['/cancellation-policy', 'cancelation'],
  ['/shipping-policy', 'shipping-policy'],
]);

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const pathOf = (url = '/'): string => url.split('?')[0]?.replace(/\/+$/, '') ?? '';

/** Returns whether an address holds a page or the JSON of a call, depending on who asks: caches have to tell them apart. */
export const isPolicy = ({ url }: Asked): boolean => CALLS.has(pathOf(url));

/**
 * Returns the path of the marketplace's call behind a request for a policy by a client of the API: one that prefers JSON, a script
 * of another origin, or its preflight. Null for a browser that wants the page.
 */
export function policyCall({ method, url, headers }: Asked): string | null {
  const call = CALLS.get(pathOf(url));
  if (call === undefined) return null;
  const accept = headers.accept ?? '';
  const client = method === 'OPTIONS' || accept.includes('application/json') || headers.origin !== undefined;
  return client && !accept.includes('text/html') ? `/api/v1/${call}` : null;
}
