import { EDITORIAL, editorialSlug } from './routes.ts';
import { MODULE_TYPES } from './zone-pages.ts';

/** Pages a visitor is likely to open next. The bare /home and all personal pages are not among these. */
const PRERENDERED = [...MODULE_TYPES.map((type) => `/${type}`), '/store/*', '/product/*'];

/** The other pages whose copies are shared. */
const PREFETCHED = [
  '{/}?',
  ...MODULE_TYPES.map((type) => `/${type}/*`),
  '/home\\?search=*',
  '/coupons',
  '/offers/*',
  ...EDITORIAL.map((page) => `/${editorialSlug(page)}`),
];

/** Links that a script handles or changes on a tap, that switch the language, that leave this tab, or stay here. */
const OTHER_LINKS =
  '[data-open],[data-part],[data-near],[data-focus-search],[data-language],[data-no-prefetch],[target=_blank],[aria-current=page],[href^="#"],islet-more a';

const rule = (paths: readonly string[]) => ({
  where: {
    and: [{ href_matches: paths.map((path) => `{/ar}?${path}`) }, { not: { selector_matches: OTHER_LINKS } }],
  },
  eagerness: 'moderate',
});

/**
 * Speculation rules: of the links the visitor points at, stores, products and homes are prerendered, others are
 * prefetched. A list of what is allowed, so that a new page is fetched ahead only once it is known to be without side
 * effects. Browsers do neither when the visitor saves data.
 */
export const SPECULATION_RULES = JSON.stringify({ prerender: [rule(PRERENDERED)], prefetch: [rule(PREFETCHED)] });
