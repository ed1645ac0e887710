import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { optionalWords, words } from './words.schema.ts';

/** Texts of the landing page. Newsletter, zones and testimonials come from the marketplace's API. */
export const landingSchema = (image: ImageFunction) =>
  z.strictObject({
    title: words.describe('For search results, without the shop’s name'),
    description: words,
    sharePicture: image().optional().describe('In place of the drawn picture of shared links'),
    hero: z.strictObject({
      heading: words,
      text: words,
      action: z.strictObject({ text: words, note: optionalWords }),
    }),
    modules: z.strictObject({ heading: words, text: optionalWords }),
    steps: z.strictObject({
      heading: words,
      steps: z
        .array(z.strictObject({ icon: z.enum(['map-pin', 'shopping-bag', 'truck']), title: words, text: words }))
        .min(2)
        .max(4),
    }),
    stores: z.strictObject({ heading: words, text: optionalWords }),
    zones: z.strictObject({ heading: words, text: words }),
    apps: z.strictObject({ heading: words, text: words }),
    testimonials: z.strictObject({ heading: words }),
  });
