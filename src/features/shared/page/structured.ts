import type { AggregateRating, BreadcrumbList, Graph, ItemList, Thing } from 'schema-dts';
import { type At, product, store } from '#src/config/routes.ts';
import type { Item } from '#src/contract/item.ts';
import type { Minor } from '#src/contract/money.ts';
import type { StoreSummary } from '#src/contract/store.ts';

/** A node of schema.org data. */
export type Structured = Exclude<Thing, string>;

/** Several nodes as one document for the head of a page. */
export const graphOf = (...nodes: (Structured | null)[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': nodes.filter((node) => node !== null),
});

/** A page by its address, which may be a path. */
export type Linked = { href: string };

/** The same with what it is called. */
export type Named = Linked & { name: string };

/** The trail to a page; addresses may be paths, they are made absolute. */
export const trailNode = (trail: readonly Named[], origin: string): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(href, origin).href,
  })),
});

/** Items by the addresses search engines should know them under. */
export const itemLinks = ({ locale }: At, items: readonly Item[]): Linked[] =>
  items.map(({ moduleId, slug }) => ({ href: product({ locale, moduleId }, slug) }));

/** Stores by the addresses search engines should know them under. */
export const storeLinks = ({ locale }: At, stores: readonly StoreSummary[]): Linked[] =>
  stores.map(({ moduleId, slug }) => ({ href: store({ locale, moduleId }, slug) }));

/**
 * Pages a page lists, in their order; null when it lists none. Addresses may be paths, they are made absolute. A search engine asks
 * for no names beside them.
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

/** The mean of ratings, or nothing before the first one: search engines refuse a rating of nobody. */
export const ratingNode = (rating: number, count: number): Exclude<AggregateRating, string> | undefined =>
  count > 0 && rating > 0
    ? { '@type': 'AggregateRating', ratingValue: Math.round(rating * 10) / 10, ratingCount: count, bestRating: 5 }
    : undefined;

const CODES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '৳': 'BDT',
  '₺': 'TRY',
  '¥': 'JPY',
  'د.إ': 'AED',
  'ر.س': 'SAR',
};

/** ISO 4217 code of a currency symbol; a marketplace names only its symbol. Undefined for a symbol of several currencies. */
export const currencyCode = (symbol: string): string | undefined =>
  /^[A-Z]{3}$/.test(symbol) ? symbol : CODES[symbol];

/** An amount as schema.org writes it: `12.49`. */
export const plainAmount = (amount: Minor): string => (amount / 100).toFixed(2);
