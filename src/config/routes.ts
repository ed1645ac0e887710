import { localised } from './locale-path.ts';
import type { Locale } from './locales.ts';

/** Context of a link: the language, and the module and zones that catalogue pages vary by. */
export type At = {
  locale: Locale;
  moduleId?: number | undefined;
  zoneIds?: readonly number[] | undefined;
};

type QueryValue = string | number | readonly (string | number)[] | null | undefined;

/** Returns the query text in the given order without empty values; lists are joined by unescaped commas. */
export function query(values: Record<string, QueryValue>): string {
  let text = '';
  for (const name in values) {
    const value = values[name];
    const written = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (written) text += `${text ? '&' : '?'}${name}=${encodeURIComponent(written).replaceAll('%2C', ',')}`;
  }
  return text;
}

const to = (at: At, path: string, values: Record<string, QueryValue> = {}): string =>
  localised(path, at.locale) + query(values);

const context = (at: At) => ({ module_id: at.moduleId, zone_id: at.zoneIds });

/** Landing page. */
export const landing = (at: At): string => to(at, '/');
/** Home of a module; without module and zone, `/home`, which the server redirects to the visitor's module. */
export const home = (at: At): string => to(at, '/home', context(at));
/** Home of a module with a selected tab in one of its sections, e.g. `reviewed-12`. */
export const homeTab = (at: At, tab: string): string => to(at, '/home', { ...context(at), tab });
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
  sort?: 'high' | 'low' | undefined;
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
};

/** Returns the base64 of a UTF-8 text, for the `name` parameter of /home. */
export const encodeName = (name: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(name)));

/** Returns the text of a `name` parameter, null when it is not base64 of UTF-8. */
export function decodeName(value: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const resultsQuery = (at: At, wanted: ResultsQuery): Record<string, QueryValue> => ({
  search: wanted.search,
  data_type: wanted.dataType ?? 'searched',
  id: wanted.id,
  brand_id: wanted.brandId,
  name: wanted.name === undefined ? undefined : encodeName(wanted.name),
  ...context(at),
  tab: wanted.tab === 'items' ? undefined : wanted.tab,
  view: wanted.view === 'grid' ? undefined : wanted.view,
  sort: wanted.sort,
  filter: wanted.filters?.join(','),
  min: wanted.min,
  max: wanted.max,
  rating: wanted.rating,
  diet: [...(wanted.diet ? [wanted.diet] : []), ...(wanted.diets ?? [])],
  level: wanted.levels,
  fee: wanted.fee,
  category: wanted.categories,
  brand: wanted.brands,
  near: wanted.near && `${wanted.near.lat.toFixed(2)},${wanted.near.lng.toFixed(2)}`,
  exact: wanted.exact ? 1 : undefined,
  page: wanted.page === 1 ? undefined : wanted.page,
});

/** Search results and filtered views of a module home; the defaults (page 1, items tab, grid) are omitted. */
export const results = (at: At, wanted: ResultsQuery): string => to(at, '/home', resultsQuery(at, wanted));

/** Fragment with the rows of such a page, which a script appends. */
export const resultsPart = (at: At, wanted: ResultsQuery): string =>
  to(at, '/partials/results', resultsQuery(at, wanted));

/** Filters of the store list on a module home (SRCH-05): kind, order type, page. */
export type StoreListQuery = {
  kind?: 'newly_joined' | 'popular' | 'top_rated' | undefined;
  offer?: 'delivery' | 'take_away' | undefined;
  page?: number | undefined;
};

const homeStoresQuery = (at: At, { kind, offer, page }: StoreListQuery): Record<string, QueryValue> => ({
  ...context(at),
  filter: [kind, offer].filter(Boolean).join(','),
  page: page === 1 ? undefined : page,
});

/** Home of a module with its store list filtered; from page 2 on only the store list. */
export const homeStores = (at: At, wanted: StoreListQuery): string => to(at, '/home', homeStoresQuery(at, wanted));

/** Fragment with the rows of the store list; `alone` when the list is the whole page rather than a section. */
export const homeStoresPart = (at: At, wanted: StoreListQuery, exclusively: boolean): string =>
  to(at, '/partials/stores', { ...homeStoresQuery(at, wanted), view: exclusively ? 'page' : undefined });

/** Fragment with the store list as a whole section, which replaces the one on the page. */
export const homeStoresSection = (at: At, wanted: StoreListQuery): string =>
  to(at, '/partials/stores', { ...homeStoresQuery(at, wanted), view: 'section' });

/** Results view of a category tile (HOME-05). */
export const categoryResults = (at: At, category: { id: number; name: string }): string =>
  results(at, { search: 'category', dataType: 'category', id: category.id, name: category.name });

/** Target of 'View all' of special offers (PROMO-04). */
export const specialOffers = (at: At): string => results(at, { search: 'special-offer', dataType: 'discounted' });

type StoreQuery = {
  /** The store's zone, for visitors who open the URL without a zone. */
  zone?: number | undefined;
  category?: number | undefined;
  search?: string | undefined;
  page?: number | undefined;
  /** Page of the reviews. */
  reviews?: number | undefined;
};

const storeQuery = (at: At, wanted: StoreQuery): Record<string, QueryValue> => ({
  ...context(at),
  store_zone_id: wanted.zone,
  category: wanted.category,
  search: wanted.search,
  page: wanted.page === 1 ? undefined : wanted.page,
  reviews: wanted.reviews === 1 ? undefined : wanted.reviews,
});

/** A store page, by slug or id, in the module of `at`. */
export const store = (at: At, slug: string | number, wanted: StoreQuery = {}): string =>
  to(at, `/store/${encodeURIComponent(slug)}`, storeQuery(at, wanted));

/** Fragment with a store's items, which a script appends. */
export const storePart = (at: At, slug: string, wanted: StoreQuery): string =>
  to(at, '/partials/store', { slug, ...storeQuery(at, wanted) });

/** The lists of all stores of a module, each on its own page. */
export const STORE_LISTS = ['popular', 'top-rated', 'latest'] as const;
export type StoreListKind = (typeof STORE_LISTS)[number];

/** Page with the most popular, best rated or newest stores. */
export const storeList = (at: At, kind: StoreListKind, page = 1): string =>
  to(at, `/store/${kind}`, { ...context(at), page: page === 1 ? undefined : page });
/** Fragment with the rows of such a page. */
export const storeListPart = (at: At, kind: StoreListKind, page: number): string =>
  to(at, '/partials/store-list', { ...context(at), tab: kind, page });

/** A product page, by slug or id; `campaign` for campaign items (NAV-03). */
export const product = (at: At, slug: string | number, options: { campaign?: boolean } = {}): string =>
  to(at, `/product/${encodeURIComponent(slug)}`, {
    ...context(at),
    product_type: options.campaign ? 'campaign' : undefined,
  });

/** All categories. */
export const categories = (at: At): string => to(at, '/categories', context(at));
/** A category page. */
export const category = (at: At, id: number, page = 1): string =>
  to(at, `/category/${id}`, { ...context(at), page: page === 1 ? undefined : page });
/** Fragment with the items of a category. */
export const categoryPart = (at: At, id: number, page: number): string =>
  to(at, '/partials/category', { id, ...context(at), page });
/** A campaign. */
export const campaign = (at: At, id: number | string): string => to(at, `/campaigns/${id}`, context(at));
/** The landing page of a campaign of the shop's own, by the name of its folder. */
export const offer = (at: At, slug: string): string => to(at, `/offers/${slug}`, { zone_id: at.zoneIds });
/** A flash sale. */
export const flashSale = (at: At, id: number, page = 1): string =>
  to(at, '/flash-sales', { id, ...context(at), page: page === 1 ? undefined : page });
/** Coupons of the page's zones, those of its module first. */
export const coupons = (at: At): string => to(at, PLAIN.coupons, context(at));
/** Parcel form, optionally with a parcel category selected (CHK-04). */
export const parcelUrl = (at: At, categoryId?: number): string =>
  to(at, PLAIN.parcelInfo, { category_id: categoryId, ...context(at) });
/** All brands, in the marketplace's order or by name (SRCH-06). */
export const brands = (at: At, sort?: 'az' | 'za'): string => to(at, '/all-brands', { ...context(at), sort });
/** Selection of interests in a module (MOD-04). */
export const interest = (at: At): string => to(at, PLAIN.interest, context(at));

/** Group order: one to be opened at a store, that of a link's token, or the visitor's. Fragments reach no server. */
export const together = (at: At, { storeId, token }: { storeId?: number; token?: string } = {}): string =>
  to(at, '/together', storeId === undefined ? {} : { store: storeId, module_id: at.moduleId }) +
  (token ? `#${token}` : '');

/** Checkout of the cart, where there are several of one store in a module, of Buy Now, or of a campaign item. */
export const checkout = (at: At, page: 'cart' | 'buy_now' | 'campaign' = 'cart', storeId?: number): string =>
  to(at, '/checkout', { page, ...(storeId === undefined ? {} : { store: storeId, module_id: at.moduleId }) });
/** Checkout of a prescription order at a pharmacy. */
export const prescription = (at: At, storeId: number): string =>
  to(at, '/checkout', { page: 'prescription', store_id: storeId, module_id: at.moduleId });

/** Tracking form, or an order's tracking when its id is given. */
export const trackOrder = (at: At, orderId?: number): string => to(at, '/track-order', { order_id: orderId });
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
export const myOrders = (at: At, wanted: { type?: 'history'; orderId?: number; reorder?: boolean } = {}): string =>
  to(at, PLAIN.myOrders, { type: wanted.type, orderId: wanted.orderId, reorder: wanted.reorder ? 1 : undefined });
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
  help: '/help-and-support',
  interest: '/interest',
  parcelInfo: '/parcel-delivery-info',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  refund: '/refund-policy',
  cancellation: '/cancellation-policy',
  shipping: '/shipping-policy',
  about: '/about-us',
  storeOwner: '/become-a-store-owner',
  courier: '/become-a-delivery-man',
} as const;

/** A page whose URL depends only on the language (NAV-02, NAV-04). */
export const plain = (at: At, page: keyof typeof PLAIN): string => to(at, PLAIN[page]);

/** Pages of text, each a file in `src/content/pages`; in the order of the sitemap. */
export const EDITORIAL = [
  'about',
  'help',
  'terms',
  'privacy',
  'refund',
  'cancellation',
  'shipping',
  'storeOwner',
  'courier',
] as const satisfies (keyof typeof PLAIN)[];

/** A page of text. */
export type EditorialPage = (typeof EDITORIAL)[number];

/** Returns the file name of a page of text: its path without the slash. */
export const editorialSlug = (page: EditorialPage): string => PLAIN[page].slice(1);
