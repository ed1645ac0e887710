import { z } from 'astro/zod';
import { optionalWords, words } from './words.schema.ts';

const title = optionalWords.describe('Heading of the section; without it the section has its usual one');
const slides = z.int().min(1).max(3);
const slug = z.string().regex(/^[\w-]+$/, 'must be the slug of a category');

/** One of the marketplace's images for a home, with a text on its free side. Not shown when the marketplace has no such
 *  image. */
const picture = z.strictObject({
  key: z.enum(['newArrivals', 'bestReviewed', 'nearby', 'promotional', 'bottom']),
  text: words,
});
const beside = z
  .discriminatedUnion('discriminant', [
    z.strictObject({ discriminant: z.literal(false) }),
    z.strictObject({ discriminant: z.literal(true), value: picture }),
  ])
  .transform((field) => (field.discriminant ? field.value : undefined))
  .optional()
  .describe('A picture beside the section');

/** Content of a tab of a `shelf` section: a list of the marketplace, or a category by its slug. Unknown categories have
 *  no tab. */
const tab = z
  .discriminatedUnion('discriminant', [
    z.strictObject({
      discriminant: z.literal('list'),
      value: z.strictObject({ title: words, source: z.enum(['popular', 'new']) }),
    }),
    z.strictObject({ discriminant: z.literal('category'), value: z.strictObject({ title: words, category: slug }) }),
  ])
  .transform(({ value }) => value);

/** A tab that filters items: its name and the categories, including their subcategories. Hidden without items. */
const narrowing = z.strictObject({ title: words, categories: z.array(slug).min(1) });

/** Tabs of an `items` section. */
const tabs = z
  .discriminatedUnion('discriminant', [
    z.strictObject({ discriminant: z.literal('none') }),
    z.strictObject({ discriminant: z.literal('all') }),
    z.strictObject({ discriminant: z.literal('chosen'), value: z.array(narrowing).min(1).max(8) }),
  ])
  .transform((field) => (field.discriminant === 'chosen' ? field.value : field.discriminant === 'all'))
  .default(false)
  .describe('Tabs that narrow the items: all categories of the marketplace, or chosen ones; All stands before');

/** A section as the editor writes it, `{ discriminant, value }`, read as one object with its `kind`. */
const section = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z
    .strictObject({ discriminant: z.literal(kind), value: z.strictObject(shape) })
    .transform(({ value }) => ({ kind, ...value }));

/** The sections of a module home, by `kind`. */
const SectionSchema = z.discriminatedUnion('discriminant', [
  section('banners', { slides: slides.describe('How many stand side by side on a wide screen') }),
  section('categories', { title, look: z.enum(['round', 'card']), featured: z.boolean().default(true) }),
  section('visited', { title }),
  section('newStores', { title, picture: beside }),
  section('popular', { title, flashSale: z.boolean().describe('Shows the running flash sale beside the items') }),
  section('flashSale', { title }),
  section('items', {
    source: z.enum(['popular', 'new', 'reviewed', 'recommended', 'discounted', 'basic']),
    title,
    look: z.enum(['rail', 'grid']),
    card: z.enum(['vertical', 'special', 'horizontal']).default('vertical'),
    tabs,
    picture: beside,
  }),
  section('shelf', {
    title,
    tabs: z
      .array(tab)
      .min(2)
      .max(8)
      .describe('The first one is open; their strip stays in sight while the items scroll'),
  }),
  section('conditions', { title }),
  section('brands', { title }),
  section('coupons', { title }),
  section('itemCampaigns', { title }),
  section('campaigns', { title, look: z.enum(['grid', 'slider']) }),
  section('highlights', { title, text: optionalWords }),
  section('specialOffer', { title }),
  section('storeRail', { source: z.enum(['popular', 'latest', 'topRated', 'featured', 'discounted']), title }),
  section('stores', { title }),
  section('picture', { picture }),
  section('parcelCategories', { title }),
  section('parcelStrip', {
    texts: z.array(words).max(6).default([]).describe('Words on the pictures, in their order'),
  }),
  section('reasons', { title }),
  section('steps', { title }),
  section('points', {
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
  tagline: optionalWords.describe('A line under the heading'),
  hero: z
    .enum(['plain', 'search', 'tracking'])
    .default('plain')
    .describe('What stands beside the heading: nothing, a search, or a form that finds a parcel'),
  sections: z.array(SectionSchema).min(1),
});
