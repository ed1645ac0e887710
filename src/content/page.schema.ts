import { z } from 'astro/zod';
import { text } from './words.schema.ts';

/** Front matter of a page in `src/content/pages/<language>/<address>.md`. */
export const PageSchema = z.strictObject({
  title: text.describe('The page’s one heading, also its title in search results'),
  description: text.describe('For search results and shared links'),
  updated: z.coerce.date().optional().describe('Day of the last change, such as 2026-09-01; shown under the heading'),
  always: z
    .boolean()
    .default(false)
    .describe('Shows this text also in front of a marketplace elsewhere that has a text of its own for this page'),
  contact: z.boolean().default(false).describe('Shows mail, phone and address of the marketplace beside the text'),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .default([])
    .describe('Questions and answers below the text'),
});
