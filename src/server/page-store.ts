import { isPurged, MISSED } from '#src/lib/purge.ts';
import type { Packed, Packing } from './packing.ts';
import { Slab, type Slot } from './slab.ts';

/**
 * A cached page: its headers, and its body in each encoding requested so far, at least one. The uncompressed body is
 * not stored: it is about fifteen times larger, and hardly any browser requests it.
 */
export type KeptPage = {
  headers: [string, string][];
  packed: { [way in Packing]?: Packed };
  etag: string;
  tags: readonly string[];
  /** Epoch ms until which the page is fresh, and until which it may be served while it is rendered again. */
  freshUntil: number;
  staleUntil: number;
};

/** A page whose bodies are stored in the slab. */
type Held = Omit<KeptPage, 'packed'> & { slots: { way: Packing; effort: Packed['effort']; slot: Slot }[] };

const WAYS = ['br', 'gzip'] as const satisfies readonly Packing[];

/**
 * Stores pages by address, bounded in bytes; evicts the least recently used first. Whether a page may be cached is
 * decided by the caller.
 */
export class PageStore {
  #pages = new Map<string, Held>();
  readonly #slab: Slab;

  constructor(limitBytes: number) {
    this.#slab = new Slab(limitBytes);
  }

  /** Returns the page at an address, however old, and marks it as used. */
  get(key: string): KeptPage | undefined {
    const held = this.#pages.get(key);
    if (!held) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, held);
    return this.#read(held);
  }

  /** Returns the page at an address without marking it as used. */
  peek(key: string): KeptPage | undefined {
    const held = this.#pages.get(key);
    return held && this.#read(held);
  }

  /**
   * Stores a page and evicts the least recently used ones to make room. A page larger than the whole store is not
   * stored.
   */
  set(key: string, { packed, ...page }: KeptPage): void {
    this.delete(key);
    const bodies = WAYS.flatMap((way) => {
      const one = packed[way];
      return one ? [{ way, ...one }] : [];
    });
    const lengths = bodies.map(({ body }) => body.length);
    if (!this.#slab.holds(lengths)) return;
    for (const oldest of this.#pages.keys()) {
      if (this.#slab.fits(lengths)) break;
      this.delete(oldest);
    }
    const slots = bodies.map(({ way, effort, body }) => ({ way, effort, slot: this.#slab.put(body) }));
    this.#pages.set(key, { ...page, slots });
  }

  /** Removes the page at an address. */
  delete(key: string): void {
    for (const { slot } of this.#pages.get(key)?.slots ?? []) this.#slab.free(slot);
    this.#pages.delete(key);
  }

  /** Removes every page with one of the tags and returns how many were removed. `MISSED` makes all of them stale. */
  purge(tags: readonly string[]): number {
    if (tags.includes(MISSED)) {
      for (const page of this.#pages.values()) page.freshUntil = 0;
      return 0;
    }
    const keys = [...this.#pages].filter(([, page]) => isPurged(page.tags, tags)).map(([key]) => key);
    for (const key of keys) this.delete(key);
    return keys.length;
  }

  /** Bytes and pages in the store. */
  get usage(): { bytes: number; pages: number } {
    return { bytes: this.#slab.used, pages: this.#pages.size };
  }

  #read({ slots, ...page }: Held): KeptPage {
    const packed: KeptPage['packed'] = {};
    for (const { way, effort, slot } of slots) packed[way] = { body: this.#slab.read(slot), effort };
    return { ...page, packed };
  }
}
