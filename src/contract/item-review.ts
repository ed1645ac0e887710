import * as v from 'valibot';
import { formOf } from './form.ts';
import { idOrNull, looseList, urlOrNull } from './wire.ts';

/** A review to submit. */
export type ReviewInput = { orderId: number; rating: number; comment: string; images: readonly File[] };

/** Returns the payload of both review calls: JSON, multipart with images. */
export function reviewBody(
  about: { item_id: number } | { delivery_man_id: number },
  { orderId, rating, comment, images }: ReviewInput,
): Record<string, string | number> | FormData {
  const filled = comment.trim();
  const fields = { ...about, order_id: orderId, rating, ...(filled === '' ? {} : { comment: filled }) };
  return images.length === 0 ? fields : formOf(fields, { 'attachment[]': images });
}

/** A delivered order without a review; null when there is none. */
export const ReviewReminderSchema = v.pipe(
  v.object({ order_id: idOrNull, images: looseList(urlOrNull), images_full_url: looseList(urlOrNull) }),
  v.transform((raw): { orderId: number; images: string[] } | null => {
    if (raw.order_id === null) return null;
    // A marketplace may send addresses in `images`, or names there and addresses in the other.
    const imageAddresses = raw.images_full_url.length > 0 ? raw.images_full_url : raw.images;
    return { orderId: raw.order_id, images: imageAddresses.filter((image) => image !== null) };
  }),
);
