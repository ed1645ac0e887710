import type { Locale } from '#src/config/locales.ts';
import { fill, type Vars } from './fill.ts';
import { formatNumber } from './numbers.ts';

const rules: Partial<Record<Locale, Intl.PluralRules>> = {};

const pluralForm = (locale: Locale, count: number): string => {
  rules[locale] ??= new Intl.PluralRules(locale);
  return rules[locale].select(count);
};

/**
 * Returns the text of a key with its placeholders filled. With a numeric `count` it uses `key_zero` for 0, the plural
 * form of the language (`key_few`), or `key_other`. A missing key is returned itself, so that the page still renders.
 */
export function translate(
  translations: Readonly<Record<string, string>>,
  locale: Locale,
  key: string,
  vars: Vars = {},
): string {
  const count = vars['count'];
  const plural =
    typeof count === 'number'
      ? ((count === 0 ? translations[`${key}_zero`] : undefined) ??
        translations[`${key}_${pluralForm(locale, count)}`] ??
        translations[`${key}_other`])
      : undefined;
  const message = plural ?? translations[key] ?? translations[`${key}_other`];
  return message === undefined ? key : fill(message, vars, (value) => formatNumber(value, locale));
}
