import { z } from 'astro/zod';
import { ENDS_LATER, endsLater, link, optionalWords, schedule, words } from './words.schema.ts';

/** The announcement bar above the header: the first announcement whose time has come is shown. */
export const AnnouncementsSchema = z.strictObject({
  announcements: z.array(
    z.strictObject({ text: words, link: link.optional(), ...schedule }).refine(endsLater, ENDS_LATER),
  ),
});

const slugOf = (subject: string) => z.string().regex(/^[\w-]+$/, `must be the slug of a ${subject}`);

/** A page that is named by its slug or its id. */
const named = <K extends string>(kind: K, subject: string) =>
  z.strictObject({
    discriminant: z.literal(kind),
    value: z.string().regex(/^[\w-]+$/, `must be the slug or the number of ${subject}`),
  });

/** Lists of a module that have pages of their own. */
const LISTS = ['categories', 'brands', 'popular', 'top-rated', 'latest', 'new', 'discounted', 'flash-sale'] as const;

/** Titles and descriptions for search results and shared links, in place of the usual ones of a page. */
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
          named('store', 'a store'),
          named('item', 'an item'),
          named('brand', 'a brand'),
          named('campaign', 'a campaign'),
          z.strictObject({
            discriminant: z.literal('list'),
            value: z.strictObject({
              module: z.enum(['food', 'grocery', 'pharmacy', 'ecommerce']),
              list: z.enum(LISTS),
            }),
          }),
          z.strictObject({ discriminant: z.literal('coupons') }),
        ]),
        title: words,
        description: words,
        ...schedule,
      })
      .refine(endsLater, ENDS_LATER),
  ),
});
