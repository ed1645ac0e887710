import * as v from 'valibot';
import { type Page, pageOf } from './page.ts';
import {
  flag,
  id,
  idOrNull,
  instantOrNull,
  looseList,
  numberOrNull,
  numberOrZero,
  orNull,
  textOrEmpty,
  textOrNull,
  urlOrNull,
} from './wire.ts';

/** Why a review is reported. */
export const REPORT_REASONS = ['offensive', 'personal', 'advertising', 'untrue', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

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
    item_id: idOrNull,
    item_name: textOrEmpty,
    of_delivery: flag,
    helpful_count: numberOrNull,
  }),
  v.transform((raw) => ({
    id: raw.id,
    rating: raw.rating,
    comment: raw.comment,
    customer: raw.customer_name ?? `${raw.customer?.f_name ?? ''} ${raw.customer?.l_name ?? ''}`.trim(),
    createdAt: raw.created_at,
    images: raw.attachment_full_url.filter((image) => image !== null),
    reply: raw.reply,
    /** The reviewed item; null and '' where the marketplace does not say it. */
    itemId: raw.item_id,
    itemName: raw.item_name,
    /** Whether its order was delivered, as the marketplace states it (EXT-23). */
    ofDelivery: raw.of_delivery,
    /** How many found it helpful; null where the marketplace does not count it. */
    helpful: raw.helpful_count,
  })),
);
export type Review = v.InferOutput<typeof ReviewSchema>;

/** Number, average, counts of 5 to 1 stars and number with pictures of some reviews (EXT-23). */
const FIGURE_ROWS = {
  count: numberOrZero,
  average: numberOrZero,
  ratings: looseList(numberOrZero),
  with_pictures: numberOrZero,
};

type FigureRow = { count: number; average: number; ratings: number[]; with_pictures: number };

const figuresOf = ({ count, average, ratings, with_pictures }: FigureRow) => ({
  count,
  average,
  ratings,
  pictured: with_pictures,
});
type ReviewFigures = ReturnType<typeof figuresOf>;

const ReviewFiguresSchema = v.pipe(v.object(FIGURE_ROWS), v.transform(figuresOf));

const ItemFiguresSchema = v.pipe(
  v.object({ item_id: id, item_name: textOrEmpty, item_slug: textOrNull, count: numberOrZero, average: numberOrZero }),
  v.transform((raw) => ({
    itemId: raw.item_id,
    slug: raw.item_slug,
    name: raw.item_name,
    count: raw.count,
    average: raw.average,
  })),
);
export type ItemFigures = v.InferOutput<typeof ItemFiguresSchema>;

/** The figures of a store, with those of each of its items. */
export const StoreFiguresSchema = v.pipe(
  v.object({ ...FIGURE_ROWS, items: looseList(ItemFiguresSchema) }),
  v.transform(({ items, ...raw }) => ({ ...figuresOf(raw), items })),
);
export type StoreFigures = v.InferOutput<typeof StoreFiguresSchema>;

const PageFiguresSchema = v.object({ figures: orNull(ReviewFiguresSchema) });

/** A page of reviews with the figures of all of them, null where the marketplace sends none. */
/* @__NO_SIDE_EFFECTS__ */
export function reviewPageSchema() {
  const page = pageOf(ReviewSchema, 'reviews');
  return v.pipe(
    v.unknown(),
    v.transform((body) => ({ page: body, figures: body })),
    v.object({ page, figures: v.fallback(PageFiguresSchema, { figures: null }) }),
    v.transform(({ page: reviews, figures: { figures } }): ReviewPage => ({ ...reviews, figures })),
  );
}
export type ReviewPage = Page<Review> & { figures: ReviewFigures | null };

/** The response to a mark. */
export const MarkResponseSchema = v.pipe(
  v.object({ message: textOrEmpty, helpful_count: numberOrZero }),
  v.transform((raw) => ({ message: raw.message, helpful: raw.helpful_count })),
);
