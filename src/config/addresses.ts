import { localised, splitLocale } from './locale-path.ts';
import { MODULE_TYPES } from './zone-pages.ts';

/** The lists of all stores of a module, each on its own page. */
export const STORE_LISTS = ['popular', 'top-rated', 'latest'] as const;
export type StoreListKind = (typeof STORE_LISTS)[number];

/** Pattern of a module in addresses: its type, with its id where another module of the type comes before it. */
export const MODULE_PATTERN = `(?:${MODULE_TYPES.join('|')})(?:-\\d+)?`;

/** Words that stand for a list of a module in addresses, so no category is found under them. */
const LIST_WORDS = ['brands', 'campaigns', 'categories', 'deals', 'discounts', 'flash-sale', 'in', 'stores'] as const;
type ListWord = (typeof LIST_WORDS)[number];

/** Returns whether a category's slug can follow its module in an address. */
export const isCategorySlug = (slug: string): boolean => !LIST_WORDS.some((word) => word === slug);

/** Returns the name of each module in addresses, by its id; `modules` are all of the marketplace. */
export function moduleSlugs(modules: readonly { id: number; type: string }[]): Record<number, string> {
  const usedTypes = new Set<string>();
  const slugs: Record<number, string> = {};
  for (const { id, type } of modules.toSorted((one, other) => one.id - other.id)) {
    slugs[id] = usedTypes.has(type) ? `${type}-${id}` : type;
    usedTypes.add(type);
  }
  return slugs;
}

type Target = { path: string; values?: Record<string, string> };

/** What a module's word and what follows it lead to; null for what is no page. */
const LISTS: Readonly<Record<Exclude<ListWord, 'in'>, (slug: string | undefined) => Target | null>> = {
  categories: (slug) => (slug === undefined ? { path: '/categories' } : null),
  brands: (slug) =>
    slug === undefined
      ? { path: '/all-brands' }
      : { path: '/home', values: { search: 'brand', data_type: 'brand', brand_slug: slug } },
  campaigns: (slug) => (slug === undefined ? null : { path: `/campaigns/${slug}` }),
  deals: (slug) => (slug === undefined ? null : { path: `/product/${slug}`, values: { product_type: 'campaign' } }),
  discounts: (slug) =>
    slug === undefined ? { path: '/home', values: { search: 'special-offer', data_type: 'discounted' } } : null,
  'flash-sale': (slug) => (slug === undefined ? { path: '/flash-sales' } : null),
  stores: (slug) => (STORE_LISTS.some((kind) => kind === slug) ? { path: `/store/${slug}` } : null),
};

const isListWord = (word: string): word is keyof typeof LISTS => Object.hasOwn(LISTS, word);

function targetOf(parts: readonly string[]): Target | null {
  const [first, second, third, ...more] = parts;
  if (first === undefined) return { path: '/home' };
  if (more.length > 0) return null;
  if (first === 'in')
    return second !== undefined && third === undefined ? { path: '/home', values: { zone: second } } : null;
  if (isListWord(first)) return third === undefined ? LISTS[first](second) : null;
  if (second === 'in' && third !== undefined) return { path: `/category/${first}`, values: { zone: third } };
  return second === undefined ? { path: `/category/${first}` } : null;
}

const IN_MODULE = new RegExp(`^/(${MODULE_PATTERN})((?:/[^/]+)*)$`);

/** Parameters with which `internalTarget` passes on what a path says; in an address that is asked for they mean nothing. */
const PATH_VALUES = ['module', 'zone', 'brand_slug'] as const;

/**
 * Returns the route and parameters that render a readable address (`/food/burgers`), null for an address that is a route
 * itself, or none of a module. The query is passed on.
 */
export function internalTarget(url: URL): URL | null {
  const { locale, rest } = splitLocale(url.pathname);
  const [, module, below = ''] = IN_MODULE.exec(rest) ?? [];
  const target = module === undefined ? null : targetOf(below.split('/').slice(1));
  const hasPathValue = PATH_VALUES.some((name) => url.searchParams.has(name));
  if ((!target || module === undefined) && !hasPathValue) return null;
  const internal = new URL(url);
  for (const name of PATH_VALUES) internal.searchParams.delete(name);
  if (!target || module === undefined) return internal;
  internal.pathname = localised(target.path, locale);
  for (const [name, value] of Object.entries({ module, ...target.values }))
    internal.searchParams.set(name, decodeURIComponent(value));
  return internal;
}
