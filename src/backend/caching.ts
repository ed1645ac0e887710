import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

/**
 * Reads whose answer is the same for everybody who sends the same headers, and old by less than anybody notices: what caches
 * between here and a visitor may keep. Everything that is not named is for its caller alone.
 */
const PUBLIC_READS: readonly string[] = [
  'config',
  'zone/list',
  'module',
  'banners',
  'other-banners',
  'other-banners/video-content',
  'other-banners/why-choose',
  'react-landing-page',
  'advertisement/list',
  'categories',
  'categories/childes/:id',
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
  'testimonial',
  'terms-and-conditions',
  'privacy-policy',
  'about-us',
  'refund-policy',
  'cancelation',
  'shipping-policy',
];

const isPublic = new RegExp(`^/api/v1/(?:${PUBLIC_READS.map((path) => path.replace(':id', '[\\w-]+')).join('|')})/?$`);

/** Browsers ask again each time, as they always did; caches in between may answer for a while. */
const SHARED = 'public, max-age=0, s-maxage=30';
const PRIVATE = 'private, no-store';
/** What the answers of catalogue reads depend on besides the address. */
const VARY = 'X-localization, moduleId, zoneId, Authorization';

/**
 * Says of every answer who may keep it: nobody but its caller, and not even they, unless it is a catalogue read by somebody who
 * sends neither a token nor a position. An answer that says it itself is left alone.
 */
export const cacheRules: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.has('Cache-Control')) return;
  const { method, path } = c.req;
  const named = (method === 'GET' || method === 'HEAD') && status === 200 && isPublic.test(path);
  if (named) c.header('Vary', VARY, { append: true });
  const personal = ['authorization', 'latitude', 'longitude'].some((name) => c.req.header(name) !== undefined);
  c.header('Cache-Control', named && !personal && !c.req.query('guest_id') ? SHARED : PRIVATE);
};
