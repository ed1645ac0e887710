import { computed } from 'nanostores';
import * as v from 'valibot';
import { $token } from '../auth/token.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { ownerOf } from '../wishlist/stored.ts';

/** Maximum number of remembered reviews; an older one is shown without the customer's mark. */
const MOST = 200;

const MarksSchema = v.object({ owner: v.string(), ids: v.array(v.number()) });

/** Marks of a customer, the latest last. */
const $marks = persisted('islet:helpful', jsonCodec(MarksSchema), { owner: '', ids: [] });

/**
 * Ids of the reviews that the signed-in customer found helpful in this browser (EXT-23): pages are cached for everybody,
 * so they cannot have them.
 */
export const $helpfulReviews = computed([$marks, $token], ({ owner, ids }, token): readonly number[] =>
  token !== '' && owner === ownerOf(token) ? ids : [],
);

/** Remembers that the customer found a review helpful, or took that back. */
export function rememberHelpful(reviewId: number, undo: boolean): void {
  const others = $helpfulReviews.get().filter((id) => id !== reviewId);
  $marks.set({ owner: ownerOf($token.get()), ids: undo ? others : [...others, reviewId].slice(-MOST) });
}
