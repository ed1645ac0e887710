import { z } from 'astro/zod';
import { text } from './words.schema.ts';

const action = z.strictObject({ text, note: text.optional() });

/** Texts of the landing page in one language. Newsletter, zones and testimonials come from the marketplace's API. */
export const LandingSchema = z.strictObject({
  title: text.describe('For search results, without the shop’s name'),
  description: text,
  hero: z.strictObject({ heading: text, text, action }),
  modules: z.strictObject({ heading: text, text: text.optional() }),
  steps: z.strictObject({
    heading: text,
    steps: z
      .array(z.strictObject({ icon: z.enum(['map-pin', 'shopping-bag', 'truck']), title: text, text }))
      .min(2)
      .max(4),
  }),
  stores: z.strictObject({ heading: text, text: text.optional() }),
  zones: z.strictObject({ heading: text, text }),
  apps: z.strictObject({ heading: text, text }),
  testimonials: z.strictObject({ heading: text }),
});

export type LandingCopy = z.infer<typeof LandingSchema>;
