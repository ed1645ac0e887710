import type { Locale } from '#src/config/locales.ts';

/** A text in every language of the shop, as content files have it. */
type Words = Record<Locale, string>;

/** Content with its texts in one language. */
export type InLocale<T> = T extends Words
  ? string
  : T extends readonly (infer One)[]
    ? InLocale<One>[]
    : T extends object
      ? { [K in keyof T]: InLocale<T[K]> }
      : T;

const isWords = (value: object): value is Words =>
  Object.keys(value).length === 2 && 'en' in value && 'ar' in value && typeof value.en === 'string';

/** Returns content with each `{ en, ar }` replaced by its text in a language. */
export function inLocale<T>(content: T, locale: Locale): InLocale<T>;
export function inLocale(content: unknown, locale: Locale): unknown {
  if (Array.isArray(content)) return content.map((one) => inLocale(one, locale));
  if (typeof content !== 'object' || content === null) return content;
  if (isWords(content)) return content[locale];
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, inLocale(value, locale)]));
}
