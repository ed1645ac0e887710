import { internalTarget } from './addresses.ts';
import { splitLocale } from './locale-path.ts';
import { EDITORIAL, editorialSlug } from './routes.ts';

/** Kinds of pages by which measurements are grouped: their paths would make too many series. */
export const PAGE_KINDS = [
  'landing',
  'home',
  'search',
  'store',
  'product',
  'category',
  'offers',
  'checkout',
  'auth',
  'text',
  'other',
] as const;

/** Kind of a page. */
export type PageKind = (typeof PAGE_KINDS)[number];

/** Kinds by the first part of the path. */
const BY_PATH: Readonly<Record<string, PageKind>> = {
  '': 'landing',
  home: 'home',
  store: 'store',
  product: 'product',
  categories: 'category',
  category: 'category',
  'all-brands': 'category',
  offers: 'offers',
  campaigns: 'offers',
  coupons: 'offers',
  'flash-sales': 'offers',
  checkout: 'checkout',
  'parcel-delivery-info': 'checkout',
  auth: 'auth',
  // Pages that the content adds; their own addresses lead to this one.
  text: 'text',
  ...Object.fromEntries(EDITORIAL.map((page) => [editorialSlug(page), 'text' as const])),
};

/** Returns the kind of the page at a URL. */
export function pageKind(url: URL): PageKind {
  const { pathname, searchParams } = internalTarget(url) ?? url;
  const [, first = ''] = splitLocale(pathname).rest.split('/');
  if (first === 'home' && searchParams.has('search')) return 'search';
  return Object.hasOwn(BY_PATH, first) ? (BY_PATH[first] ?? 'other') : 'other';
}
