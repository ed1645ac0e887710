import { DEFAULT_LOCALE, type Locale } from './locales.ts';

/** Where a link is printed: its language, and the module and zones that pages of the catalogue vary by (D1). */
export type At = {
  locale: Locale;
  moduleId?: number | undefined;
  zoneIds?: readonly number[] | undefined;
};

type QueryValue = string | number | readonly number[] | null | undefined;

/** Query text in the given order; empty values are left out, lists are joined by commas that stay readable. */
export function query(values: Record<string, QueryValue>): string {
  let text = '';
  for (const name in values) {
    const value = values[name];
    const written = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (written) text += `${text ? '&' : '?'}${name}=${encodeURIComponent(written).replaceAll('%2C', ',')}`;
  }
  return text;
}

/** A path in a language: bare for English, under `/ar` for Arabic. A path that already has a prefix gets the asked one. */
export function localised(path: string, locale: Locale): string {
  const rest = path.replace(/^\/ar(?=[/?#]|$)/, '');
  const bare = rest.startsWith('/') ? rest : `/${rest}`;
  if (locale === DEFAULT_LOCALE) return bare;
  return `/${locale}${bare.replace(/^\/(?=$|[?#])/, '')}`;
}

/** The same page in the other language, with its query. */
export const inLocale = (url: URL, locale: Locale): string => localised(url.pathname, locale) + url.search;

/** The address of the page in the other language (language switch, hreflang). */
export const otherLocale = (url: URL): { locale: Locale; href: string } => {
  const locale: Locale = /^\/ar(\/|$)/.test(url.pathname) ? 'en' : 'ar';
  return { locale, href: inLocale(url, locale) };
};

const to = (at: At, path: string, values: Record<string, QueryValue> = {}): string =>
  localised(path, at.locale) + query(values);

const context = (at: At) => ({ module_id: at.moduleId, zone_id: at.zoneIds });

/** Landing page. */
export const landing = (at: At): string => to(at, '/');

/** Home of a module; without module and zone the bare address, which the server redirects to the person's own. */
export const home = (at: At): string => to(at, '/home', context(at));

/** Home of a module with another tab of one of its sections open, e.g. `reviewed-12`. */
export const homeTab = (at: At, tab: string): string => to(at, '/home', { ...context(at), tab });
/** What is under such a tab, by itself: the fragment a script puts into the page. */
export const homeTabPart = (at: At, tab: string): string => to(at, '/partials/home-tab', { ...context(at), tab });
/** A fragment made for one signed-in person; never under `/partials`, whose answers are shared. */
export const ownPart = (at: At, name: 'visited' | 'cashback' | 'welcome' | 'coupon-list'): string =>
  to(at, `/mine/${name}`, context(at));

/** What the results view of /home can be asked for (D2 §2, SRCH-03). Only set values travel. */
export type ResultsQuery = {
  search: string;
  dataType?: 'searched' | 'category' | 'new' | 'brand' | 'discounted' | undefined;
  id?: number | undefined;
  brandId?: number | undefined;
  /** Plain text; travels base64-encoded as the documents ask. */
  name?: string | undefined;
  tab?: 'items' | 'stores' | undefined;
  view?: 'grid' | 'list' | undefined;
  sort?: 'high' | 'low' | undefined;
  filters?: readonly string[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  rating?: number | undefined;
  diet?: 'veg' | 'non_veg' | undefined;
  categories?: readonly number[] | 'all' | undefined;
  brands?: readonly number[] | undefined;
  /** What `nearby` is near to. */
  near?: { lat: number; lng: number } | undefined;
  page?: number | undefined;
};

/** Base64 of UTF-8 text, as the `name` parameter of /home carries it. */
export const encodeName = (name: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(name)));

/** Text of a `name` parameter, or null when it is not base64 of UTF-8. */
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
  diet: wanted.diet,
  category: wanted.categories,
  brand: wanted.brands,
  near: wanted.near && `${wanted.near.lat.toFixed(2)},${wanted.near.lng.toFixed(2)}`,
  page: wanted.page === 1 ? undefined : wanted.page,
});

/** Search results and filtered views of a module home; page 1, the items tab and the grid are the defaults and stay out. */
export const results = (at: At, wanted: ResultsQuery): string => to(at, '/home', resultsQuery(at, wanted));

/** The rows of such a page by themselves: the fragment a script appends. */
export const resultsPart = (at: At, wanted: ResultsQuery): string =>
  to(at, '/partials/results', resultsQuery(at, wanted));

/** How the stores of a module home are listed (SRCH-05): which kind, which way they hand over, which page. */
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

/** The stores of a module: on its home, and by themselves from the second page. */
export const homeStores = (at: At, wanted: StoreListQuery): string => to(at, '/home', homeStoresQuery(at, wanted));

/** The rows of such a page by themselves; `alone` where the list is the whole page and no section of it. */
export const homeStoresPart = (at: At, wanted: StoreListQuery, alone: boolean): string =>
  to(at, '/partials/stores', { ...homeStoresQuery(at, wanted), view: alone ? 'page' : undefined });

/** The stores of a home as a whole section: the fragment a script puts in place of it. */
export const homeStoresSection = (at: At, wanted: StoreListQuery): string =>
  to(at, '/partials/stores', { ...homeStoresQuery(at, wanted), view: 'section' });

/** A category tile's view (HOME-05). */
export const categoryResults = (at: At, category: { id: number; name: string }): string =>
  results(at, { search: 'category', dataType: 'category', id: category.id, name: category.name });

/** The 'View all' of special offers (PROMO-04). */
export const specialOffers = (at: At): string => results(at, { search: 'special-offer', dataType: 'discounted' });

type StoreQuery = {
  /** The zone the store lies in, for whoever opens the address without a zone of their own. */
  zone?: number | undefined;
  category?: number | undefined;
  search?: string | undefined;
  page?: number | undefined;
  /** Page of what people say. */
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

/** A store by slug, else id; at the module the caller names. */
export const store = (at: At, slug: string | number, wanted: StoreQuery = {}): string =>
  to(at, `/store/${encodeURIComponent(slug)}`, storeQuery(at, wanted));

/** Items of a store by themselves: the fragment a script appends. */
export const storePart = (at: At, slug: string, wanted: StoreQuery): string =>
  to(at, '/partials/store', { slug, ...storeQuery(at, wanted) });

/** Ways to list all stores of a module, each a page of its own. */
export const STORE_LISTS = ['popular', 'top-rated', 'latest'] as const;
export type StoreListKind = (typeof STORE_LISTS)[number];

/** Most popular, best rated or newest stores. */
export const storeList = (at: At, kind: StoreListKind, page = 1): string =>
  to(at, `/store/${kind}`, { ...context(at), page: page === 1 ? undefined : page });
/** The rows of such a page by themselves. */
export const storeListPart = (at: At, kind: StoreListKind, page: number): string =>
  to(at, '/partials/store-list', { ...context(at), tab: kind, page });

/** A product by slug, else id; `campaign` for campaign items (NAV-03). */
export const product = (at: At, slug: string | number, options: { campaign?: boolean } = {}): string =>
  to(at, `/product/${encodeURIComponent(slug)}`, {
    ...context(at),
    product_type: options.campaign ? 'campaign' : undefined,
  });

/** All categories, or one. */
export const categories = (at: At): string => to(at, '/categories', context(at));
/** One category's own page. */
export const category = (at: At, id: number, page = 1): string =>
  to(at, `/category/${id}`, { ...context(at), page: page === 1 ? undefined : page });
/** Items of a category by themselves. */
export const categoryPart = (at: At, id: number, page: number): string =>
  to(at, '/partials/category', { id, ...context(at), page });
/** A campaign. */
export const campaign = (at: At, id: number | string): string => to(at, `/campaigns/${id}`, context(at));
/** A flash sale. */
export const flashSale = (at: At, id: number, page = 1): string =>
  to(at, '/flash-sales', { id, ...context(at), page: page === 1 ? undefined : page });
/** Coupons for the zones of the page, those of its module first. */
export const coupons = (at: At): string => to(at, PLAIN.coupons, context(at));
/** Where a parcel is described and sent; of a kind when that was tapped. */
export const parcelUrl = (at: At, categoryId?: number): string =>
  to(at, PLAIN.parcelInfo, { category_id: categoryId, ...context(at) });
/** All brands, in the marketplace's order or by name (SRCH-06). */
export const brands = (at: At, sort?: 'az' | 'za'): string => to(at, '/all-brands', { ...context(at), sort });
/** Where somebody says what interests them in a module (MOD-04). */
export const interest = (at: At): string => to(at, PLAIN.interest, context(at));

/** Checkout of the cart, of one item bought now, or of a campaign item. */
export const checkout = (at: At, page: 'cart' | 'buy_now' | 'campaign' = 'cart'): string =>
  to(at, '/checkout', { page });
/** Checkout of pictures of a prescription at a pharmacy. */
export const prescription = (at: At, storeId: number): string =>
  to(at, '/checkout', { page: 'prescription', store_id: storeId, module_id: at.moduleId });

/** Tracking form, or the order itself when its number is known. */
export const trackOrder = (at: At, orderId?: number): string => to(at, '/track-order', { order_id: orderId });
/** Sign in; `from` is where to go afterwards. */
export const signIn = (at: At, from?: string): string => to(at, '/auth/sign-in', { from });
/** Sign up; `from` as above. */
export const signUp = (at: At, from?: string): string => to(at, '/auth/sign-up', { from });
/** Sign up with the code of a friend filled in (ACC-04). */
export const signUpInvited = (at: At, code: string): string => to(at, '/auth/sign-up', { ref_code: code });
/** A new password for one that was forgotten; `from` as above. */
export const forgotPassword = (at: At, from?: string): string => to(at, '/auth/forgot-password', { from });
/** Profile and its pages. */
export const profile = (at: At, page?: 'profile-settings' | 'my-orders', orderId?: number): string =>
  to(at, '/profile', { orderId, page });
/** My orders: those on their way, the history, or one order. */
export const myOrders = (at: At, wanted: { type?: 'history'; orderId?: number } = {}): string =>
  to(at, PLAIN.myOrders, { type: wanted.type, orderId: wanted.orderId });
/** The wallet's bookings, narrowed to a kind. */
export const wallet = (at: At, type?: string): string =>
  to(at, PLAIN.wallet, { type: type === 'all' ? undefined : type });
/** A chat, opened at a conversation; `type` is who writes on its other side (PUSH-01). */
export const chat = (at: At, conversationId?: number, type?: string): string =>
  to(at, '/chatting', conversationId === undefined ? {} : { conversationId, type, chatFrom: 'true' });
/** A chat with a store (its vendor's id), a courier or the administrator, about an order when that is named. */
export const chatWith = (at: At, type: 'vendor' | 'delivery_man' | 'admin', id: number, orderId?: number): string =>
  to(at, '/chatting', { type, id: type === 'admin' ? undefined : id, orderId, chatFrom: 'true' });
/** Rating of a delivered order. */
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

/** A page whose address depends on nothing but the language (NAV-02, NAV-04). */
export const plain = (at: At, page: keyof typeof PLAIN): string => to(at, PLAIN[page]);

/** Pages that are nothing but words, each a file of `src/content/pages`; the order is that of the sitemap. */
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

/** A page of words. */
export type EditorialPage = (typeof EDITORIAL)[number];

/** Name of the file of a page of words: its address without the slash. */
export const editorialSlug = (page: EditorialPage): string => PLAIN[page].slice(1);
