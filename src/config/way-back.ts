import type { Locale } from './locales.ts';
import { localised } from './routes.ts';

/** Any origin serves: only whether an address leaves it matters. */
const HERE = 'https://here.invalid';

/**
 * Where somebody goes after signing in, from the `from` of the sign-in page: a page of this shop in the language of the page, or
 * null. An address elsewhere, of a sign-in page or of anything but a page is nobody's way back: links with it come from strangers.
 */
export function wayBack(from: string | null | undefined, locale: Locale): string | null {
  if (!from?.startsWith('/') || /[\\\s\p{Cc}]/u.test(from)) return null;
  const url = URL.canParse(from, HERE) ? new URL(from, HERE) : null;
  if (!url || url.origin !== HERE) return null;
  // Whatever dots were in it are resolved now; two slashes in front would be another host.
  if (/^\/\//.test(url.pathname) || /^(\/ar)?\/(auth|api|media|tiles)(\/|$)/.test(url.pathname)) return null;
  return localised(url.pathname, locale) + url.search + url.hash;
}
