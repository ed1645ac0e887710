import { z } from 'astro/zod';
import { text } from './words.schema.ts';

/** Texts of the footer in one language. `description` and `newsletter` are used when the marketplace has none. */
export const FooterSchema = z.strictObject({
  description: text,
  newsletter: z.strictObject({ title: text, text }),
  company: text.describe('Heading above the links to pages about the shop'),
  policies: text.describe('Heading above the policies'),
  contact: text.describe('Heading above mail, phone and address'),
});

export type FooterTexts = z.infer<typeof FooterSchema>;
