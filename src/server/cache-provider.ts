import type { CacheProviderFactory } from 'astro';
import { purgePages } from './purge.ts';

/** Header the page cache reads; the same text stands in page-cache.ts, which the built pages must not import. */
const KEEP_HEADER = 'X-Islet-Keep';

/**
 * Astro's cache interface (`Astro.cache.set`, `cache.invalidate`) in front of our page cache: pages say how long and under which
 * tags, as headers; the front server keeps them. Set `cache.provider` to another provider to use a CDN's own.
 */
const provider: CacheProviderFactory = () => ({
  name: 'islet',
  setHeaders({ maxAge, swr, tags }) {
    const headers = new Headers();
    if (maxAge) headers.set(KEEP_HEADER, `${maxAge},${swr ?? 0}`);
    if (tags?.length) headers.set('Cache-Tag', tags.join(','));
    return headers;
  },
  async invalidate({ path, tags }) {
    purgePages({ ...(path ? { path } : {}), ...(tags ? { tags: typeof tags === 'string' ? [tags] : tags } : {}) });
  },
});

export default provider;
