import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { ENDS_LATER, endsLater, schedule, text, words } from './words.schema.ts';

const ids = z.array(z.int().positive()).min(1).max(24);
const slug = z.string().regex(/^[\w-]+$/, 'must be the slug of a category');
const none = z.strictObject({ discriminant: z.literal('none') });
const chosenIds = z.strictObject({ discriminant: z.literal('chosen'), value: ids });

/** Facts of a landing page for a campaign, `/offers/<folder>`, in `src/content/offers/<folder>/index.json`. */
export const offerSchema = (image: ImageFunction) =>
  z
    .strictObject({
      name: text.describe('Shown in the editor only'),
      module: z.enum(['food', 'grocery', 'pharmacy', 'ecommerce']),
      title: words.describe('For search results'),
      description: words.describe('For search results and shared links'),
      heading: words,
      intro: words,
      picture: image().optional(),
      sharePicture: image().optional().describe('In place of the drawn picture of shared links'),
      countdown: z.boolean().default(false).describe('Counts down to "until"'),
      items: z
        .discriminatedUnion('discriminant', [
          none,
          chosenIds,
          z.strictObject({
            discriminant: z.literal('list'),
            value: z.enum(['popular', 'new', 'reviewed', 'discounted']),
          }),
          z.strictObject({ discriminant: z.literal('category'), value: slug }),
        ])
        .default({ discriminant: 'none' }),
      stores: z
        .discriminatedUnion('discriminant', [
          none,
          chosenIds,
          z.strictObject({
            discriminant: z.literal('list'),
            value: z.enum(['popular', 'latest', 'topRated', 'discounted']),
          }),
        ])
        .default({ discriminant: 'none' }),
      ...schedule,
    })
    .refine(endsLater, ENDS_LATER)
    .refine(({ countdown, until }) => !countdown || until, {
      path: ['until'],
      error: 'is needed for the countdown; set it, or switch the countdown off',
    });
