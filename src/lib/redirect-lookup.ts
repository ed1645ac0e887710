/**
 * Whether a request is redirected by the content, asked before the page cache, whose keys have only the parameters that
 * pages know. Stored on `globalThis`, because the front server and the built pages are two module graphs in one process.
 */

type IsRedirected = (url: URL) => boolean;

const KEY = Symbol.for('islet.redirects');
const home = globalThis as { [KEY]?: IsRedirected | undefined };

/** Sets the lookup behind `isRedirected`; called without one when the redirects may have changed. */
export function setRedirectLookup(lookup?: IsRedirected): void {
  home[KEY] = lookup;
}

/**
 * Returns whether a request is redirected now, so that it must reach the pages with its whole address. Until the pages
 * have read the redirects, every request with a query must.
 */
export const isRedirected = (url: URL): boolean => home[KEY]?.(url) ?? url.search !== '';
