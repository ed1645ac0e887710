import type { Locale } from '#src/config/locales.ts';
import { isLocale } from '#src/config/locales.ts';
import { isRecord } from '#src/lib/record.ts';
import type { Area, AreaKey, Words } from './areas.ts';
import type { Vars } from './fill.ts';
import { speak } from './speak.ts';
import { fetchWords } from './words-source.ts';

/** Returns the text of a key of one area, filled in and in its plural form. */
export type Say<A extends Area> = (key: AreaKey<A>, vars?: Vars) => string;

/** The language of the page, read from its root element. */
export const pageLocale = (): Locale => {
  const lang = document.documentElement.lang;
  return isLocale(lang) ? lang : 'en';
};

const isWords = <A extends Area>(_area: A, value: unknown): value is Words<A> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const loading = new Map<string, Promise<unknown>>();

/** The messages of an area as plain data, to hand to an island; fetched once. Rejects when they cannot be had. */
export async function loadWords<A extends Area>(area: A, locale: Locale = pageLocale()): Promise<Words<A>> {
  const key = `${locale}/${area}`;
  const answer = loading.get(key) ?? fetchWords(area, locale);
  loading.set(key, answer);
  try {
    const words = await answer;
    if (isWords(area, words)) return words;
    throw new Error(`The words of ${area} are no texts`);
  } catch (problem) {
    loading.delete(key);
    throw problem;
  }
}

/** A speaker over messages that are already there. */
export const sayer =
  <A extends Area>(words: Words<A>, locale: Locale): Say<A> =>
  (key, vars) =>
    speak(words, locale, key, vars);

/** Loads an area and answers its speaker: `const say = await words('cart'); toast.success(say('added'))`. */
export const words = async <A extends Area>(area: A, locale: Locale = pageLocale()): Promise<Say<A>> =>
  sayer<A>(await loadWords(area, locale), locale);
