import * as v from 'valibot';
import { id, instantOrNull, looseList, numberOrZero, orNull, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

/** A review of an item; the author's name is `customer_name` (store reviews) or a `customer` record (item reviews). */
export const ReviewSchema = v.pipe(
  v.object({
    id,
    rating: numberOrZero,
    comment: textOrEmpty,
    customer_name: textOrNull,
    customer: orNull(v.object({ f_name: textOrEmpty, l_name: textOrEmpty })),
    created_at: instantOrNull('UTC'),
    attachment_full_url: looseList(urlOrNull),
    reply: textOrNull,
  }),
  v.transform((raw) => ({
    id: raw.id,
    rating: raw.rating,
    comment: raw.comment,
    customer: raw.customer_name ?? `${raw.customer?.f_name ?? ''} ${raw.customer?.l_name ?? ''}`.trim(),
    createdAt: raw.created_at,
    images: raw.attachment_full_url.filter((image) => image !== null),
    reply: raw.reply,
  })),
);
export type Review = v.InferOutput<typeof ReviewSchema>;
