import type { Locale } from '#src/config/locales.ts';
import { isLocale } from '#src/config/locales.ts';
import type { Area, AreaKey, Words } from './areas.ts';
import type { Vars } from './fill.ts';
import { speak } from './speak.ts';

type Loaders = { [A in Area]: () => Promise<{ default: Words<A> }> };

/** One small chunk per area and language: an island or a store loads just the words it speaks (D12). */
const LOADERS: Record<Locale, Loaders> = {
  en: {
    a11y: () => import('./messages/en/a11y.json'),
    cart: () => import('./messages/en/cart.json'),
    catalog: () => import('./messages/en/catalog.json'),
    checkout: () => import('./messages/en/checkout.json'),
    common: () => import('./messages/en/common.json'),
    errors: () => import('./messages/en/errors.json'),
    home: () => import('./messages/en/home.json'),
    item: () => import('./messages/en/item.json'),
    location: () => import('./messages/en/location.json'),
    modules: () => import('./messages/en/modules.json'),
    orders: () => import('./messages/en/orders.json'),
    search: () => import('./messages/en/search.json'),
    shell: () => import('./messages/en/shell.json'),
    store: () => import('./messages/en/store.json'),
    wishlist: () => import('./messages/en/wishlist.json'),
  },
  ar: {
    a11y: () => import('./messages/ar/a11y.json'),
    cart: () => import('./messages/ar/cart.json'),
    catalog: () => import('./messages/ar/catalog.json'),
    checkout: () => import('./messages/ar/checkout.json'),
    common: () => import('./messages/ar/common.json'),
    errors: () => import('./messages/ar/errors.json'),
    home: () => import('./messages/ar/home.json'),
    item: () => import('./messages/ar/item.json'),
    location: () => import('./messages/ar/location.json'),
    modules: () => import('./messages/ar/modules.json'),
    orders: () => import('./messages/ar/orders.json'),
    search: () => import('./messages/ar/search.json'),
    shell: () => import('./messages/ar/shell.json'),
    store: () => import('./messages/ar/store.json'),
    wishlist: () => import('./messages/ar/wishlist.json'),
  },
};

/** Answers the text of a key of one area, filled in and in its plural form. */
export type Say<A extends Area> = (key: AreaKey<A>, vars?: Vars) => string;

/** The language of the page, read from its root element. */
export const pageLocale = (): Locale => {
  const lang = document.documentElement.lang;
  return isLocale(lang) ? lang : 'en';
};

/** The messages of an area as plain data, to hand to an island. Rejects when the chunk cannot be loaded. */
export const loadWords = async <A extends Area>(area: A, locale: Locale = pageLocale()): Promise<Words<A>> =>
  (await LOADERS[locale][area]()).default;

/** A speaker over messages that are already there. */
export const sayer =
  <A extends Area>(words: Words<A>, locale: Locale): Say<A> =>
  (key, vars) =>
    speak(words, locale, key, vars);

/** Loads an area and answers its speaker: `const say = await words('cart'); toast.success(say('added'))`. */
export const words = async <A extends Area>(area: A, locale: Locale = pageLocale()): Promise<Say<A>> =>
  sayer<A>(await loadWords(area, locale), locale);
