import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import { showReview } from '../catalogue/ratings.ts';
import { reviews, stores } from '../db/schema/catalogue.ts';
import { helpClaims } from '../db/schema/help.ts';
import { orderLines, orders } from '../db/schema/order.ts';
import { reviewMarks } from '../db/schema/review-marks.ts';
import type { Db } from '../db/types.ts';
import { localised, same } from '../localised.ts';
import { decideClaim } from '../orders/progress/help.ts';
import { purgeTags } from '../platform/purge.ts';

/** Maximum number of lines of a list. */
const MOST = 100;
const LONGEST_REPLY = 1000;

/** A reported review, with the reasons that were given. */
export type ReportedReview = {
  id: number;
  store: string;
  stars: number;
  comment: string;
  reports: number;
  reasons: string[];
  isShown: boolean;
};

/** Returns the reported reviews that wait for a decision, those with most reports first. */
export async function reportedReviews(db: Db): Promise<ReportedReview[]> {
  const rows = await db
    .select({ review: reviews, store: stores.name })
    .from(reviews)
    .innerJoin(stores, eq(stores.id, reviews.storeId))
    .where(gt(reviews.reports, 0))
    .orderBy(desc(reviews.reports), asc(reviews.id))
    .limit(MOST);
  return Promise.all(
    rows.map(async ({ review, store }) => {
      const marks = await db
        .select({ reason: reviewMarks.reason })
        .from(reviewMarks)
        .where(and(eq(reviewMarks.reviewId, review.id), eq(reviewMarks.kind, 'report')));
      return {
        id: review.id,
        store: localised(store, 'en'),
        stars: review.rating,
        comment: localised(review.comment, 'en'),
        reports: review.reports,
        reasons: [...new Set(marks.flatMap(({ reason }) => reason ?? []))],
        isShown: review.status,
      };
    }),
  );
}

/** Decides that a review is shown or not, whatever is reported later. Returns false for an unknown one. */
export function decideReview(db: Db, id: number, { isShown, now }: { isShown: boolean; now: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
    if (!review) return false;
    await showReview(tx, review, isShown);
    await tx.update(reviews).set({ reports: 0, decidedAt: now }).where(eq(reviews.id, id));
    return true;
  });
}

/** Stores the reply of the store to a review; an empty text deletes it. Returns false for an unknown review. */
export function replyToReview(db: Db, id: number, { text, now }: { text: string; now: Date }): Promise<boolean> {
  const reply = text.trim().slice(0, LONGEST_REPLY);
  return db.transaction(async (tx) => {
    const [review] = await tx
      .update(reviews)
      .set(reply === '' ? { reply: null, repliedAt: null } : { reply: same(reply), repliedAt: now })
      .where(eq(reviews.id, id))
      .returning({ storeId: reviews.storeId });
    if (review) await purgeTags(tx, [`store:${review.storeId}`]);
    return review !== undefined;
  });
}

/** A problem with an ordered item that waits for a decision of the operator; `amount` in units of money. */
export type WaitingClaim = {
  id: number;
  orderId: number;
  item: string;
  problem: string;
  quantity: number;
  amount: number;
  note: string;
  photos: number;
};

/** Returns the problems with ordered items that wait for a decision, the oldest first. */
export async function waitingClaims(db: Db): Promise<WaitingClaim[]> {
  const rows = await db
    .select({ claim: helpClaims, item: orderLines.item })
    .from(helpClaims)
    .innerJoin(orderLines, eq(orderLines.id, helpClaims.lineId))
    .where(eq(helpClaims.state, 'review'))
    .orderBy(asc(helpClaims.createdAt), asc(helpClaims.id))
    .limit(MOST);
  return rows.map(({ claim, item }) => ({
    id: claim.id,
    orderId: claim.orderId,
    item: localised(item.name, 'en'),
    problem: claim.problem,
    quantity: claim.quantity,
    amount: fromMinor(claim.amount),
    note: [claim.note, claim.appeal].filter(Boolean).join(' / '),
    photos: claim.images.length,
  }));
}

/**
 * Credits or refuses a problem that waits. Returns false for an unknown one, for one that is decided, and while a refund
 * of the whole order is undecided.
 */
export function decideWaiting(
  db: Db,
  id: number,
  { credited, now }: { credited: boolean; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ orderId: helpClaims.orderId }).from(helpClaims).where(eq(helpClaims.id, id));
    if (!row) return false;
    const [order] = await tx.select().from(orders).where(eq(orders.id, row.orderId)).for('update');
    const [claim] = await tx.select().from(helpClaims).where(eq(helpClaims.id, id));
    const decidable = order?.status === 'delivered' || order?.status === 'refund_request_canceled';
    if (!order || !decidable || claim?.state !== 'review') return false;
    await decideClaim(tx, order, { claim, denied: !credited, at: now });
    return true;
  });
}
