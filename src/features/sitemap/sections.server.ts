import { listBrands } from '#src/api/brands.ts';
import { listCategories } from '#src/api/categories.ts';
import { getCatalogueChanges, listItemPages, listStorePages } from '#src/api/listed-pages.ts';
import { listModules } from '#src/api/modules.ts';
import { getFlashSale, listCampaigns, listItemCampaigns } from '#src/api/promotions.ts';
import { listZones } from '#src/api/zones.ts';
import { largest } from '#src/config/image.ts';
import * as routes from '#src/config/routes.ts';
import type { CatalogueChanges } from '#src/contract/catalogue-changes.ts';
import type { Result } from '#src/contract/errors.ts';
import type { ListedPage } from '#src/contract/listed-page.ts';
import type { ShopModule } from '#src/contract/module.ts';
import type { Page } from '#src/contract/page.ts';
import { stockedCategories, withChildren } from '#src/domain/categories.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { offerSlugs } from '../shared/marketing/scheduled.server.ts';
import { addedPages } from '../shared/marketing/text-pages.server.ts';
import { must, orElse, type PageContext } from '../shared/page/context.server.ts';
import { isOffered } from '../shared/page/editorial.ts';
import { knownSection, ROWS_PER_READ, type SitemapSection } from './sitemap.ts';

const LOCALE = 'en';

type Paged = (paging: { page: number; pageSize: number }) => Promise<Result<Page<ListedPage>>>;

/** Returns a section for a paged list of the marketplace, with the canonical path of each row. */
const pagedSection = (name: string, list: Paged, pathOf: (row: ListedPage) => string): SitemapSection => ({
  name,
  total: async () => must(name, await list({ page: 1, pageSize: 1 })).total,
  read: async (page) =>
    must(name, await list({ page, pageSize: ROWS_PER_READ })).rows.map((row) => ({
      path: pathOf(row),
      changedAt: row.changedAt,
      image: row.image && largest(row.image.url, row.image.kind),
    })),
});

/** Returns the zones in which a module is offered. */
const zonesOf = ({ zoneIds }: ShopModule, { zones }: PageContext) =>
  zones.filter(({ id }) => zoneIds.length === 0 || zoneIds.includes(id));

/** Returns the later of two instants (ISO), of which either may be unknown. */
const later = (one: string | null | undefined, other: string | null | undefined): string | null =>
  [one ?? '', other ?? ''].toSorted().at(-1) || null;

async function ofModule(
  module: ShopModule,
  context: PageContext,
  changes: CatalogueChanges | null,
): Promise<SitemapSection[]> {
  const api = context.across(context.zones.map(({ id }) => id))(module.id);
  const { slugs } = context.at;
  const at = { locale: LOCALE, moduleId: module.id, slugs } as const;
  const [tree, brands, campaigns, sale, deals] = await Promise.all([
    listCategories(api).then((result) => must('categories', result)),
    listBrands(api).then((result) => must('brands', result)),
    listCampaigns(api).then((result) => must('campaigns', result)),
    getFlashSale(api, { pageSize: 1 }).then((result) => must('the flash sale', result)),
    listItemCampaigns(api).then((result) => must('the campaign items', result)),
  ]);
  const places = zonesOf(module, context).map(async (zone) => {
    const inZone = must('categories', await listCategories(context.across([zone.id])(module.id)));
    return stockedCategories(inZone).map((category) => routes.category(at, category, 1, zone.slug));
  });
  // As on the page of the brands: without counts, all.
  const stocked = brands.filter(({ itemCount }) => itemCount > 0);
  return [
    pagedSection(
      `items-${module.id}`,
      (paging) => listItemPages(api, paging),
      ({ slug }) => routes.product(at, slug),
    ),
    pagedSection(
      `stores-${module.id}`,
      (paging) => listStorePages(api, paging),
      ({ slug }) => routes.store(at, slug),
    ),
    knownSection(`lists-${module.id}`, [
      routes.categories(at),
      routes.specialOffers(at),
      ...routes.STORE_LISTS.map((kind) => ({ path: routes.storeList(at, kind), changedAt: changes?.stores })),
      ...campaigns.map((campaign) => routes.campaign(at, campaign)),
      ...deals.map(({ slug }) => routes.product(at, slug, { campaign: true })),
      ...(sale ? [routes.flashSale(at, sale.id)] : []),
      ...(brands.length > 0 ? [routes.brands(at)] : []),
      ...(stocked.length > 0 ? stocked : brands).map((brand) => ({
        path: routes.brand(at, brand),
        changedAt: changes?.brands.get(brand.id),
      })),
    ]),
    knownSection(
      `categories-${module.id}`,
      withChildren(tree).map((category) => ({
        path: routes.category(at, category),
        changedAt: changes?.categories.get(category.id),
      })),
    ),
    knownSection(`places-${module.id}`, (await Promise.all(places)).flat()),
  ];
}

/**
 * Returns the sections of the sitemap: editorial pages, the home of each module, also in each of its zones, and every item,
 * store and category of all zones.
 * @throws {LoadError} if the marketplace fails.
 */
export async function sitemapSections(context: PageContext): Promise<SitemapSection[]> {
  must('its zones', await listZones(context.general));
  const zones = context.zones.map(({ id }) => id);
  const { slugs } = context.at;
  const everywhere = context.across(zones);
  const modules = must('its modules', await listModules(everywhere(null)));
  const editorials = routes.EDITORIAL.filter((page) => isOffered(page, context.config)).map((page) =>
    routes.plain({ locale: LOCALE }, page),
  );
  const [offers, added] = await Promise.all([offerSlugs(context), addedPages(context.moment)]);
  const shops = modules.filter(({ type }) => traitsOf(type).catalogue);
  const changes = new Map(
    await Promise.all(
      shops.map(async ({ id }) => [id, orElse(await getCatalogueChanges(everywhere(id)), null)] as const),
    ),
  );
  const homes = modules.flatMap((module) => {
    const moduleChanges = changes.get(module.id);
    const at = { locale: LOCALE, moduleId: module.id, slugs } as const;
    return [
      { path: routes.home(at), changedAt: later(moduleChanges?.items, moduleChanges?.stores) },
      ...zonesOf(module, context).map((zone) => ({
        path: routes.zoneHome(at, zone.slug),
        changedAt: moduleChanges?.zones.get(zone.id),
      })),
    ];
  });
  const lists = await Promise.all(shops.map((module) => ofModule(module, context, changes.get(module.id) ?? null)));
  return [
    knownSection('pages', [
      routes.landing({ locale: LOCALE }),
      routes.coupons({ locale: LOCALE }),
      ...offers.map((slug) => routes.offer({ locale: LOCALE }, slug)),
      ...editorials,
      ...added.map(({ id }) => routes.textPage({ locale: LOCALE }, id)),
      ...homes,
    ]),
    ...lists.flat(),
  ];
}
