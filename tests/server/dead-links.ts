import { plain } from './head.ts';

const AT_ONCE = 8;
/** Packing and unpacking a thousand pages would prove nothing. */
export const UNPACKED = { 'accept-encoding': 'identity' };
/** Query fields that filter, sort or page a list: too many URLs to follow all. */
const NARROWING =
  /[?&](brand|brand_id|category|category_ids|filter|max|min|near|page|photos|rating|review_order|reviews|search|sort|stars|tab|view)=/;
/** Number of followed URLs per path, set of query fields and language, for filtered pages. */
const OF_A_KIND = 3;
const FILES = /^\/(api|media|_astro|fonts)\/|\.\w{2,5}$/;

type Search = {
  headers?: Record<string, string>;
  /** The links of pages that have been read already (`linksIn`), by their path. */
  known?: ReadonlyMap<string, readonly string[]>;
  /** Returns whether the links of a page are followed too. */
  follows: (address: string) => boolean;
};

/** Returns the URLs of this shop linked from a page or fragment, without hash. */
export function linksIn(html: string, at: string): string[] {
  const { origin } = new URL(at);
  return [...html.matchAll(/<(?:a|area|link)\b[^>]*?\shref="([^"]*)"/g)].flatMap(([element, href = '']) => {
    if (element.startsWith('<link') && !/rel="(canonical|alternate|next|prev)"/.test(element)) return [];
    const url = URL.parse(plain(href), at);
    return url?.origin === origin && !FILES.test(url.pathname) ? [url.pathname + url.search] : [];
  });
}

/** Returns the URL without zones for items and stores, which are the same page in every zone. */
const pageOf = (address: string): string =>
  /\/(product|store)\//.test(address) ? address.replace(/([?&])zone_id=[^&]*&?/, '$1').replace(/[?&]$/, '') : address;

const kindOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const place = pathname.replace(
    /\/(store|product|category|campaigns|brands|food|grocery|pharmacy|ecommerce)\/.+/,
    '/$1',
  );
  return `${place}?${[...new Set(searchParams.keys())].sort().join()}`;
};

/**
 * Follows every link from a set of paths of a shop, redirects included; returns the failed ones with the page they were
 * found on, and the number of pages.
 */
export async function deadLinks(
  origin: string,
  from: readonly string[],
  { headers = {}, known = new Map(), follows }: Search,
): Promise<{ dead: string[]; looked: number }> {
  const foundOn = new Map(from.map((address) => [pageOf(address), 'the beginning']));
  const kinds = new Map<string, number>();
  const queue = [...from];
  const dead: string[] = [];
  const add = (address: string, page: string) => {
    if (foundOn.has(pageOf(address))) return;
    if (NARROWING.test(address)) {
      const kind = kindOf(address);
      const seen = kinds.get(kind) ?? 0;
      if (seen >= OF_A_KIND) return;
      kinds.set(kind, seen + 1);
    }
    foundOn.set(pageOf(address), page);
    queue.push(address);
  };
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const read = known.get(address);
      if (read) {
        for (const link of read) add(link, address);
        continue;
      }
      const response = await fetch(origin + address, { headers: { ...UNPACKED, ...headers } });
      const text = await response.text();
      if (response.status >= 400) dead.push(`${response.status} ${address} (found on ${foundOn.get(pageOf(address))})`);
      else if (follows(address)) for (const link of linksIn(text, response.url)) add(link, address);
    }
  };
  // A worker stops when the queue is empty, while another one may still add to it: restart until it stays empty.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { dead, looked: foundOn.size };
}
