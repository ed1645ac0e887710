import * as v from 'valibot';
import { textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

/** A customer's quote; some marketplaces' separate list uses other field names. */
export const TestimonialSchema = v.pipe(
  v.object({
    name: textOrEmpty,
    review: textOrNull,
    detail: textOrEmpty,
    designation: textOrNull,
    position: textOrEmpty,
    reviewer_image_full_url: urlOrNull,
    img: urlOrNull,
  }),
  v.transform((raw) => ({
    name: raw.name,
    review: raw.review ?? raw.detail,
    role: raw.designation ?? raw.position,
    image: raw.reviewer_image_full_url ?? raw.img,
  })),
);
export type Testimonial = v.InferOutput<typeof TestimonialSchema>;
