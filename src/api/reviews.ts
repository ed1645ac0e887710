import * as customerEndpoints from '#src/contract/customer-endpoints.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type ReviewInput, ReviewReminderSchema, reviewBody } from '#src/contract/item-review.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { MarkResponseSchema, type ReportReason } from '#src/contract/review.ts';
import type { Api } from './http.ts';

/** Submits a review of an ordered item, once per item and order (`POST /api/v1/items/reviews/submit`). Fails as
 *  `refused` (code review) the second time. */
export function reviewItem(api: Api, itemId: number, review: ReviewInput): Promise<Result<string>> {
  return api.call(endpoints.submitItemReview, MessageSchema, { body: reviewBody({ item_id: itemId }, review) });
}

/** Submits a review of the courier; the comment is required (`POST /api/v1/delivery-man/reviews/submit`). */
export function reviewCourier(api: Api, courierId: number, review: ReviewInput): Promise<Result<string>> {
  return api.call(customerEndpoints.submitCourierReview, MessageSchema, {
    body: reviewBody({ delivery_man_id: courierId }, review),
  });
}

/** Finds a review helpful, takes that back, or reports it (`POST /api/v1/items/reviews/mark`, EXT-23). */
export function markReview(
  api: Api,
  reviewId: number,
  mark: { kind: 'helpful'; undo: boolean } | { kind: 'report'; reason: ReportReason },
): Promise<Result<{ message: string; helpful: number }>> {
  return api.call(endpoints.markReview, MarkResponseSchema, { body: { review_id: reviewId, ...mark } });
}

/** Returns the newest delivered order without a review, null for none (`GET /api/v1/customer/review-reminder`). */
export function getReviewReminder(api: Api): Promise<Result<{ orderId: number; images: string[] } | null>> {
  return api.call(customerEndpoints.getReviewReminder, ReviewReminderSchema);
}

/** Stops the reminders about an order (`GET /api/v1/customer/review-reminder-cancel`, a write). */
export function dismissReviewReminder(api: Api, orderId: number): Promise<Result<string>> {
  return api.call(customerEndpoints.cancelReviewReminder, MessageSchema, { query: { order_id: orderId } });
}
