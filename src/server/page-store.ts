import type { Packed, Packing } from './packing.ts';

/**
 * One page as it is kept: its headers, and its body packed in each way a browser has asked for so far, at least one. It is not
 * kept unpacked: that is some fifteen times as much, for visitors who hardly exist.
 */
export type KeptPage = {
  headers: [string, string][];
  packed: { [way in Packing]?: Packed };
  etag: string;
  tags: readonly string[];
  /** Epoch ms until which the page is fresh, and until which it may be served while a new one is made. */
  freshUntil: number;
  staleUntil: number;
};

/**
 * Keeps pages by address, least recently used out first, bounded in bytes.
 * Knows nothing of HTTP: who may be kept is decided before.
 */
export class PageStore {
  #pages = new Map<string, KeptPage>();
  #bytes = 0;
  readonly #limit: number;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** The page at an address, however old, and marks it as used. */
  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** The page at an address without marking it as used. */
  peek(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  /** Keeps a page; drops the least recently used ones when the limit is passed. */
  set(key: string, page: KeptPage): void {
    this.delete(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit || oldest === key) break;
      this.delete(oldest);
    }
  }

  /** Forgets one address. */
  delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }

  /** Forgets every page with one of the tags or at one of the paths (any query), in every variant. Answers how many. */
  purge(match: { tags?: readonly string[]; path?: string }): number {
    let count = 0;
    for (const [key, page] of [...this.#pages]) {
      const tagged = match.tags?.some((tag) => page.tags.includes(tag)) ?? false;
      const atPath = match.path !== undefined && key.split('?')[0] === match.path;
      if (!tagged && !atPath) continue;
      this.delete(key);
      count += 1;
    }
    return count;
  }

  /** Bytes and pages held now. */
  get usage(): { bytes: number; pages: number } {
    return { bytes: this.#bytes, pages: this.#pages.size };
  }
}

const sizeOf = ({ packed }: KeptPage): number => (packed.gzip?.body.length ?? 0) + (packed.br?.body.length ?? 0) + 1024;
