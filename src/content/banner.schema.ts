import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { ENDS_LATER, endsLater, link, optionalWords, schedule, text, words } from './words.schema.ts';

/** Pages a banner can stand on: the landing page, and the homes of the modules. */
const PROMOTION_PAGES = ['landing', 'food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'] as const;

/** A promotion at the top of pages, in `src/content/banners`. `image` resolves the path of an uploaded picture. */
export const bannerSchema = (image: ImageFunction) =>
  z
    .strictObject({
      name: text.describe('Shown in the editor only'),
      pages: z.array(z.enum(PROMOTION_PAGES)).min(1, 'must name at least one page'),
      look: z.enum(['banner', 'strip']),
      title: words,
      text: optionalWords,
      link: link.optional(),
      picture: image().optional().describe('Shown on banners, not on strips'),
      ...schedule,
    })
    .refine(endsLater, ENDS_LATER);
