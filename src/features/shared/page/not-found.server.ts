import { type Locale, localeFrom } from '#src/config/locales.ts';
import { openContext } from './context.server.ts';
import { type ShellProps, shellOf } from './shell.server.ts';

/** What was looked for in vain, by its address: the page of a store, of an item, or some other page. */
export type MissingPage = 'store' | 'item' | 'page';

/** Language of an address by its prefix alone: error pages belong to no route and have no parameters. */
export const localeOf = ({ pathname }: URL): Locale =>
  localeFrom(/^\/([^/]+)(?=\/|$)/.exec(pathname)?.[1]) === 'ar' ? 'ar' : 'en';

/** What kind of page an address would have been. */
export function missingPageOf({ pathname }: URL): MissingPage {
  const kind = /^(?:\/ar)?\/(store|product)\/[^/]+\/?$/.exec(pathname)?.[1];
  if (kind === 'product') return 'item';
  return kind === 'store' ? 'store' : 'page';
}

/** Props of the frame around an error page; null when the marketplace gives nothing to frame it with. Never throws. */
export async function errorPageShell(url: URL): Promise<ShellProps | null> {
  const params = { locale: localeOf(url) === 'ar' ? 'ar' : undefined };
  try {
    const asked = await openContext({ params, url });
    // The address may name a module that does not exist: the page is framed by the default one.
    const context = asked instanceof Response ? await openContext({ params, url: new URL('/', url) }) : asked;
    return context instanceof Response ? null : await shellOf(context);
  } catch {
    return null;
  }
}
