import { type ComponentSchema, fields, singleton } from '@keystatic/core';
import { categorySlug, choice, englishOf, pageDescription, words } from './fields.ts';
import { TITLE_LENGTH } from './lengths.ts';

const title = words('Title', { optional: true, description: 'Leave both empty for the usual title.' });

const picture = fields.object(
  {
    key: choice(
      'Picture of the marketplace',
      [
        ['newArrivals', 'New arrivals'],
        ['bestReviewed', 'Best reviewed'],
        ['nearby', 'Nearby'],
        ['promotional', 'Promotion'],
        ['bottom', 'Bottom of the page'],
      ],
      'Nothing is shown while the marketplace has no such picture.',
    ),
    text: words('Words on its free side'),
  },
  { label: 'Picture' },
);
const beside = fields.conditional(fields.checkbox({ label: 'A picture beside the section' }), {
  true: picture,
  false: fields.empty(),
});

/** Returns a section; in the list it has its kind and its title, if it has one of its own. */
const section = <Fields extends Record<string, ComponentSchema>>(label: string, parts: Fields) => ({
  label,
  schema: fields.object(parts),
  itemLabel: (item: { fields: object }) => {
    const sectionTitle =
      'title' in item.fields ? englishOf(item.fields.title as Parameters<typeof englishOf>[0], '') : '';
    return sectionTitle ? `${label}: ${sectionTitle}` : label;
  },
});

/** A section that can only be moved and titled. */
const plain = (label: string) => section(label, { title });

const narrowing = fields.object({
  title: words('Name of the tab'),
  categories: fields.array(categorySlug('Category'), {
    label: 'Categories',
    description: 'Their subcategories are included.',
    itemLabel: ({ value }) => value || 'New category',
    validation: { length: { min: 1 } },
  }),
});

const tabs = fields.conditional(
  choice('Tabs above the items', [
    ['none', 'None'],
    ['all', 'All categories'],
    ['chosen', 'The categories listed below'],
  ]),
  {
    none: fields.empty(),
    all: fields.empty(),
    chosen: fields.array(narrowing, {
      label: 'Tabs',
      itemLabel: (one) => englishOf(one.fields.title, 'New tab'),
      validation: { length: { min: 1, max: 8 } },
    }),
  },
);

const sections = fields.blocks(
  {
    banners: section('Banners of the marketplace', {
      slides: fields.integer({
        label: 'Side by side on a wide screen',
        defaultValue: 2,
        validation: { isRequired: true, min: 1, max: 3 },
      }),
    }),
    categories: section('Categories', {
      title,
      look: choice('Look', [
        ['round', 'Round pictures'],
        ['card', 'Cards'],
      ]),
      featured: fields.checkbox({
        label: 'Featured categories only',
        description: 'All categories are shown while none is featured.',
        defaultValue: true,
      }),
    }),
    visited: plain('Visited again (signed-in customers)'),
    newStores: section('New stores', { title, picture: beside }),
    popular: section('Popular items', {
      title,
      flashSale: fields.checkbox({ label: 'With the running flash sale beside them' }),
    }),
    flashSale: plain('Flash sale'),
    items: section('Items', {
      source: choice('Which items', [
        ['popular', 'Most popular'],
        ['new', 'Newest'],
        ['reviewed', 'Best reviewed'],
        ['recommended', 'Recommended'],
        ['discounted', 'Reduced'],
        ['basic', 'Basic medicines'],
      ]),
      title,
      look: choice('Look', [
        ['rail', 'One row that scrolls'],
        ['grid', 'Several rows'],
      ]),
      card: choice('Cards', [
        ['vertical', 'Picture above'],
        ['special', 'Large, for offers'],
        ['horizontal', 'Picture beside'],
      ]),
      tabs,
      picture: beside,
    }),
    shelf: section('Items with large tabs', {
      title,
      tabs: fields.array(
        fields.conditional(
          choice('The tab shows', [
            ['list', 'A list'],
            ['category', 'A category'],
          ]),
          {
            list: fields.object({
              title: words('Name of the tab'),
              source: choice('List', [
                ['popular', 'Most popular'],
                ['new', 'Newest'],
              ]),
            }),
            category: fields.object({ title: words('Name of the tab'), category: categorySlug('Category') }),
          },
        ),
        {
          label: 'Tabs',
          description: 'The first one is open.',
          itemLabel: (one) => englishOf(one.value.fields.title, 'New tab'),
          validation: { length: { min: 2, max: 8 } },
        },
      ),
    }),
    conditions: plain('Health conditions'),
    brands: plain('Brands'),
    coupons: plain('Coupons'),
    itemCampaigns: plain('Campaign items'),
    campaigns: section('Campaigns', {
      title,
      look: choice('Look', [
        ['grid', 'Grid'],
        ['slider', 'One row that scrolls'],
      ]),
    }),
    highlights: section('Highlights', { title, text: words('Text below the title', { optional: true }) }),
    specialOffer: plain('Special offers'),
    storeRail: section('Row of stores', {
      source: choice('Which stores', [
        ['popular', 'Most popular'],
        ['latest', 'Newest'],
        ['topRated', 'Best rated'],
        ['featured', 'Featured'],
        ['discounted', 'With offers'],
      ]),
      title,
    }),
    stores: plain('All stores'),
    picture: section('Picture', { picture }),
    parcelCategories: plain('Kinds of parcels'),
    parcelStrip: section('Parcel pictures', {
      texts: fields.array(words('Words'), {
        label: 'Words on the pictures, in their order',
        itemLabel: (one) => englishOf(one),
        validation: { length: { max: 6 } },
      }),
    }),
    reasons: plain('Reasons to send with us'),
    steps: plain('Steps of a delivery'),
    points: section('Points with icons', {
      title: words('Title'),
      points: fields.array(
        fields.object({
          icon: choice('Icon', [
            ['package', 'Parcel'],
            ['truck', 'Truck'],
            ['clock', 'Clock'],
            ['shield-check', 'Shield'],
            ['map-pin', 'Pin'],
            ['wallet', 'Wallet'],
            ['gift', 'Gift'],
          ]),
          title: words('Title'),
          text: words('Text', { multiline: true }),
        }),
        {
          label: 'Points',
          itemLabel: (one) => englishOf(one.fields.title),
          validation: { length: { min: 1, max: 6 } },
        },
      ),
    }),
  },
  {
    label: 'Sections',
    description: 'Drag a section to move it. A section for which there is nothing to show is left out of the page.',
    validation: { length: { min: 1 } },
  },
);

/** Returns the form of a module's home. */
export const homeForm = (module: string, label: string) =>
  singleton({
    label,
    path: `home/${module}`,
    format: 'json',
    schema: {
      heading: words('Heading', {
        description: 'The page’s one heading, also its title in search results.',
        most: TITLE_LENGTH,
      }),
      description: pageDescription(),
      tagline: words('Line under the heading', { optional: true }),
      hero: choice('Beside the heading', [
        ['plain', 'Nothing'],
        ['search', 'A search'],
        ['tracking', 'A form that finds a parcel'],
      ]),
      sections,
    },
  });
