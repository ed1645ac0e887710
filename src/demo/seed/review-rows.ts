import type { reviews } from '#src/backend/db/schema/catalogue.ts';
import { REVIEWERS } from './data/people.ts';
import { REPLIES, REVIEW_TEXTS } from './data/reviews.ts';
import type { ItemSeed } from './item.ts';
import { seededRandom } from './seeded-random.ts';
import type { StoreSeed } from './store.ts';

export type ReviewRow = typeof reviews.$inferInsert;
type Stars = 1 | 2 | 3 | 4 | 5;

/** Counts for 5, 4, 3, 2 and 1 stars. */
export type Ratings = [number, number, number, number, number];

const MOST = 6;
const DAY_MS = 86_400_000;

/** Cumulative shares of 5, 4, 3 and 2 stars, at a good store and at a mixed one. */
const PLEASING = [0.66, 0.9, 0.97, 0.99] as const;
const MIXED = [0.38, 0.72, 0.88, 0.95] as const;

function starsOf(share: number, shares: readonly number[]): Stars {
  const steps: readonly Stars[] = [5, 4, 3, 2];
  return steps.find((_, index) => share < (shares[index] ?? 1)) ?? 1;
}

/** Returns the average rating, with two decimals; 0 without ratings. */
export function averageOf(ratings: Ratings): number {
  const count = ratings.reduce((sum, part) => sum + part, 0);
  const stars = ratings.reduce((sum, part, index) => sum + part * (5 - index), 0);
  return count === 0 ? 0 : Math.round((stars / count) * 100) / 100;
}

/** Returns the counts per number of stars. */
export function ratingsOf(rows: readonly Pick<ReviewRow, 'rating'>[]): Ratings {
  const ratings: Ratings = [0, 0, 0, 0, 0];
  for (const { rating } of rows) ratings[5 - rating] = (ratings[5 - rating] ?? 0) + 1;
  return ratings;
}

/** Returns the reviews of an item: none to a few, the same on every seeding. */
export function reviewsOf(
  item: ItemSeed,
  ids: { item: number; store: number; module: number },
  store: StoreSeed,
  now: Date,
): ReviewRow[] {
  if (store.module === 'parcel') return [];
  const random = seededRandom(`review ${item.slug}`);
  const shares = seededRandom(`mood ${store.slug}`).share() < 0.75 ? PLEASING : MIXED;
  const texts = REVIEW_TEXTS[store.module];
  const count = item.recommended ? 2 + random.below(MOST - 1) : random.below(MOST - 2);
  const first = random.below(REVIEWERS.length);
  return Array.from({ length: count }, (_, index): ReviewRow => {
    const rating = starsOf(random.share(), shares);
    const pool = texts[rating];
    const reviewer = REVIEWERS[(first + index * 5) % REVIEWERS.length];
    const createdAt = new Date(now.getTime() - (1 + random.below(Math.max(2, Math.min(store.age, 150)))) * DAY_MS);
    const reply =
      random.share() < 0.25 ? REPLIES[rating >= 4 ? random.below(2) * 2 : 1 + random.below(2) * 2] : undefined;
    return {
      itemId: ids.item,
      storeId: ids.store,
      moduleId: ids.module,
      customerName: {
        en: `${reviewer?.first.en} ${reviewer?.last.en}`,
        ar: `${reviewer?.first.ar} ${reviewer?.last.ar}`,
      },
      customerImage: reviewer ? `person/${reviewer.slug}` : null,
      rating,
      comment: pool[(random.below(pool.length) + index) % pool.length] ?? { en: '', ar: '' },
      attachments: rating === 5 && random.share() < 0.12 ? [`item/${item.slug}`] : [],
      reply: reply ?? null,
      repliedAt: reply ? new Date(createdAt.getTime() + DAY_MS / 4) : null,
      helpful: seededRandom(`helpful ${item.slug} ${index}`).below(rating >= 4 ? 9 : 3),
      createdAt,
    };
  });
}
