import { z } from 'astro/zod';
import { links, words } from './words.schema.ts';

/** Texts of the footer. `description` and `newsletter` are used when the marketplace has none. */
export const FooterSchema = z.strictObject({
  description: words,
  newsletter: z.strictObject({ title: words, text: words }),
  company: words.describe('Heading above the links to pages about the shop'),
  companyLinks: links.describe('After those that are always there'),
  policies: words.describe('Heading above the policies'),
  policyLinks: links.describe('After the policies'),
  contact: words.describe('Heading above mail, phone and address'),
});
