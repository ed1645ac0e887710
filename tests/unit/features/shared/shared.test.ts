import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedBanners, sharedConditions, sharedPopular } from '#src/features/home/lists.server.ts';
import { sharedCategories, sharedFeaturedCategories } from '#src/features/shared/page/shared.server.ts';
import { rawApi } from '../../api/raw.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Cache times of API-06, in ms. */
const TIMES = [
  { what: 'categories', read: sharedCategories, ms: 300_000 },
  { what: 'featured categories', read: sharedFeaturedCategories, ms: 480_000 },
  { what: 'banners', read: sharedBanners, ms: 300_000 },
  { what: 'common conditions', read: sharedConditions, ms: 480_000 },
  { what: 'popular items nearby', read: sharedPopular, ms: 300_000 },
] as const;

for (const { what, read, ms } of TIMES)
  test(`API-06 ${what} are asked for again after ${ms} ms, not before, and for each place by itself`, async () => {
    const { api, sent } = rawApi(() => ({ body: what === 'banners' ? { banners: [], campaigns: [] } : [] }));
    const source = { api, key: `${what}|1` };
    expect((await read(source)).ok).toBe(true);
    vi.advanceTimersByTime(ms - 1);
    await read(source);
    expect(sent).toHaveLength(1);
    await read({ api, key: `${what}|2` });
    expect(sent).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await read(source);
    expect(sent).toHaveLength(3);
  });
