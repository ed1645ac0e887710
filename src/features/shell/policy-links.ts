import * as routes from '#src/config/routes.ts';
import type { T } from '#src/i18n/t.ts';
import { isOffered } from '../shared/page/editorial.ts';
import type { ShellShop } from './shell.ts';

/**
 * Returns the links to the policies the marketplace has (FOOT-04): in the footer on wide screens, otherwise in the
 * drawer.
 */
export const policyLinks = (shop: ShellShop, at: routes.At, t: T): { text: string; href: string }[] =>
  (
    [
      { text: t('shell.terms'), page: 'terms' },
      { text: t('shell.privacy'), page: 'privacy' },
      { text: t('shell.refund'), page: 'refund' },
      { text: t('shell.cancellation'), page: 'cancellation' },
      { text: t('shell.shipping'), page: 'shipping' },
      { text: t('shell.accessibility'), page: 'accessibility' },
      { text: t('shell.pricePromise'), page: 'pricePromise' },
    ] as const
  )
    .filter(({ page }) => isOffered(page, shop))
    .map(({ text, page }) => ({ text, href: routes.plain(at, page) }));
