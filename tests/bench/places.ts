import * as v from 'valibot';
import { moduleSlugs } from '#src/config/addresses.ts';
import { LOCALES, type Locale } from '#src/config/locales.ts';
import { type At, categories, home, landing, product, results, store } from '#src/config/routes.ts';
import { KNOWN } from '#src/demo/seed/known.ts';

/** The kinds of pages a visitor browses. */
export type Kind = 'landing' | 'home' | 'store' | 'product' | 'search' | 'categories';

export type Place = { name: string; kind: Kind; locale: Locale; path: string };

const { food } = KNOWN;
const SEARCHED = { en: 'burger', ar: 'برجر' } as const satisfies Record<Locale, string>;

const { moduleId, zoneId } = food.store;
const at = (locale: Locale): At => ({ locale, moduleId, slugs: { [moduleId]: 'food' } });

/** Returns the address of a page with a parameter; the documented addresses only redirect to these. */
const withParameter = (path: string, name: string, value: string | number): string =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`;

/** Returns the address of a module's page in the zone, as its visitors see it. */
const inZone = (path: string): string => withParameter(path, 'zone_id', zoneId);

/** One page of each kind in each language, in the food module. */
export const PLACES: readonly Place[] = LOCALES.flatMap((locale): Place[] => {
  const here = at(locale);
  const search = results({ locale, moduleId, zoneIds: [zoneId] }, { search: SEARCHED[locale] });
  return [
    { name: `landing ${locale}`, kind: 'landing', locale, path: landing({ locale }) },
    { name: `food home ${locale}`, kind: 'home', locale, path: inZone(home(here)) },
    { name: `store ${locale}`, kind: 'store', locale, path: store(here, food.store.slug) },
    { name: `product ${locale}`, kind: 'product', locale, path: product(here, food.choices.slug) },
    { name: `search ${locale}`, kind: 'search', locale, path: search },
    { name: `categories ${locale}`, kind: 'categories', locale, path: inZone(categories(here)) },
  ];
});

/** The food home in English, which the rates request. */
export const HOME_PATH = inZone(home(at('en')));

/** A store in English whose items have no options. */
export const STORE_PATH = store(at('en'), food.store.slug);

/** Triggers of the dialogs with a budget. The item's is on a card: scrolling to a banner would start its carousel. */
export const DIALOGS = [
  { name: 'cart', target: '[data-open="cart"]' },
  { name: 'item', target: '.item-card [data-open="item"]' },
  { name: 'picker', target: '[data-open="location"]' },
] as const;

/** Returns a URL of the home that is not cached yet: a home ignores `min`. */
export const freshHome = (number: number): string => withParameter(HOME_PATH, 'min', number);

/** Returns a URL of a store that is not cached yet: an invalid page counts as absent. */
export const freshStore = (number: number): string => withParameter(STORE_PATH, 'page', `x${number}`);

const PRODUCT_PATH = product(at('en'), food.choices.slug);

/** Returns a URL of a product that is not cached yet: only `campaign` is a known type. */
export const freshProduct = (number: number): string => withParameter(PRODUCT_PATH, 'product_type', number);

/** Returns the homes of the other modules that have pages. */
export async function otherHomes(origin: string): Promise<Place[]> {
  const body: unknown = await (await fetch(`${origin}/api/v1/module`, { headers: { zoneId: `[${zoneId}]` } })).json();
  const modules = v.parse(v.array(v.looseObject({ id: v.number(), module_type: v.string() })), body);
  const slugs = moduleSlugs(modules.map(({ id, module_type }) => ({ id, type: module_type })));
  return modules
    .filter((module) => module.id !== moduleId && module.module_type !== 'parcel')
    .flatMap((module) =>
      LOCALES.map(
        (locale): Place => ({
          name: `${module.module_type} home ${locale}`,
          kind: 'home',
          locale,
          path: inZone(home({ locale, moduleId: module.id, slugs })),
        }),
      ),
    );
}
