import { localised, splitLocale } from './locale-path.ts';
import type { Locale } from './locales.ts';

/** Base for parsing; any origin works, because only leaving it matters. */
const HERE = 'https://here.invalid';

/**
 * Returns the page to go to after signing in, from the `from` parameter of the sign-in page: a page of this shop in the
 * page's language, else null. External URLs, sign-in pages and anything but a page are rejected, because links with
 * `from` may come from strangers.
 */
export function returnPath(from: string | null | undefined, locale: Locale): string | null {
  if (!from?.startsWith('/') || /[\\\s\p{Cc}]/u.test(from)) return null;
  const url = URL.canParse(from, HERE) ? new URL(from, HERE) : null;
  if (!url || url.origin !== HERE) return null;
  // Dots are resolved by now; a path that starts with two slashes would be another host.
  if (/^\/\//.test(url.pathname) || /^\/(auth|api|media|tiles)(\/|$)/.test(splitLocale(url.pathname).rest)) return null;
  return localised(url.pathname, locale) + url.search + url.hash;
}
