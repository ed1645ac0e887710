import { type At, laterPage, pathPart, to } from '#src/config/at.ts';
import { largest } from '#src/config/image.ts';
import type { Content } from '#src/contract/content.ts';
import type { FeedItem } from '#src/contract/feed-item.ts';
import type { Minor } from '#src/contract/money.ts';
import { cardContentPrice } from '#src/domain/content-price.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { displayPrice } from '#src/domain/price.ts';
import { soldOut } from '#src/domain/stock.ts';
import { escapeXml } from '#src/lib/xml.ts';

/** Number of items in one response; a longer feed goes on at `?page=2`. An item takes about 1.3 KB. */
export const ITEMS_PER_FEED = 5000;
/** Number of items per request to the marketplace; a divisor of `ITEMS_PER_FEED`. */
export const ITEMS_PER_READ = 100;

/** Longest texts and most further pictures that Google takes. */
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5000;
const MOST_PICTURES = 10;

/** Returns the path of a page of a module's feed, by the module's name in addresses. */
export const feedPath = (at: At, module: string, page: number): string =>
  to(at, `/feeds/${pathPart(module)}.xml`, laterPage(page));

/** What the rows of a feed have in common. */
export type FeedTerms = {
  /** Origin of paths: of pages, and of pictures without an own one. */
  origin: string;
  /** ISO 4217 code. */
  currency: string;
  /** Returns the canonical path of an item's page. */
  pathOf: (slug: string) => string;
  /** Returns a merchant's text without markup. */
  plainText: (text: string) => string;
  brands: ReadonlyMap<number, string>;
  /** Names of each category, with those above it. */
  trails: ReadonlyMap<number, readonly string[]>;
};

/** A page of a feed, and what its rows are read with. */
export type FeedPage = {
  title: string;
  description: string;
  language: string;
  /** Absolute URL of the page the feed belongs to. */
  link: string;
  /** Number of the page, from 1. */
  page: number;
  /** Absolute URL of the next page, null on the last one. */
  next: string | null;
  /** Returns a page of the list, counted from 1; an empty one after the last. Aborted when the client has left. */
  read: (page: number, signal: AbortSignal) => Promise<readonly FeedItem[]>;
};

/** Returns an amount with the decimals of its currency: `12.50 AED`, `1250 JPY`. */
function feedAmount(amount: Minor, currency: string): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return `${(amount / 100).toFixed(maximumFractionDigits)} ${currency}`;
}

/** Returns the first `most` characters of a text, none of them cut in two. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/**
 * Returns whether a feed has an item: not what costs nothing before its options are chosen, and not what needs a
 * prescription, which Google and Meta do not advertise.
 */
const isAdvertised = (item: FeedItem): boolean => !item.prescription && displayPrice(item).price > 0;

/** Returns the brand of an item; a dish is of the restaurant that makes it. */
const brandOf = (item: FeedItem, brands: FeedTerms['brands']): string | null =>
  (item.brandId === null ? undefined : brands.get(item.brandId)) ??
  (traitsOf(item.moduleType).hasFoodOptions ? item.storeName || null : null);

/** Returns the longest path of categories that an item is in. */
const trailOf = ({ categoryIds }: FeedItem, trails: FeedTerms['trails']): readonly string[] =>
  categoryIds
    .flatMap((id) => [trails.get(id) ?? []])
    .reduce((longest, trail) => (trail.length > longest.length ? trail : longest), []);

/** Names of units in the product specification of Google; a piece is a count. */
const UNIT_NAMES: Record<Content['unit'], string> = { g: 'g', ml: 'ml', m: 'm', piece: 'ct' };

/** Returns what a pack holds and the amount its price is stated for, as fields; none where the shop states no such price. */
function contentFields(item: FeedItem): [name: string, value: string][] {
  const price = cardContentPrice(item);
  if (!EXTRAS.unitPrice || !price || !item.content) return [];
  const measure = (amount: number) => `${amount} ${UNIT_NAMES[price.unit]}`;
  return [
    ['unit_pricing_measure', measure(item.content.amount)],
    ['unit_pricing_base_measure', measure(price.amount)],
  ];
}

/** Returns an item as an entry of the feed, by the product specification of Google, which Meta reads too. */
export function feedEntry(item: FeedItem, terms: FeedTerms): string {
  const { origin, currency, plainText } = terms;
  const { price, was } = displayPrice(item);
  const pictures = [item.image, ...item.images].filter((picture) => picture !== null);
  const [main, ...more] = [...new Set(pictures.map((picture) => new URL(largest(picture, 'item'), origin).href))];
  const fields: [name: string, value: string | null | undefined][] = [
    ['id', String(item.id)],
    ['title', cut(item.name, LONGEST_TITLE)],
    ['description', cut(plainText(item.description) || item.name, LONGEST_DESCRIPTION)],
    ['link', origin + terms.pathOf(item.slug)],
    ['image_link', main],
    ...more.slice(0, MOST_PICTURES).map((picture): [string, string] => ['additional_image_link', picture]),
    ['availability', soldOut(item) || !item.storeActive ? 'out_of_stock' : 'in_stock'],
    ['price', feedAmount(was ?? price, currency)],
    ['sale_price', was === null ? null : feedAmount(price, currency)],
    ...contentFields(item),
    ['brand', brandOf(item, terms.brands)],
    ['gtin', item.gtin],
    ['identifier_exists', item.gtin === null ? 'no' : null],
    ['product_type', trailOf(item, terms.trails).join(' > ')],
    ['condition', 'new'],
  ];
  const elements = fields.map(([name, value]) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>` : ''));
  return `<item>${elements.join('')}</item>\n`;
}

/**
 * Yields a page of a feed (RSS 2.0) in chunks: only one response of the marketplace is in memory at a time. An item that
 * moves in the marketplace's list while it is read is named once.
 */
export async function* feedPieces(feed: FeedPage, terms: FeedTerms): AsyncGenerator<string> {
  const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>\n`;
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n',
    element('title', feed.title),
    element('link', feed.link),
    element('description', feed.description),
    element('language', feed.language),
    feed.next === null ? '' : `<atom:link rel="next" href="${escapeXml(feed.next)}"/>\n`,
  ].join('');
  const reads = ITEMS_PER_FEED / ITEMS_PER_READ;
  const named = new Set<number>();
  const reading = new AbortController();
  try {
    for (let number = (feed.page - 1) * reads + 1; number <= feed.page * reads; number++) {
      const rows = await feed.read(number, reading.signal);
      if (rows.length === 0) break;
      const fresh = rows.filter(({ id }) => !named.has(id));
      for (const { id } of fresh) named.add(id);
      yield fresh
        .filter(isAdvertised)
        .map((item) => feedEntry(item, terms))
        .join('');
    }
  } finally {
    reading.abort();
  }
  yield '</channel>\n</rss>\n';
}
