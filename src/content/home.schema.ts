import { z } from 'astro/zod';
import { words } from './words.schema.ts';

const title = words.optional().describe('Heading of the section; without it the section has its usual one');
const slides = z.int().min(1).max(3);

/** One of the marketplace's images for a home, with a text on its free side. Not shown when the marketplace has no such
 *  image. */
const picture = z.strictObject({
  key: z.enum(['newArrivals', 'bestReviewed', 'nearby', 'promotional', 'bottom']),
  text: words,
});
const beside = picture.optional().describe('A picture beside the section');

/** Content of a tab of a `shelf` section: a list of the marketplace, or a category by its slug. Unknown categories have
 *  no tab. */
const tab = z.union([
  z.strictObject({ title: words, source: z.enum(['popular', 'new']) }),
  z.strictObject({ title: words, category: z.string().regex(/^[\w-]+$/, 'must be the slug of a category') }),
]);

/** A tab that filters items: its name and the categories, including their subcategories. Hidden without items. */
const narrowing = z.strictObject({
  title: words,
  categories: z.array(z.string().regex(/^[\w-]+$/, 'must be the slug of a category')).min(1),
});

/** The sections of a module home, by `kind`. */
const SectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('banners'),
    slides: slides.describe('How many stand side by side on a wide screen'),
  }),
  z.strictObject({
    kind: z.literal('categories'),
    title,
    look: z.enum(['round', 'card']),
    featured: z.boolean().default(true),
  }),
  z.strictObject({ kind: z.literal('visited'), title }),
  z.strictObject({ kind: z.literal('newStores'), title, picture: beside }),
  z.strictObject({
    kind: z.literal('popular'),
    title,
    flashSale: z.boolean().describe('Shows the running flash sale beside the items'),
  }),
  z.strictObject({ kind: z.literal('flashSale'), title }),
  z.strictObject({
    kind: z.literal('items'),
    source: z.enum(['popular', 'new', 'reviewed', 'recommended', 'discounted', 'basic']),
    title,
    look: z.enum(['rail', 'grid']),
    card: z.enum(['vertical', 'special', 'horizontal']).default('vertical'),
    tabs: z
      .union([z.boolean(), z.array(narrowing).min(1).max(8)])
      .default(false)
      .describe(
        'Tabs that narrow the items: true takes the categories of the marketplace, a list names them; All stands before',
      ),
    picture: beside,
  }),
  z.strictObject({
    kind: z.literal('shelf'),
    title,
    tabs: z
      .array(tab)
      .min(2)
      .max(8)
      .describe('The first one is open; their strip stays in sight while the items scroll'),
  }),
  z.strictObject({ kind: z.literal('conditions'), title }),
  z.strictObject({ kind: z.literal('brands'), title }),
  z.strictObject({ kind: z.literal('coupons'), title }),
  z.strictObject({ kind: z.literal('itemCampaigns'), title }),
  z.strictObject({ kind: z.literal('campaigns'), title, look: z.enum(['grid', 'slider']) }),
  z.strictObject({ kind: z.literal('highlights'), title, text: words.optional() }),
  z.strictObject({ kind: z.literal('specialOffer'), title }),
  z.strictObject({
    kind: z.literal('storeRail'),
    source: z.enum(['popular', 'latest', 'topRated', 'featured', 'discounted']),
    title,
  }),
  z.strictObject({ kind: z.literal('stores'), title }),
  z.strictObject({ kind: z.literal('picture'), picture }),
  z.strictObject({ kind: z.literal('parcelCategories'), title }),
  z.strictObject({
    kind: z.literal('parcelStrip'),
    texts: z.array(words).max(6).default([]).describe('Words on the pictures, in their order'),
  }),
  z.strictObject({ kind: z.literal('reasons'), title }),
  z.strictObject({ kind: z.literal('steps'), title }),
  z.strictObject({
    kind: z.literal('points'),
    title: words,
    points: z
      .array(
        z.strictObject({
          icon: z.enum(['package', 'truck', 'clock', 'shield-check', 'map-pin', 'wallet', 'gift']),
          title: words,
          text: words,
        }),
      )
      .min(1)
      .max(6),
  }),
]);

/** Composition of a module home. */
export const HomeSchema = z.strictObject({
  heading: words.describe('The page’s one heading, also its title in search results'),
  description: words.describe('For search results and shared links'),
  tagline: words.optional().describe('A line under the heading'),
  hero: z
    .enum(['plain', 'search', 'tracking'])
    .default('plain')
    .describe('What stands beside the heading: nothing, a search, or a form that finds a parcel'),
  sections: z.array(SectionSchema).min(1),
});

export type Home = z.infer<typeof HomeSchema>;
export type Section = Home['sections'][number];
export type SectionOf<K extends Section['kind']> = Extract<Section, { kind: K }>;
