import type { Additions } from '#src/backend/import/write.ts';
import { STORES } from './data/stores.ts';
import { daysAgo } from './dates.ts';
import { moduleIdOf } from './ids.ts';
import { averageOf, type ReviewRow, ratingsOf, reviewsOf } from './review-rows.ts';
import { seededRandom } from './seeded-random.ts';

/** What the demo's catalogue seems to have lived through: reviews, and dates and counts of its rows by slug. */
export type History = { reviews: ReviewRow[]; additions: Required<Pick<Additions, 'stores' | 'items'>> & Additions };

const since = (createdAt: Date) => () => ({ createdAt });

const ofMap = (rows: ReadonlyMap<string, Record<string, unknown>>) => (slug: string) => rows.get(slug) ?? {};

/** Returns the history of the demo. Ids of stores and items follow the order of the data, from 1. */
export function demoHistory(now: Date): History {
  const reviews: ReviewRow[] = [];
  const stores = new Map<string, Record<string, unknown>>();
  const items = new Map<string, Record<string, unknown>>();
  for (const [index, store] of STORES.entries()) {
    const storeReviews: ReviewRow[] = [];
    let orderCount = 0;
    for (const item of store.items) {
      const ids = { item: items.size + 1, store: index + 1, module: moduleIdOf(store.module) };
      const itemReviews = reviewsOf(item, ids, store, now);
      const random = seededRandom(`item ${item.slug}`);
      const orders = itemReviews.length * 9 + random.below(60);
      items.set(item.slug, {
        avgRating: averageOf(ratingsOf(itemReviews)),
        ratingCount: itemReviews.length,
        orderCount: orders,
        wishlistCount: random.below(40),
        createdAt: daysAgo(now, random.share() * Math.min(store.age, 120)),
      });
      storeReviews.push(...itemReviews);
      orderCount += orders;
    }
    const ratings = ratingsOf(storeReviews);
    stores.set(store.slug, {
      avgRating: averageOf(ratings),
      ratingCount: storeReviews.length,
      ratings,
      orderCount,
      createdAt: daysAgo(now, store.age),
    });
    reviews.push(...storeReviews);
  }
  const labelled = since(daysAgo(now, 700));
  const market = since(daysAgo(now, 900));
  return {
    reviews,
    additions: {
      modules: market,
      zones: market,
      categories: labelled,
      brands: labelled,
      conditions: labelled,
      stores: ofMap(stores),
      items: ofMap(items),
    },
  };
}
