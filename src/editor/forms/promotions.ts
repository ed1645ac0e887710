import { collection, fields, singleton } from '@keystatic/core';
import { chosenId, nameOf } from '../choices/chosen.tsx';
import {
  body,
  brandKey,
  campaignKey,
  categorySlug,
  choice,
  englishOf,
  itemKey,
  link,
  pageDescription,
  pageTitle,
  picture,
  schedule,
  sharePicture,
  storeKey,
  withArchived,
  words,
  zoneSlug,
} from './fields.ts';

const MODULES = [
  ['food', 'Food'],
  ['grocery', 'Grocery'],
  ['pharmacy', 'Pharmacy'],
  ['ecommerce', 'Shopping'],
] as const;

const name = fields.slug({
  name: { label: 'Name', description: 'Shown in this editor only.', validation: { isRequired: true } },
  slug: { label: 'File name', description: 'Small letters, digits and hyphens. An offer has it in its address.' },
});

/** Promotions at the top of pages. */
export const banners = collection({
  label: 'Banners and strips',
  path: 'banners/*',
  format: 'json',
  slugField: 'name',
  columns: ['from', 'until', 'draft', 'archived'],
  schema: {
    name,
    pages: fields.multiselect({
      label: 'Pages',
      description: 'Shown at the top of these pages.',
      options: [
        { value: 'landing', label: 'Landing page' },
        ...[...MODULES, ['parcel', 'Parcel'] as const].map(([value, label]) => ({ value, label: `${label} home` })),
      ],
      defaultValue: ['landing'],
    }),
    look: choice('Look', [
      ['banner', 'Banner with a picture'],
      ['strip', 'Strip of words'],
    ]),
    title: words('Title'),
    text: words('Text', { optional: true }),
    link,
    picture: picture(
      'banners',
      '../',
      'For banners: 1600 × 600 pixels or larger, without words, and calm at both sides: the title stands there, left in English and right in Arabic. The shop makes smaller copies.',
    ),
    ...schedule,
  },
});

const ids = (kind: 'item' | 'store', label: string, what: string) =>
  fields.array(chosenId(kind, what), {
    label,
    description: 'In the order of the page.',
    itemLabel: ({ value }) => nameOf(kind, value, `New ${kind}`),
    validation: { length: { min: 1, max: 24 } },
  });

/** Landing pages of campaigns. */
export const offers = collection({
  label: 'Offers (landing pages)',
  path: 'offers/*/',
  format: 'json',
  slugField: 'name',
  columns: ['from', 'until', 'draft', 'archived'],
  schema: {
    name,
    module: choice('Part of the shop', MODULES, 'Items and stores come from it.'),
    title: pageTitle('For search results.'),
    description: pageDescription(),
    heading: words('Heading'),
    intro: words('Text under the heading', { multiline: true }),
    picture: picture('offers', '../../', '1600 × 600 pixels or larger. The shop makes smaller copies. May be empty.'),
    sharePicture: sharePicture('offers', '../../'),
    countdown: fields.checkbox({ label: 'Countdown', description: 'Counts down to the end below; it needs one.' }),
    items: fields.conditional(
      choice('Items', [
        ['none', 'None'],
        ['chosen', 'Chosen ones'],
        ['list', 'A list'],
        ['category', 'A category'],
      ]),
      {
        none: fields.empty(),
        chosen: ids('item', 'Items', 'Item'),
        list: choice('List of items', [
          ['popular', 'Most popular'],
          ['new', 'Newest'],
          ['reviewed', 'Best reviewed'],
          ['discounted', 'Reduced'],
        ]),
        category: categorySlug('Category'),
      },
    ),
    stores: fields.conditional(
      choice('Stores', [
        ['none', 'None'],
        ['chosen', 'Chosen ones'],
        ['list', 'A list'],
      ]),
      {
        none: fields.empty(),
        chosen: ids('store', 'Stores', 'Store'),
        list: choice('List of stores', [
          ['popular', 'Most popular'],
          ['latest', 'Newest'],
          ['topRated', 'Best rated'],
          ['discounted', 'With offers'],
        ]),
      },
    ),
    ...schedule,
    en: body('More text in English'),
    ar: body('More text in Arabic'),
  },
});

/** The bar above the header. */
export const announcements = singleton({
  label: 'Announcement bar',
  path: 'announcements',
  format: 'json',
  schema: {
    announcements: fields.array(fields.object({ text: words('Text'), link, ...schedule }), {
      label: 'Announcements',
      description: 'One at a time is shown above every page: the first in this list whose time has come.',
      itemLabel: (one) => withArchived(englishOf(one.fields.text, 'New announcement'), one),
    }),
  },
});

/** Titles of pages, and the texts of categories in a zone. */
export const titles = singleton({
  label: 'Titles for search engines',
  path: 'titles',
  format: 'json',
  schema: {
    titles: fields.array(
      fields.object({
        page: fields.conditional(
          choice('Page', [
            ['module', 'Home of a part of the shop'],
            ['category', 'A category'],
            ['place', 'A category in a zone'],
            ['store', 'A store'],
            ['item', 'An item'],
            ['brand', 'A brand'],
            ['campaign', 'A campaign'],
            ['list', 'A list of a part of the shop'],
            ['coupons', 'Coupons'],
          ]),
          {
            module: choice('Part of the shop', [...MODULES, ['parcel', 'Parcel']]),
            category: categorySlug('Category'),
            place: fields.object({
              category: categorySlug('Category'),
              zone: zoneSlug('Zone'),
              text: words('Text under the heading', { multiline: true, optional: true }),
            }),
            store: storeKey('Store'),
            item: itemKey('Item'),
            brand: brandKey('Brand'),
            campaign: campaignKey('Campaign'),
            list: fields.object({
              module: choice('Part of the shop', MODULES),
              list: choice('List', [
                ['categories', 'All categories'],
                ['brands', 'All brands'],
                ['popular', 'Most popular stores'],
                ['top-rated', 'Best rated stores'],
                ['latest', 'Newest stores'],
                ['new', 'New items'],
                ['discounted', 'Special offers'],
                ['flash-sale', 'Flash sale'],
              ]),
            }),
            coupons: fields.empty(),
          },
        ),
        title: pageTitle('Without the name of the shop.'),
        description: pageDescription(),
        ...schedule,
      }),
      {
        label: 'Titles and descriptions',
        description: 'In place of the usual ones in search results and shared links.',
        itemLabel: (one) => withArchived(englishOf(one.fields.title, 'New title'), one),
      },
    ),
  },
});

/** Addresses that lead to another one. */
export const redirects = singleton({
  label: 'Redirects',
  path: 'redirects',
  format: 'json',
  schema: {
    redirects: fields.array(
      fields.object({
        path: fields.text({
          label: 'Old address',
          description:
            'A path such as /summer, for all languages. With a query, such as /store?id=12: addresses whose query contains that. With /* at the end, such as /blog/*: everything below. Exact addresses count before those with /*, longer ones first.',
          validation: {
            isRequired: true,
            pattern: {
              regex: /^\/(?![/\\])[^\s?#*]*(?:\/\*)?(?:\?[^\s#*]+)?$/,
              message: 'A path such as /summer, /store?id=12 or /blog/*, without "#"; * only as /* at the end.',
            },
          },
        }),
        to: fields.text({
          label: 'New address',
          description:
            'A page of the shop such as /offers/summer, or an address that begins with https://. With /* at the end of both, what stands there in the old address is kept: /blog/* to /news/*.',
          validation: {
            isRequired: true,
            pattern: {
              regex: /^(?:\/(?![/\\])|https:\/\/)\S*$/,
              message: 'A path such as /coupons, or an address that begins with https://.',
            },
          },
        }),
        permanent: fields.checkbox({
          label: 'For good',
          description: 'Search engines then forget the old address, and browsers remember the new one.',
        }),
        ...schedule,
      }),
      { label: 'Redirects', itemLabel: (one) => withArchived(one.fields.path.value || 'New redirect', one) },
    ),
  },
});

const codes = (label: string, from: string) =>
  fields.array(
    fields.text({
      label: 'Code',
      validation: {
        isRequired: true,
        pattern: {
          regex: /^\s*[\w-]{8,128}=*\s*$/,
          message: 'The code alone: of <meta name="…" content="AbC123"> only AbC123.',
        },
      },
    }),
    {
      label,
      description: `${from} Choose the way "HTML tag", and take what stands after content=.`,
      itemLabel: ({ value }) => value || 'New code',
    },
  );

/** Codes that prove to search engines and ad services that the shop is yours. */
export const verification = singleton({
  label: 'Proof that the shop is yours',
  path: 'verification',
  format: 'json',
  schema: {
    google: codes('Google', 'From Search Console or Merchant Center.'),
    bing: codes('Bing', 'From Bing Webmaster Tools.'),
    meta: codes('Meta', 'From Business settings, Domains.'),
  },
});
