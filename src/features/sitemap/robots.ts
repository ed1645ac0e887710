import { localised } from '#src/config/locale-path.ts';
import { DEFAULT_LOCALE, LOCALES } from '#src/config/locales.ts';

const OTHER_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** Personal pages and technical paths. */
const PRIVATE = [
  '/account',
  '/addresses',
  '/api/',
  '/auth/',
  '/chatting',
  '/checkout',
  '/interest',
  '/loyalty-points',
  '/my-orders',
  '/notifications',
  '/parcel-delivery-info',
  '/payment-mobile',
  '/profile',
  '/rate-and-review/',
  '/referral-code',
  '/settings',
  '/together',
  '/track-order',
  '/wallet',
  '/wishlist',
];

/** Query parameters that filter or sort a list: each combination is a URL without new content. */
const NARROWING = [
  'brand',
  'category',
  'diet',
  'fee',
  'filter',
  'level',
  'max',
  'min',
  'near',
  'rating',
  'reviews',
  'sort',
  'tab',
  'view',
];

/** Results views that are not listed: searches, and categories, which have pages of their own. */
const UNLISTED = ['/*data_type=searched', '/*data_type=category'];

/** Returns the robots.txt: disallowed paths, and the sitemap's URL. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...OTHER_LOCALES.flatMap((locale) =>
      PRIVATE.filter((path) => path !== '/api/').map((path) => `Disallow: ${localised(path, locale)}`),
    ),
    ...NARROWING.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    ...UNLISTED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
