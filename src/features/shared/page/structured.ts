import type { AggregateRating, BreadcrumbList, Graph, ItemList, Thing } from 'schema-dts';
import { type At, product, store } from '#src/config/routes.ts';
import type { Item } from '#src/contract/item.ts';
import type { Minor } from '#src/contract/money.ts';
import type { StoreSummary } from '#src/contract/store.ts';

/** A node of schema.org data. */
export type Structured = Exclude<Thing, string>;

/** Returns several nodes as one JSON-LD document. */
export const graphOf = (...nodes: (Structured | null)[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': nodes.filter((node) => node !== null),
});

/** A page by its URL, which may be a path. */
export type Linked = { href: string };

/** A page by its URL, with its name. */
export type Named = Linked & { name: string };

/** Returns the breadcrumbs of a page; paths are made absolute. */
export const trailNode = (trail: readonly Named[], origin: string): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(href, origin).href,
  })),
});

/** Returns the canonical links of items. */
export const itemLinks = (at: At, items: readonly Item[]): Linked[] =>
  items.map(({ moduleId, slug, campaign }) => ({
    href: product({ ...at, moduleId }, slug, { campaign: campaign !== null }),
  }));

/** Returns the canonical links of stores. */
export const storeLinks = (at: At, stores: readonly StoreSummary[]): Linked[] =>
  stores.map(({ slug }) => ({ href: store(at, slug) }));

/**
 * Returns the list of linked pages in their order; null if empty. Paths are made absolute. Names are not required by
 * search engines. `before` is the number of rows on earlier pages.
 */
export const listNode = (
  name: string,
  rows: readonly Linked[],
  origin: string,
  before = 0,
): Exclude<ItemList, string> | null =>
  rows.length === 0
    ? null
    : {
        '@type': 'ItemList',
        name,
        numberOfItems: rows.length,
        itemListElement: rows.map((row, index) => ({
          '@type': 'ListItem',
          position: before + index + 1,
          url: new URL(row.href, origin).href,
        })),
      };

/**
 * Returns the average rating; undefined before the first one, because search engines reject a rating without reviews.
 */
export const ratingNode = (rating: number, count: number): Exclude<AggregateRating, string> | undefined =>
  count > 0 && rating > 0
    ? { '@type': 'AggregateRating', ratingValue: Math.round(rating * 10) / 10, ratingCount: count, bestRating: 5 }
    : undefined;

/** Returns an amount in schema.org's format: `12.49`. */
export const plainAmount = (amount: Minor): string => (amount / 100).toFixed(2);
