import type { Graph } from 'schema-dts';
import * as routes from '#src/config/routes.ts';
import type { Item } from '#src/contract/item.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { graphOf, itemLinks, listNode, storeLinks, trailNode } from '../shared/page/structured.ts';
import { organizationNode } from '../shared/page/structured-site.ts';

/** What a page under /home lists, in display order. */
type Listed = { stores: readonly StoreSummary[] } | { items: readonly Item[] };

type Facts = {
  at: routes.At;
  /** Heading of the page, and of the module's home. */
  heading: string;
  home: string;
  /** Canonical path of the page. */
  canonical: string;
  listed: Listed;
  /** Number of rows on earlier pages. */
  before?: number;
  origin: string;
};

type Offered = {
  name: string;
  description: string;
  by: Parameters<typeof organizationNode>[0];
  locale: routes.At['locale'];
  origin: string;
};

/** Returns the JSON-LD of a service's home, which has no items: the service and its provider. */
export const serviceGraph = ({ name, description, by, locale, origin }: Offered): Graph =>
  graphOf({ '@type': 'Service', name, description, provider: organizationNode(by, locale, origin) });

/** Returns the JSON-LD of a home, a store list or search results: breadcrumbs and list. */
export function homeGraph({ at, heading, home, canonical, listed, before = 0, origin }: Facts): Graph {
  const rows = 'stores' in listed ? storeLinks(at, listed.stores) : itemLinks(at, listed.items);
  const top = { name: home, href: routes.home(at) };
  const trail = canonical === top.href ? null : trailNode([top, { name: heading, href: canonical }], origin);
  return graphOf(listNode(heading, rows, origin, before), trail);
}
