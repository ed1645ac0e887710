import { splitLocale } from '#src/config/locale-path.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/config/locales.ts';
import { openContext, type ShellProps, shellOf } from './context.server.ts';

/** Kind of the page that was not found: of a store, of an item, or another one. */
export type MissingPage = 'store' | 'item' | 'page';

/** Returns the language from a URL's prefix: error pages belong to no route and have no parameters. */
export const localeOf = ({ pathname }: URL): Locale => splitLocale(pathname).locale;

/** Returns the kind of page a URL would have been. */
export function missingPageOf({ pathname }: URL): MissingPage {
  const kind = /^\/(store|product)\/[^/]+\/?$/.exec(splitLocale(pathname).rest)?.[1];
  if (kind === 'product') return 'item';
  return kind === 'store' ? 'store' : 'page';
}

/** Returns the frame props of an error page; null if the marketplace is unavailable. Never throws. */
export async function errorPageShell(url: URL): Promise<ShellProps | null> {
  const locale = localeOf(url);
  const params = { locale: locale === DEFAULT_LOCALE ? undefined : locale };
  try {
    const opened = await openContext({ params, url });
    // The URL may name an unknown module: use the default one.
    const context = opened instanceof Response ? await openContext({ params, url: new URL('/', url) }) : opened;
    return context instanceof Response ? null : await shellOf(context);
  } catch {
    return null;
  }
}
