/** Places of one person, and what the shop is made of. */
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
  '/track-order',
  '/wallet',
  '/wishlist',
];

/** What narrows or turns a list: every combination is an address of its own, and none shows anything new. */
const NARROWING = ['brand', 'filter', 'max', 'min', 'near', 'rating', 'reviews', 'sort', 'tab', 'view'];

/** What crawlers may look at, and where the list of all pages is. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...PRIVATE.filter((path) => path !== '/api/').map((path) => `Disallow: /ar${path}`),
    ...NARROWING.map((name) => `Disallow: /*&${name}=`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
