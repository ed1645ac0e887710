import { localised, splitLocale } from '#src/config/locale-path.ts';
import * as routes from '#src/config/routes.ts';
import type { Banner } from '#src/contract/banner.ts';
import type { ModuleType } from '#src/contract/module.ts';
import { traitsOf } from '#src/domain/modules.ts';

/** Target of a banner (HOME-01): a page, a page that opens as a popup if scripts run, another site, or none. */
export type BannerLink =
  | { kind: 'page'; href: string }
  | { kind: 'popup'; href: string; itemId: number; moduleId: number }
  | { kind: 'elsewhere'; href: string }
  | { kind: 'none' };

/** Returns a shop URL from the marketplace as a path in the language and for the zones of the page. */
function own(at: routes.At, href: string): string {
  const url = new URL(href, 'http://shop');
  const home = splitLocale(url.pathname).rest === '/home';
  if (home && at.moduleId !== undefined && !url.searchParams.has('module_id'))
    url.searchParams.set('module_id', String(at.moduleId));
  if (home && at.zoneIds?.length && !url.searchParams.has('zone_id'))
    url.searchParams.set('zone_id', at.zoneIds.join(','));
  return localised(url.pathname + url.search.replaceAll('%2C', ',') + url.hash, at.locale);
}

/** Returns the target of a banner on a module's home: an item opens its popup in food and its page otherwise. */
export function bannerLink(at: routes.At, type: ModuleType, { target }: Pick<Banner, 'target'>): BannerLink {
  if (target.kind === 'store')
    return { kind: 'page', href: routes.store({ ...at, moduleId: target.moduleId }, target.slug) };
  if (target.kind === 'item') {
    const href = routes.product({ ...at, moduleId: target.moduleId }, target.slug);
    if (traitsOf(type).bannerItemAction === 'page') return { kind: 'page', href };
    return { kind: 'popup', href, itemId: target.id, moduleId: target.moduleId };
  }
  if (target.kind === 'campaign') return { kind: 'page', href: routes.campaign(at, target.id) };
  if (target.kind === 'none') return { kind: 'none' };
  if (/^\/(?!\/)/.test(target.href)) return { kind: 'page', href: own(at, target.href) };
  return /^https?:\/\//i.test(target.href) ? { kind: 'elsewhere', href: target.href } : { kind: 'none' };
}
