import { LRUCache } from 'lru-cache';
import { isPurged, MISSED } from '#src/lib/purge.ts';
import type { Packed, Packing } from './packing.ts';

/**
 * A cached page: its headers, and its body in each encoding requested so far, at least one. The uncompressed body is
 * not stored: it is about fifteen times larger, and hardly any browser requests it.
 */
export type CachedPage = {
  status: number;
  /** Target of a redirect, else ''. */
  location: string;
  headers: [string, string][];
  packed: { [way in Packing]?: Packed };
  etag: string;
  tags: readonly string[];
  /** Whether search engines list the page under this very address. */
  canonical: boolean;
  /** Epoch ms until which the page is fresh, and until which it may be served while it is rendered again. */
  freshUntil: number;
  staleUntil: number;
};

/** Returns a body in memory of its own: zlib's output is a view into a block several times as large. */
function ownMemory(packed: Packed): Packed {
  const body = Buffer.allocUnsafeSlow(packed.body.length);
  packed.body.copy(body);
  return { ...packed, body };
}

/**
 * Stores pages by address, bounded in bytes; evicts the least recently used first. Whether a page may be cached is
 * decided by the caller.
 */
export class PageStore {
  readonly #pages: LRUCache<string, CachedPage>;

  constructor(limitBytes: number) {
    this.#pages = new LRUCache({
      maxSize: Math.ceil(limitBytes),
      sizeCalculation: ({ packed }) => (packed.br?.body.length ?? 0) + (packed.gzip?.body.length ?? 0),
    });
  }

  /** Returns the page at an address, however old, and marks it as used. */
  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** Returns the page at an address without marking it as used. */
  peek(key: string): CachedPage | undefined {
    return this.#pages.peek(key);
  }

  /**
   * Stores a page and evicts the least recently used ones to make room. A page larger than the whole store is not
   * stored.
   */
  set(key: string, page: CachedPage): void {
    const { br, gzip } = page.packed;
    this.#pages.set(key, {
      ...page,
      packed: { ...(br && { br: ownMemory(br) }), ...(gzip && { gzip: ownMemory(gzip) }) },
    });
  }

  /** Removes the page at an address. */
  delete(key: string): void {
    this.#pages.delete(key);
  }

  /** Removes every page with one of the tags and returns their addresses. `MISSED` makes all pages stale. */
  purge(tags: readonly string[]): { key: string; canonical: boolean }[] {
    if (tags.includes(MISSED)) {
      for (const page of this.#pages.values()) page.freshUntil = 0;
      return [];
    }
    const purged = [...this.#pages]
      .filter(([, page]) => isPurged(page.tags, tags))
      .map(([key, { canonical }]) => ({ key, canonical }));
    for (const { key } of purged) this.delete(key);
    return purged;
  }

  /** Bytes and pages in the store. */
  get usage(): { bytes: number; pages: number } {
    return { bytes: this.#pages.calculatedSize, pages: this.#pages.size };
  }
}
