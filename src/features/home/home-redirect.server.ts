import type { APIContext } from 'astro';
import { locationFromQuery, zoneIdsOf } from '#src/config/query-forms.ts';
import { home, landing, type ResultsQuery, results } from '#src/config/routes.ts';
import { wholeNumber } from '#src/lib/number.ts';
import { type CachingPage, moved, redirectTo, sharedRedirect } from '../shared/page/cache.ts';
import { openContext, type PageContext } from '../shared/page/context.server.ts';

/** The location from the cookies, as written by the browser for this route only. */
export type RememberedLocation = { zoneIds: string | undefined; moduleId: string | undefined };

type RequestedPage = CachingPage & Pick<APIContext, 'params' | 'url' | 'locals'>;

/**
 * Returns the redirect of a `/home` without a module: to the visitor's module and zones from the cookies, otherwise to
 * the first module, which is the same for everybody. Null with a module; a 404 response for an unknown language.
 */
export async function fullHomeAddress(page: RequestedPage, remembered: RememberedLocation): Promise<Response | null> {
  const { searchParams } = page.url;
  const requestedLocation = locationFromQuery(searchParams);
  if (requestedLocation.moduleId !== null || searchParams.has('module')) return null;
  const url = new URL(page.url);
  const zoneIds =
    requestedLocation.zoneIds.length > 0 ? requestedLocation.zoneIds : zoneIdsOf(remembered.zoneIds ?? null);
  if (zoneIds.length > 0) url.searchParams.set('zone_id', zoneIds.join(','));
  const context = await openContext({ params: page.params, url });
  if (context instanceof Response) return context;

  const wish = wholeNumber(remembered.moduleId ?? null);
  const moduleId = context.modules.some(({ id }) => id === wish) ? wish : context.moduleId;
  const isRemembered = remembered.moduleId !== undefined || remembered.zoneIds !== undefined;
  const leave = (to: string) => (isRemembered ? redirectTo(to) : sharedRedirect(page, to, 302));
  if (moduleId === null) return leave(landing({ locale: context.locale }));
  const isResults = searchParams.has('search') || searchParams.has('data_type');
  const target = new URL(isResults ? page.url.pathname : home({ ...context.at, moduleId }), page.url);
  for (const [name, value] of searchParams) target.searchParams.append(name, value);
  if (isResults) target.searchParams.set('module_id', String(moduleId));
  target.searchParams.delete('zone_id');
  if (context.at.zoneIds) target.searchParams.set('zone_id', context.at.zoneIds.join(','));
  return leave(target.pathname + target.search.replaceAll('%2C', ','));
}

/** Parameters that a plain view of a category may have. */
const OF_CATEGORY = new Set(['search', 'data_type', 'id', 'name', 'module_id', 'zone_id', 'from', 'fromSearch']);

/**
 * Returns the redirect of a home, brand, category or offers view to the page's own address, null where it was requested
 * under that. `category` is the one that a results view names.
 */
export function movedHome(
  page: RequestedPage,
  { at, namedZone }: PageContext,
  query: (ResultsQuery & { categoryPath?: string | undefined }) | null,
): Response | null {
  if (namedZone) return null;
  if (!query) return moved(page, at, home(at));
  if (query.categoryPath !== undefined && [...page.url.searchParams.keys()].every((name) => OF_CATEGORY.has(name)))
    return moved(page, at, query.categoryPath, ['search', 'data_type']);
  const resultsPath = results(at, query);
  return resultsPath.includes('search=') ? null : moved(page, at, resultsPath, ['search', 'data_type']);
}
