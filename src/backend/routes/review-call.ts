import { and, type SQL } from 'drizzle-orm';
import { type ReviewOrder, reviewQueryOf } from '#src/contract/review-query.ts';
import { HAS_PICTURES, hasStars, IS_WRITTEN } from '../catalogue/review-wire.ts';
import type { Fields } from '../http/fields.ts';

/** Reads `sort`, `stars`, `pictures` and `written` of a list of reviews (EXT-23). */
export function reviewCall(fields: Fields, where: SQL): { where: SQL | undefined; order: ReviewOrder } {
  const { order, stars, pictures } = reviewQueryOf({
    order: fields.text('sort'),
    stars: fields.text('stars'),
    pictures: fields.text('pictures'),
  });
  return {
    where: and(
      where,
      stars === null ? undefined : hasStars(stars),
      pictures ? HAS_PICTURES : undefined,
      fields.text('written') === '1' ? IS_WRITTEN : undefined,
    ),
    order,
  };
}
