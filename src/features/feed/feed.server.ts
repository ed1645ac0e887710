import { listBrands } from '#src/api/brands.ts';
import { listCategories } from '#src/api/categories.ts';
import { listFeedItems } from '#src/api/listed-pages.ts';
import * as routes from '#src/config/routes.ts';
import { SITE } from '#src/config/site.ts';
import type { Category } from '#src/contract/category.ts';
import { currencyCode } from '#src/domain/currency.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { must, notFound, openContext } from '../shared/page/context.server.ts';
import { plainText } from '../shared/page/sanitise.server.ts';
import { type FeedPage, type FeedTerms, feedPath, feedPieces, ITEMS_PER_FEED, ITEMS_PER_READ } from './feed.ts';

/** Returns the names of categories with those above them, by id. */
const trailsOf = (categories: readonly Category[], above: readonly string[] = []): [number, string[]][] =>
  categories.flatMap(({ id, name, children }) => [[id, [...above, name]], ...trailsOf(children, [...above, name])]);

/**
 * Returns a page of the product feed of a module, by its name in addresses; a 404 response for an unknown module or
 * page, for a module without items, and where the code of the currency is unknown, so that no price can be stated.
 * @throws {LoadError} if the marketplace fails.
 */
export async function productFeed(
  url: URL,
  params: { locale?: string | undefined },
  moduleSlug: string,
): Promise<AsyncGenerator<string> | Response> {
  const context = await openContext({ params, url: new URL(routes.query({ module: moduleSlug }), url.origin) });
  if (context instanceof Response) return context;
  const { api, at, config, locale, module } = context;
  const currency = currencyCode(config.currency.symbol);
  if (!module || !traitsOf(module.type).catalogue || currency === undefined) return notFound();
  const page = Number(url.searchParams.get('page')) || 1;
  const { total } = must('the items', await listFeedItems(api, { pageSize: 1 }));
  if (page > 1 && (page - 1) * ITEMS_PER_FEED >= total) return notFound();
  const [brands, categories] = await Promise.all([listBrands(api), listCategories(api)]);
  const terms: FeedTerms = {
    origin: url.origin,
    currency,
    plainText,
    pathOf: (slug) => routes.product(at, slug),
    brands: new Map(must('the brands', brands).map(({ id, name }) => [id, name])),
    trails: new Map(trailsOf(must('the categories', categories))),
  };
  const title = `${config.name || SITE.name} · ${module.name}`;
  const feed: FeedPage = {
    title,
    description: plainText(module.description) || title,
    language: locale,
    link: url.origin + routes.home(at),
    page,
    next: page * ITEMS_PER_FEED < total ? url.origin + feedPath(at, moduleSlug, page + 1) : null,
    read: async (number, signal) =>
      must('the items', await listFeedItems(api, { page: number, pageSize: ITEMS_PER_READ, signal })).rows,
  };
  return feedPieces(feed, terms);
}
