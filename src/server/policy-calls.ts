import type { IncomingMessage } from 'node:http';

/** Paths of policy pages at the root that older API clients also request, with the operations they mean. */
const CALLS: ReadonlyMap<string, string> = new Map([
  ['/terms-and-conditions', 'terms-and-conditions'],
  ['/privacy-policy', 'privacy-policy'],
  ['/about-us', 'about-us'],
  ['/refund-policy', 'refund-policy'],
  ['/refund', 'refund-policy'],
  ['/cancelation', 'cancelation'],
  ['/cancellation-policy', 'cancelation'],
  ['/shipping-policy', 'shipping-policy'],
]);

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const pathOf = (url = '/'): string => url.split('?')[0]?.replace(/\/+$/, '') ?? '';

/**
 * Returns whether the response at an address is a page or JSON depending on the request headers, so that it needs
 * `Vary`.
 */
export const isPolicy = ({ url }: Asked): boolean => CALLS.has(pathOf(url));

/**
 * Returns the API path for a policy request of an API client: one that prefers JSON, a script of another origin, or its
 * preflight. Null for a browser that navigates to the page.
 */
export function policyCall({ method, url, headers }: Asked): string | null {
  const call = CALLS.get(pathOf(url));
  if (call === undefined) return null;
  const accept = headers.accept ?? '';
  const client = method === 'OPTIONS' || accept.includes('application/json') || headers.origin !== undefined;
  return client && !accept.includes('text/html') ? `/api/v1/${call}` : null;
}
