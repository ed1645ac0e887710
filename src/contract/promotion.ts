import * as v from 'valibot';
import { flag, id, numberOrZero, orNull, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

/** A promotion; its store is a plain record without distance, opening state or rating. */
export const PromotionSchema = v.pipe(
  v.object({
    id,
    add_type: textOrEmpty,
    title: textOrEmpty,
    description: textOrEmpty,
    cover_image_full_url: urlOrNull,
    profile_image_full_url: urlOrNull,
    video_attachment_full_url: urlOrNull,
    is_rating_active: flag,
    is_review_active: flag,
    average_rating: numberOrZero,
    reviews_comments_count: numberOrZero,
    store: orNull(v.object({ id, slug: textOrNull, module_id: id, zone_id: id })),
  }),
  v.transform((raw) => ({
    id: raw.id,
    kind: raw.add_type === 'video_promotion' ? ('video' as const) : ('store' as const),
    title: raw.title,
    description: raw.description,
    cover: raw.cover_image_full_url,
    profile: raw.profile_image_full_url,
    video: raw.video_attachment_full_url,
    /** Null where the store does not show it. */
    rating: raw.is_rating_active ? raw.average_rating : null,
    /** Null where the store does not show it. */
    reviewCount: raw.is_review_active ? raw.reviews_comments_count : null,
    store: raw.store && {
      id: raw.store.id,
      slug: raw.store.slug ?? String(raw.store.id),
      moduleId: raw.store.module_id,
      zoneId: raw.store.zone_id,
    },
  })),
);

/** A paid promotion of a store: images, or a video. */
export type Promotion = v.InferOutput<typeof PromotionSchema>;
