import { z } from 'astro/zod';
import { ENDS_LATER, endsLater, link, optionalWords, schedule, words } from './words.schema.ts';

/** The announcement bar above the header: the first announcement whose time has come is shown. */
export const AnnouncementsSchema = z.strictObject({
  announcements: z.array(
    z.strictObject({ text: words, link: link.optional(), ...schedule }).refine(endsLater, ENDS_LATER),
  ),
});

const slugOf = (subject: string) => z.string().regex(/^[\w-]+$/, `must be the slug of a ${subject}`);

/** Titles and descriptions for search results, in place of the usual ones of a module's home or a category. */
export const TitlesSchema = z.strictObject({
  titles: z.array(
    z
      .strictObject({
        page: z.discriminatedUnion('discriminant', [
          z.strictObject({
            discriminant: z.literal('module'),
            value: z.enum(['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel']),
          }),
          z.strictObject({
            discriminant: z.literal('category'),
            value: slugOf('category'),
          }),
          z.strictObject({
            discriminant: z.literal('place'),
            value: z.strictObject({ category: slugOf('category'), zone: slugOf('zone'), text: optionalWords }),
          }),
        ]),
        title: words,
        description: words,
        ...schedule,
      })
      .refine(endsLater, ENDS_LATER),
  ),
});
