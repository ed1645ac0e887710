import { z } from 'astro/zod';

/** Words or names separated by commas. */
const list = z.string().trim();

/** Words that mean the same, and narrower words: who looks for "sweets" also finds cakes, and who looks for "coke" finds cola. */
export const VocabularySchema = z.strictObject({
  groups: z.array(
    z
      .strictObject({
        en: list.describe('Words that mean the same, separated by commas; plurals need not be named'),
        ar: list.describe('The same in Arabic'),
        kinds: list.optional().describe('Kinds of it and brands that stand for it, in either language'),
        quality: z.boolean().default(false).describe('Says how something is (vegan, spicy), not what it is'),
      })
      .refine(({ en, ar }) => en !== '' || ar !== '', {
        path: ['en'],
        error: 'must not be empty when Arabic is empty',
      }),
  ),
});
