import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { REPORT_REASONS } from '#src/contract/review.ts';
import { isHiddenBy } from '#src/domain/review-reports.ts';
import { showReview } from '../../../catalogue/ratings.ts';
import { reviews } from '../../../db/schema/catalogue.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { reviewMarks } from '../../../db/schema/review-marks.ts';
import { bodyOf, fieldsOf, filled, flag, integer } from '../../../http/body.ts';
import { refusal } from '../../../http/errors.ts';
import { customerOf } from '../../../http/identity.ts';
import { refuseAbove } from '../../../http/limits.ts';
import { localised } from '../../../localised.ts';
import type { AppEnv } from '../../../types.ts';

const HOUR_MS = 3_600_000;
/** Marks per hour of one customer. */
const PER_HOUR = 60;

const NO_REVIEW: Localised = {
  en: 'This review is no longer shown. Please reload the page.',
  ar: 'لم يعد هذا التقييم معروضاً. يرجى إعادة تحميل الصفحة.',
};
const OWN_REVIEW: Localised = { en: 'This is your own review.', ar: 'هذا تقييمك أنت.' };
const MARKED: Localised = { en: 'Thank you. We count it.', ar: 'شكراً لك. تم احتسابه.' };
const UNMARKED: Localised = { en: 'Taken back.', ar: 'تم التراجع.' };
const REPORTED: Localised = { en: 'Thank you. We will look at this review.', ar: 'شكراً لك. سنراجع هذا التقييم.' };

const MarkSchema = v.object({
  review_id: integer(),
  kind: v.picklist(['helpful', 'report']),
  reason: v.optional(v.picklist(REPORT_REASONS)),
  /** Takes back that it is helpful. */
  undo: flag,
});

/**
 * Route of `POST /items/reviews/mark` (EXT-23): a customer marks a review of another customer as helpful, removes the mark, or
 * reports it, once each. A repeated call changes nothing. Enough reports hide the review until the operator decides.
 */
export const reviewMarking = new Hono<AppEnv>().post('/reviews/mark', async (c) => {
  const { id: customerId } = await customerOf(c);
  await refuseAbove(c, PER_HOUR, { key: `review marks ${customerId}`, windowMs: HOUR_MS });
  const { review_id: reviewId, kind, reason, undo } = fieldsOf(MarkSchema, filled(await bodyOf(c)));
  const { db, clock } = c.var.services;
  const now = clock.now();
  const helpful = await db.transaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update');
    const isReport = kind === 'report';
    if (!review || (!review.status && !isReport)) throw refusal(404, 'review', NO_REVIEW);
    if (review.userId === customerId) throw refusal(403, 'review', OWN_REVIEW);
    const ofCaller = and(
      eq(reviewMarks.reviewId, reviewId),
      eq(reviewMarks.customerId, customerId),
      eq(reviewMarks.kind, kind),
    );
    if (undo && !isReport) {
      const removed = await tx.delete(reviewMarks).where(ofCaller).returning({ id: reviewMarks.reviewId });
      if (removed.length === 0) return review.helpful;
      const count = Math.max(0, review.helpful - 1);
      await tx.update(reviews).set({ helpful: count }).where(eq(reviews.id, reviewId));
      return count;
    }
    const inserted = await tx
      .insert(reviewMarks)
      .values({ reviewId, customerId, kind, reason: isReport ? (reason ?? null) : null, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: reviewMarks.reviewId });
    if (inserted.length === 0) return review.helpful;
    if (!isReport) {
      await tx
        .update(reviews)
        .set({ helpful: review.helpful + 1 })
        .where(eq(reviews.id, reviewId));
      return review.helpful + 1;
    }
    const reports = review.reports + 1;
    await tx.update(reviews).set({ reports }).where(eq(reviews.id, reviewId));
    if (isHiddenBy(reports) && review.decidedAt === null) await showReview(tx, review, false);
    return review.helpful;
  });
  const message = kind === 'report' ? REPORTED : undo ? UNMARKED : MARKED;
  return c.json({ message: localised(message, c.var.locale), helpful_count: helpful });
});
