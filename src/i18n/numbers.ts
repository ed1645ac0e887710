import type { Locale } from '#src/config/locales.ts';

// In a file of its own, because every page loads it.
export { formatQuantity, localDigits } from './quantity.ts';

/** Language tags with explicit digits and calendar, so that server and browser format the same (LANG-02). */
const INTL_TAG = {
  en: 'en-US-u-ca-gregory-nu-latn',
  ar: 'ar-EG-u-ca-gregory-nu-arab',
} as const satisfies Record<Locale, string>;

/** The comma between parts of a line, followed by a space. */
export const COMMA = { en: ', ', ar: '، ' } as const satisfies Record<Locale, string>;

/** Returns a cache of `Intl` formatters per language and options, because creating one is much slower than using it. */
export function formatsOf<Options, Format>(make: (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: Locale, options: Options): Format => {
    const id = locale + JSON.stringify(options);
    const format = formats.get(id) ?? make(INTL_TAG[locale], options);
    formats.set(id, format);
    return format;
  };
}

const numberFormat = formatsOf((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

/** Returns a number in the digits of the language. `digits` fixes the decimals. */
export const formatNumber = (value: number, locale: Locale, digits?: number): string =>
  numberFormat(
    locale,
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  ).format(value);
