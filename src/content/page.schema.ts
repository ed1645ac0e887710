import { z } from 'astro/zod';
import { words } from './words.schema.ts';

/** Facts of a page, in `src/content/pages/<address>/index.json`; its texts are `en.md` and `ar.md` beside it. */
export const PageSchema = z.strictObject({
  title: words.describe('The page’s one heading, also its title in search results'),
  description: words.describe('For search results and shared links'),
  updated: z.iso.date('must be a day such as 2026-09-01').optional().describe('Shown under the heading'),
  always: z
    .boolean()
    .default(false)
    .describe('Shows this text also in front of a marketplace elsewhere that has a text of its own for this page'),
  contact: z.boolean().default(false).describe('Shows mail, phone and address of the marketplace beside the text'),
  questions: z
    .array(z.strictObject({ question: words, answer: words }))
    .default([])
    .describe('Questions and answers below the text'),
});
