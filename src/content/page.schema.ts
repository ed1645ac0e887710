import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { text, words } from './words.schema.ts';

/** Where links to a page can stand. */
const PLACES = ['menu', 'company', 'policies'] as const;

/**
 * Facts of a page, in `src/content/pages/<address>/index.json`; its texts are `en.md` and `ar.md` beside it. A new folder is
 * a new page.
 */
export const pageSchema = (image: ImageFunction) =>
  z.strictObject({
    name: text.describe('Shown in the editor only'),
    title: words.describe('The page’s one heading, also its title in search results'),
    description: words.describe('For search results and shared links'),
    places: z
      .array(z.enum(PLACES))
      .default([])
      .describe(
        'The menu, and the columns of the footer; the pages that the shop comes with also stand there without it',
      ),
    order: z.int().min(1).optional().describe('Its position among the pages of a place; without it after the others'),
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
    sharePicture: image().optional().describe('In place of the drawn picture of shared links'),
    draft: z.boolean().default(false).describe('Drafts are shown in the preview only'),
  });
