import { localised } from '#src/config/locale-path.ts';
import type { At } from '#src/config/routes.ts';

/**
 * Returns the attributes of a link that marketing entered: a path of the shop in the language of the page, or another
 * site in a new tab.
 */
export const ownLink = (at: At, link: string): { href: string; target?: '_blank'; rel?: 'noopener' } =>
  link.startsWith('/') ? { href: localised(link, at.locale) } : { href: link, target: '_blank', rel: 'noopener' };
