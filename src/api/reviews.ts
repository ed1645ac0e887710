import * as customerEndpoints from '#src/contract/customer-endpoints.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type ReviewInput, ReviewReminderSchema, reviewBody } from '#src/contract/item-review.ts';
import { MessageSchema } from '#src/contract/message.ts';
import type { Api } from './http.ts';

/** Rates an item of an order, once each (`POST /api/v1/items/reviews/submit`); `refused` with code review the second time. */
export function reviewItem(api: Api, itemId: number, opinion: ReviewInput): Promise<Result<string>> {
  return api.call(endpoints.submitItemReview, MessageSchema, { body: reviewBody({ item_id: itemId }, opinion) });
}

/** Rates who brought an order; a comment must be given (`POST /api/v1/delivery-man/reviews/submit`). */
export function reviewCourier(api: Api, courierId: number, opinion: ReviewInput): Promise<Result<string>> {
  return api.call(customerEndpoints.submitCourierReview, MessageSchema, {
    body: reviewBody({ delivery_man_id: courierId }, opinion),
  });
}

/** The newest delivered order without an opinion, null for none (`GET /api/v1/customer/review-reminder`). */
export function getReviewReminder(api: Api): Promise<Result<{ orderId: number; images: string[] } | null>> {
  return api.call(customerEndpoints.getReviewReminder, ReviewReminderSchema);
}

/** Asks no more about an order (`GET /api/v1/customer/review-reminder-cancel`, a write). */
export function dismissReviewReminder(api: Api, orderId: number): Promise<Result<string>> {
  return api.call(customerEndpoints.cancelReviewReminder, MessageSchema, { query: { order_id: orderId } });
}
