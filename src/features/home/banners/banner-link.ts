import { localised, splitLocale } from '#src/config/locale-path.ts';
import * as routes from '#src/config/routes.ts';
import type { Banner } from '#src/contract/banner.ts';
import type { ModuleType } from '#src/contract/module.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { wholeNumber } from '#src/lib/number.ts';

/** Target of a banner (HOME-01): a page, a page that opens as a popup if scripts run, another site, or none. */
export type BannerLink =
  | { kind: 'page'; href: string }
  | { kind: 'popup'; href: string; itemId: number; moduleId: number }
  | { kind: 'elsewhere'; href: string }
  | { kind: 'none' };

/** Returns a shop URL from the marketplace as a link of the page: canonical where its page has a readable address. */
function shopLink(at: routes.At, href: string): string {
  const url = new URL(href, 'http://shop');
  const { searchParams } = url;
  if (splitLocale(url.pathname).rest === '/home') {
    const moduleId = wholeNumber(searchParams.get('module_id')) ?? at.moduleId;
    searchParams.delete('zone_id');
    const plain = [...searchParams].every(([name]) => ['module_id', 'search', 'data_type'].includes(name));
    if (plain && searchParams.get('data_type') === 'discounted') return routes.specialOffers({ ...at, moduleId });
    if (plain && !searchParams.has('search')) return routes.home({ ...at, moduleId });
    if (moduleId !== undefined) searchParams.set('module_id', String(moduleId));
  }
  return localised(url.pathname + url.search.replaceAll('%2C', ',') + url.hash, at.locale);
}

/** Returns the target of a banner on a module's home: an item opens its popup in food and its page otherwise. */
export function bannerLink(at: routes.At, type: ModuleType, { target }: Pick<Banner, 'target'>): BannerLink {
  if (target.kind === 'store') return { kind: 'page', href: routes.store(at, target.slug) };
  if (target.kind === 'item') {
    const href = routes.product(at, target.slug);
    if (traitsOf(type).bannerItemAction === 'page') return { kind: 'page', href };
    return { kind: 'popup', href, itemId: target.id, moduleId: target.moduleId };
  }
  if (target.kind === 'campaign') return { kind: 'page', href: routes.campaign(at, target) };
  if (target.kind === 'none') return { kind: 'none' };
  if (/^\/(?!\/)/.test(target.href)) return { kind: 'page', href: shopLink(at, target.href) };
  return /^https?:\/\//i.test(target.href) ? { kind: 'elsewhere', href: target.href } : { kind: 'none' };
}
