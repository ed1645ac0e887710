import { isCategorySlug, type StoreListKind } from './addresses.ts';
import { type At, context, inModule, laterPage, linkContext, type Named, pathPart, type QueryValue, to } from './at.ts';
import { encodeName } from './name-parameter.ts';

export { STORE_LISTS, type StoreListKind } from './addresses.ts';
export { type At, query } from './at.ts';
export { decodeName, encodeName } from './name-parameter.ts';

/** Landing page. */
export const landing = (at: At): string => to(at, '/');
/** Home of a module; without module and zone, `/home`, which the server redirects to the visitor's module. */
export const home = (at: At): string => inModule(at, '', { path: '/home' });
/** Home of a module in one zone, by its name in addresses. */
export const zoneHome = (at: At, zone: string): string => inModule(at, `/in/${pathPart(zone)}`, { path: '/home' });
/** Home of a module with a selected tab in one of its sections, e.g. `reviewed-12`. */
export const homeTab = (at: At, tab: string): string => inModule(at, '', { path: '/home' }, { tab });
/** Tab of a home with all its sections: for visitors without a script, not for search engines. */
export const ALL_SECTIONS = 'sections-all';
export const wholeHome = (at: At): string => homeTab(at, ALL_SECTIONS);
/** Fragment with the sections that a home leaves out. */
export const homeRestPart = (at: At): string => to(at, '/partials/home-rest', context(at));
/** Fragment with the content of such a tab. */
export const homeTabPart = (at: At, tab: string): string => to(at, '/partials/home-tab', { ...context(at), tab });
/** Fragment for a signed-in customer; never under `/partials`, whose responses are shared. */
export const personalPart = (at: At, name: 'visited' | 'cashback' | 'welcome' | 'coupon-list'): string =>
  to(at, `/mine/${name}`, context(at));

/** Query of the results view of /home (SRCH-03). Only values that are set are sent. */
export type ResultsQuery = {
  search: string;
  dataType?: 'searched' | 'category' | 'new' | 'brand' | 'discounted' | undefined;
  id?: number | undefined;
  brandId?: number | undefined;
  /** Plain text; base64-encoded in the URL (NAV-01). */
  name?: string | undefined;
  tab?: 'items' | 'stores' | undefined;
  view?: 'grid' | 'list' | undefined;
  sort?: 'high' | 'low' | 'unit' | undefined;
  filters?: readonly string[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  rating?: number | undefined;
  diet?: 'veg' | 'non_veg' | undefined;
  /** Further diets, of which a result has all. */
  diets?: readonly ('vegan' | 'gluten_free' | 'halal' | 'organic')[] | undefined;
  /** Price levels of the store, from 1 to 4. */
  levels?: readonly number[] | undefined;
  /** The most that delivery may cost, in whole units of the currency. */
  fee?: number | undefined;
  categories?: readonly number[] | 'all' | undefined;
  brands?: readonly number[] | undefined;
  /** Position for the filters `nearby` and `fee`. */
  near?: { lat: number; lng: number } | undefined;
  /** The text is not corrected. */
  exact?: boolean | undefined;
  page?: number | undefined;
  /** Name of the brand in addresses; a view that shows nothing but the brand has a page of its own. */
  slug?: string | undefined;
};

const resultsQuery = (query: ResultsQuery, where: Record<string, QueryValue>): Record<string, QueryValue> => ({
  search: query.search,
  data_type: query.dataType ?? 'searched',
  id: query.id,
  brand_id: query.brandId,
  name: query.name === undefined ? undefined : encodeName(query.name),
  ...where,
  // A category without a tab is the category's page.
  tab: query.tab === 'items' && query.dataType !== 'category' ? undefined : query.tab,
  view: query.view === 'grid' ? undefined : query.view,
  sort: query.sort,
  filter: query.filters?.join(','),
  min: query.min,
  max: query.max,
  rating: query.rating,
  diet: [...(query.diet ? [query.diet] : []), ...(query.diets ?? [])],
  level: query.levels,
  fee: query.fee,
  category: query.categories,
  brand: query.brands,
  near: query.near && `${query.near.lat.toFixed(2)},${query.near.lng.toFixed(2)}`,
  exact: query.exact ? 1 : undefined,
  page: query.page === 1 ? undefined : query.page,
});

const KEPT_BY_PAGE = ['search', 'data_type', 'brand_id', 'name', 'page'];

/** Search results and filtered views of a module home; the defaults (page 1, items tab, grid) are omitted. */
export function results(at: At, query: ResultsQuery): string {
  const values = resultsQuery(query, {});
  const narrowed = Object.entries(values).some(([name, value]) => !KEPT_BY_PAGE.includes(name) && String(value ?? ''));
  if (at.slugs && !narrowed && query.dataType === 'brand' && query.brandId !== undefined && query.slug !== undefined)
    return brand(at, { id: query.brandId, slug: query.slug }, query.page);
  if (at.slugs && !narrowed && query.dataType === 'discounted') return specialOffers(at, query.page);
  return to(at, '/home', resultsQuery(query, linkContext(at)));
}

/** Fragment with the rows of such a page, which a script appends. */
export const resultsPart = (at: At, query: ResultsQuery): string =>
  to(at, '/partials/results', resultsQuery(query, context(at)));

/** Filters of the store list on a module home (SRCH-05): kind, order type, page. */
export type StoreListQuery = {
  kind?: 'newly_joined' | 'popular' | 'top_rated' | undefined;
  offer?: 'delivery' | 'take_away' | undefined;
  page?: number | undefined;
};

const homeStoresQuery = ({ kind, offer, page }: StoreListQuery): Record<string, QueryValue> => ({
  filter: [kind, offer].filter(Boolean).join(','),
  ...laterPage(page),
});

/** Home of a module with its store list filtered; from page 2 on only the store list. */
export const homeStores = (at: At, query: StoreListQuery): string =>
  inModule(at, '', { path: '/home' }, homeStoresQuery(query));

/** Fragment with the rows of the store list; `alone` when the list is the whole page rather than a section. */
export const homeStoresPart = (at: At, query: StoreListQuery, exclusively: boolean): string =>
  to(at, '/partials/stores', { ...context(at), ...homeStoresQuery(query), view: exclusively ? 'page' : undefined });

/** Fragment with the store list as a whole section, which replaces the one on the page. */
export const homeStoresSection = (at: At, query: StoreListQuery): string =>
  to(at, '/partials/stores', { ...context(at), ...homeStoresQuery(query), view: 'section' });

/** Target of a category tile (HOME-05): the category's page, by its documented address in islands. */
export const categoryResults = (at: At, namedCategory: Named & { name: string }): string =>
  at.slugs
    ? category(at, namedCategory)
    : results(at, { search: 'category', dataType: 'category', id: namedCategory.id, name: namedCategory.name });

/** View of a category with the filters beside it. */
export const narrowCategory = (at: At, { id, name }: { id: number; name: string }): string =>
  results(at, { search: 'category', dataType: 'category', id, name, tab: 'items' });

/** Target of 'View all' of special offers (PROMO-04). */
export const specialOffers = (at: At, page = 1): string =>
  inModule(
    at,
    '/discounts',
    { path: '/home', values: { search: 'special-offer', data_type: 'discounted' } },
    laterPage(page),
  );

/** A brand's items in a module. */
export const brand = (at: At, { id, slug }: Named, page = 1): string =>
  inModule(
    at,
    `/brands/${pathPart(slug)}`,
    { path: '/home', values: { search: 'brand', data_type: 'brand', brand_id: id } },
    laterPage(page),
  );

/** Which reviews a page shows, if not all of them, the newest first. */
type ReviewsQuery = {
  /** Page of the reviews. */
  reviews?: number | undefined;
  order?: string | undefined;
  stars?: number | null | undefined;
  pictures?: boolean | undefined;
};

const reviewsQuery = ({ reviews, order, stars, pictures }: ReviewsQuery): Record<string, QueryValue> => ({
  reviews: reviews === 1 ? undefined : reviews,
  review_order: order === 'newest' ? undefined : order,
  stars: stars ?? undefined,
  photos: pictures ? 1 : undefined,
});

type StoreQuery = ReviewsQuery & {
  category?: number | undefined;
  search?: string | undefined;
  page?: number | undefined;
};

const storeQuery = (query: StoreQuery): Record<string, QueryValue> => ({
  category: query.category,
  search: query.search,
  ...laterPage(query.page),
  ...reviewsQuery(query),
});

/** A store page, by slug or id: the same for every visitor, in the store's own module and zone. */
export const store = (at: At, slug: string | number, query: StoreQuery = {}): string =>
  to(at, `/store/${pathPart(slug)}`, storeQuery(query));

/** Fragment with a store's items, which a script appends. */
export const storePart = (at: At, slug: string, query: StoreQuery): string =>
  to(at, '/partials/store', { slug, ...storeQuery(query) });

/** Page with the most popular, best rated or newest stores. */
export const storeList = (at: At, kind: StoreListKind, page = 1): string =>
  inModule(at, `/stores/${kind}`, { path: `/store/${kind}` }, laterPage(page));
/** Fragment with the rows of such a page. */
export const storeListPart = (at: At, kind: StoreListKind, page: number): string =>
  to(at, '/partials/store-list', { ...context(at), tab: kind, page });

/** A product page, by slug or id: the same for every visitor. A campaign item's is one of its module (NAV-03). */
export function product(at: At, slug: string | number, options: ReviewsQuery & { campaign?: boolean } = {}): string {
  const path = `/product/${pathPart(slug)}`;
  if (!options.campaign) return to(at, path, reviewsQuery(options));
  return inModule(at, `/deals/${pathPart(slug)}`, { path, values: { product_type: 'campaign' } });
}

/** All categories. */
export const categories = (at: At): string => inModule(at, '/categories', { path: '/categories' });

/** A category page; with the name of a zone, its page for that zone. */
export function category(at: At, { id, slug }: Named, page = 1, zone?: string): string {
  const documented = { path: `/category/${id}` };
  const below = zone === undefined ? '' : `/in/${pathPart(zone)}`;
  return isCategorySlug(slug)
    ? inModule(at, `/${pathPart(slug)}${below}`, documented, laterPage(page))
    : to(at, documented.path, { ...linkContext(at), ...laterPage(page) });
}
/** Fragment with the items of a category. */
export const categoryPart = (at: At, id: number, page: number): string =>
  to(at, '/partials/category', { id, ...context(at), page });
/** A campaign. */
export const campaign = (at: At, { id, slug }: Named): string =>
  inModule(at, `/campaigns/${pathPart(slug)}`, { path: `/campaigns/${id}` });
/** The landing page of a campaign of the shop's own, by the name of its folder. */
export const offer = (at: At, slug: string): string => to(at, `/offers/${slug}`);
/** The flash sale of a module, which has at most one. */
export const flashSale = (at: At, id: number, page = 1): string =>
  inModule(at, '/flash-sale', { path: '/flash-sales', values: { id } }, laterPage(page));
/** Coupons, of the page's zones. */
export const coupons = (at: At): string => to(at, PLAIN.coupons, at.slugs ? {} : context(at));
/** Parcel form, optionally with a parcel category selected (CHK-04). */
export const parcelUrl = (at: At, categoryId?: number): string =>
  to(at, PLAIN.parcelInfo, { category_id: categoryId, ...linkContext(at) });
/** All brands, in the marketplace's order or by name (SRCH-06). */
export const brands = (at: At, sort?: 'az' | 'za'): string =>
  inModule(at, '/brands', { path: '/all-brands' }, { sort });
/** Selection of interests in a module (MOD-04). */
export const interest = (at: At): string => to(at, PLAIN.interest, linkContext(at));

/** Group order: one to be opened at a store, that of a link's token, or the visitor's. Fragments reach no server. */
export const together = (at: At, { storeId, token }: { storeId?: number; token?: string } = {}): string =>
  to(at, '/together', storeId === undefined ? {} : { store: storeId, module_id: at.moduleId }) +
  (token ? `#${token}` : '');

/** Consent page: what an agent asks for, in the parameters of its request. */
export const linkAgent = (at: At): string => to(at, '/link-agent');

/** Checkout of the cart, where there are several of one store in a module, of Buy Now, or of a campaign item. */
export const checkout = (at: At, page: 'cart' | 'buy_now' | 'campaign' = 'cart', storeId?: number): string =>
  to(at, '/checkout', { page, ...(storeId === undefined ? {} : { store: storeId, module_id: at.moduleId }) });
/** Checkout of a prescription order at a pharmacy. */
export const prescription = (at: At, storeId: number): string =>
  to(at, '/checkout', { page: 'prescription', store_id: storeId, module_id: at.moduleId });

/** Tracking form, or an order's tracking when its id is given. */
export const trackOrder = (at: At, orderId?: number): string => to(at, '/track-order', { order_id: orderId });
/** Withdrawal from an order of goods (EXT-25). */
export const withdraw = (at: At, orderId?: number): string => to(at, '/withdraw', { order_id: orderId });
/** Sign-in; `from` is the page to return to. */
export const signIn = (at: At, from?: string): string => to(at, '/auth/sign-in', { from });
/** Sign-up; `from` as in `signIn`, `code` is a referral code (ACC-04). */
export const signUp = (at: At, from?: string, code?: string): string =>
  to(at, '/auth/sign-up', { from, ref_code: code });
/** Password reset; `from` as in `signIn`. */
export const forgotPassword = (at: At, from?: string): string => to(at, '/auth/forgot-password', { from });
/** Profile and its pages. */
export const profile = (at: At, page?: 'profile-settings' | 'my-orders', orderId?: number): string =>
  to(at, '/profile', { orderId, page });
/** My orders: running or past ones, or one order. */
export const myOrders = (at: At, query: { type?: 'history'; orderId?: number; reorder?: boolean } = {}): string =>
  to(at, PLAIN.myOrders, { type: query.type, orderId: query.orderId, reorder: query.reorder ? 1 : undefined });
/** Wallet, optionally filtered by type of transaction. */
export const wallet = (at: At, type?: string): string =>
  to(at, PLAIN.wallet, { type: type === 'all' ? undefined : type });
/** Chat, optionally opened at a conversation; `type` is the partner's type (PUSH-01). */
export const chat = (at: At, conversationId?: number, type?: string): string =>
  to(at, '/chatting', conversationId === undefined ? {} : { conversationId, type, chatFrom: 'true' });
/** Chat with a store (by its vendor id), a courier or the administrator, optionally about an order. */
export const chatWith = (at: At, type: 'vendor' | 'delivery_man' | 'admin', id: number, orderId?: number): string =>
  to(at, '/chatting', { type, id: type === 'admin' ? undefined : id, orderId, chatFrom: 'true' });
/** Review form of a delivered order. */
export const rateOrder = (at: At, orderId: number): string => to(at, `/rate-and-review/${orderId}`);

/** Pages of text that the shop comes with, each a folder in `src/content/pages`, in the order of the sitemap. */
const EDITORIAL_PATHS = {
  about: '/about-us',
  help: '/help-and-support',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  refund: '/refund-policy',
  cancellation: '/cancellation-policy',
  shipping: '/shipping-policy',
  accessibility: '/accessibility',
  pricePromise: '/price-promise',
  storeOwner: '/become-a-store-owner',
  courier: '/become-a-delivery-man',
} as const;

/** A page of text. */
export type EditorialPage = keyof typeof EDITORIAL_PATHS;

export const EDITORIAL = Object.keys(EDITORIAL_PATHS) as EditorialPage[];

const PLAIN = {
  account: '/account',
  addresses: '/addresses',
  wishlist: '/wishlist',
  notifications: '/notifications',
  myOrders: '/my-orders',
  wallet: '/wallet',
  coupons: '/coupons',
  loyaltyPoints: '/loyalty-points',
  referralCode: '/referral-code',
  settings: '/settings',
  interest: '/interest',
  parcelInfo: '/parcel-delivery-info',
  ...EDITORIAL_PATHS,
} as const;

/** A page whose URL depends only on the language (NAV-02, NAV-04). */
export const plain = (at: At, page: keyof typeof PLAIN): string => to(at, PLAIN[page]);

/** Returns the file name of a page of text: its path without the slash. */
export const editorialSlug = (page: EditorialPage): string => PLAIN[page].slice(1);

/** Any page of text, by its file name. */
export const textPage = (at: At, slug: string): string => to(at, `/${slug}`);
