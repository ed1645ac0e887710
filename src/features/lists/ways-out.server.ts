import type { PageContext } from '../shared/page/context.server.ts';
import { type AppliedFilter, appliedFilters, quickFilters } from './applied-filters.ts';
import { categoryChoices } from './category-choices.ts';
import { formattersOf } from './formatters.ts';
import { countResults, type Found, type Panel } from './results.server.ts';
import type { ResultsRequest } from './results.ts';

/** A filter without which there are results, and how many. */
export type WayOut = AppliedFilter & { count: number };

/** Filters tried; each is a call. */
const MOST_TRIED = 8;
const MOST_SHOWN = 3;

/** Returns which filters to drop where nothing is left with all of them, the ones that give most first (EXT-06). */
export async function loadWaysOut(
  context: PageContext,
  request: ResultsRequest,
  { results, panel }: { results: Found; panel: Panel },
): Promise<WayOut[]> {
  if (!EXTRAS.finding || results.kind === 'prompt' || results.page.rows.length > 0) return [];
  const { t } = context;
  const choices = categoryChoices(panel.categories, request);
  const applied = [
    ...quickFilters(request, t),
    ...appliedFilters(request, choices, panel.brands, formattersOf(context)),
  ];
  const tried = await Promise.all(
    applied.slice(0, MOST_TRIED).map(async (filter) => ({
      ...filter,
      count: (await countResults(context, { ...request, ...filter.without })) ?? 0,
    })),
  );
  return tried
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_SHOWN);
}
