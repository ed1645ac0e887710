import { LOCALES, type Locale } from '#src/config/locales.ts';
import { type At, categories, home, landing, product, results, store } from '#src/config/routes.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { isRecord } from '#src/lib/record.ts';

/** The kinds of pages a visitor browses. */
export type Kind = 'landing' | 'home' | 'store' | 'product' | 'search' | 'categories';

export type Place = { name: string; kind: Kind; locale: Locale; path: string };

const { food } = KNOWN;
const SEARCHED = { en: 'burger', ar: 'برجر' } as const satisfies Record<Locale, string>;

const at = (locale: Locale, moduleId: number = food.store.moduleId): At => ({
  locale,
  moduleId,
  zoneIds: [food.store.zoneId],
});

/** One page of each kind in each language, in the food module. */
export const PLACES: readonly Place[] = LOCALES.flatMap((locale): Place[] => {
  const here = at(locale);
  return [
    { name: `landing ${locale}`, kind: 'landing', locale, path: landing({ locale }) },
    { name: `food home ${locale}`, kind: 'home', locale, path: home(here) },
    { name: `store ${locale}`, kind: 'store', locale, path: store(here, food.store.slug) },
    { name: `product ${locale}`, kind: 'product', locale, path: product(here, food.choices.slug) },
    { name: `search ${locale}`, kind: 'search', locale, path: results(here, { search: SEARCHED[locale] }) },
    { name: `categories ${locale}`, kind: 'categories', locale, path: categories(here) },
  ];
});

/** The food home in English, which the rates request. */
export const HOME_PATH = home(at('en'));

/** A store in English whose items have no options. */
export const STORE_PATH = store(at('en'), food.store.slug);

/** Triggers of the dialogs with a budget. The item's is on a card: scrolling to a banner would start its carousel. */
export const DIALOGS = [
  { name: 'cart', target: '[data-open="cart"]' },
  { name: 'item', target: '.item-card [data-open="item"]' },
  { name: 'picker', target: '[data-open="location"]' },
] as const;

/** Returns a URL of the home that is not cached yet: a home ignores `min`. */
export const freshHome = (number: number): string => `${HOME_PATH}&min=${number}`;

/** Returns a URL of a store that is not cached yet: an invalid page counts as absent. */
export const freshStore = (number: number): string => `${STORE_PATH}&page=x${number}`;

const PRODUCT_PATH = product(at('en'), food.choices.slug);

/** Returns a URL of a product that is not cached yet: only `campaign` is a known type. */
export const freshProduct = (number: number): string => `${PRODUCT_PATH}&product_type=${number}`;

/** Returns the homes of the other modules that have pages. */
export async function otherHomes(origin: string): Promise<Place[]> {
  const answer: unknown = await (await fetch(`${origin}/api/v1/module`, { headers: { zoneId: '[1]' } })).json();
  const modules = Array.isArray(answer) ? answer.filter(isRecord) : [];
  const others = modules.filter(({ id }) => id !== food.store.moduleId);
  const found = await Promise.all(
    others.flatMap((module) =>
      LOCALES.map(async (locale): Promise<Place[]> => {
        const path = home(at(locale, Number(module['id'])));
        const { status } = await fetch(origin + path);
        return status === 200 ? [{ name: `${module['module_type']} home ${locale}`, kind: 'home', locale, path }] : [];
      }),
    ),
  );
  return found.flat();
}
