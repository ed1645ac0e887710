import type { Graph } from 'schema-dts';
import * as routes from '#src/config/routes.ts';
import type { Item } from '#src/contract/item.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { graphOf, itemLinks, listNode, storeLinks, trailNode } from '../shared/page/structured.ts';
import { organizationNode } from '../shared/page/structured-site.ts';

/** What a page under /home lists, in the order of the page. */
export type Listed = { stores: readonly StoreSummary[] } | { items: readonly Item[] };

type Facts = {
  at: routes.At;
  /** The page's own heading, and that of the module's home. */
  heading: string;
  home: string;
  /** Address of the page for search engines, a path. */
  canonical: string;
  listed: Listed;
  /** Rows on the pages before this one. */
  before?: number;
  origin: string;
};

type Offered = { name: string; description: string; by: Parameters<typeof organizationNode>[0]; origin: string };

/** A home of a service, which lists nothing to buy: what is done, and by whom. */
export const serviceGraph = ({ name, description, by, origin }: Offered): Graph =>
  graphOf({ '@type': 'Service', name, description, provider: organizationNode(by, origin) });

/** A home, a list of stores or a view of results for search engines: where it stands, and what it lists. */
export function homeGraph({ at, heading, home, canonical, listed, before = 0, origin }: Facts): Graph {
  const rows = 'stores' in listed ? storeLinks(at, listed.stores) : itemLinks(at, listed.items);
  const top = { name: home, href: routes.home(at) };
  const trail = canonical === top.href ? null : trailNode([top, { name: heading, href: canonical }], origin);
  return graphOf(listNode(heading, rows, origin, before), trail);
}

/**
 * Where search engines should look instead of a view of results: the same list as nobody narrowed or turned it. The name that
 * links carry for people is left out, because it is in one language.
 */
export function plainResults(at: routes.At, wanted: routes.ResultsQuery, indexable: boolean): string {
  const { search, dataType, id, brandId, page } = wanted;
  // A category has a page of its own that lists the same.
  if (dataType === 'category' && id !== undefined) return routes.category(at, id, indexable ? page : undefined);
  return routes.results(at, { search, dataType, id, brandId, page: indexable ? page : undefined });
}
