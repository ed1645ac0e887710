import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../types.ts';

/**
 * Reads whose response depends only on the address and the headers in `VARY`, so that the client may keep it and
 * ask whether it changed. Responses of all other operations are not stored.
 */
const PUBLIC_READS: readonly string[] = [
  'config',
  'zone/list',
  'module',
  'catalogue-changes',
  'banners',
  'other-banners',
  'other-banners/video-content',
  'other-banners/why-choose',
  'react-landing-page',
  'flutter-landing-page',
  'advertisement/list',
  'categories',
  'categories/childes/:id',
  'categories/featured/items',
  'categories/items/:id',
  'categories/stores/:id',
  'campaigns/item',
  'campaigns/basic',
  'flash-sales',
  'flash-sales/items',
  'items/popular',
  'items/latest',
  'items/new-arrival',
  'items/most-reviewed',
  'items/discounted',
  'items/recommended',
  'items/reviews/:id',
  'items/common-conditions',
  'items/basic',
  'common-condition',
  'common-condition/list',
  'common-condition/items/:id',
  'brand',
  'brand/items/:id',
  'stores/latest',
  'stores/popular',
  'stores/top-rated',
  'stores/discounted',
  'stores/recommended',
  'stores/get-stores/:id',
  'stores/reviews',
  'parcel-category',
  'get-vehicles',
  'most-tips',
  'price-promise',
  'testimonial',
  'terms-and-conditions',
  'privacy-policy',
  'about-us',
  'refund-policy',
  'cancelation',
  'shipping-policy',
];

const PUBLIC_PATH = new RegExp(
  `^/api/v1/(?:${PUBLIC_READS.map((path) => path.replace(':id', '[\\w-]+')).join('|')})/?$`,
);

/**
 * Browsers revalidate each time. Not for shared caches: a response depends on headers of the call (`VARY`), which not
 * every CDN keys on, so that one zone's or language's response would go to all.
 */
const REVALIDATED = 'private, max-age=0, must-revalidate';
const PRIVATE = 'private, no-store';
/** Headers that responses of catalogue reads depend on. */
const VARY = 'X-localization, moduleId, zoneId, Authorization';

/** Returns whether a request reads the catalogue, which is the same for everybody. */
export const readsCatalogue = ({ method, path }: { method: string; path: string }): boolean =>
  (method === 'GET' || method === 'HEAD') && PUBLIC_PATH.test(path);

const tagged = etag({ weak: true });

/** Sends an ETag with catalogue reads, and 304 without a body to a client in another process that has the same ETag. */
export const catalogueTags: MiddlewareHandler<AppEnv> = (c, next) =>
  readsCatalogue(c.req) && !c.env?.inProcess ? tagged(c, next) : next();

/**
 * Sets `Cache-Control` on responses that have none: revalidated for a catalogue read without token, position or guest id,
 * otherwise `private, no-store`.
 */
export const cacheRules: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.has('Cache-Control')) return;
  const isPublicRead = status === 200 && readsCatalogue(c.req);
  if (isPublicRead) c.header('Vary', VARY, { append: true });
  const personal = ['authorization', 'latitude', 'longitude'].some((name) => c.req.header(name) !== undefined);
  c.header('Cache-Control', isPublicRead && !personal && !c.req.query('guest_id') ? REVALIDATED : PRIVATE);
};
