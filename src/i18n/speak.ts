import type { Locale } from '#src/config/locales.ts';
import { fill, type Vars } from './fill.ts';
import { formatNumber } from './numbers.ts';

const rules: Partial<Record<Locale, Intl.PluralRules>> = {};

const pluralForm = (locale: Locale, count: number): string => {
  rules[locale] ??= new Intl.PluralRules(locale);
  return rules[locale].select(count);
};

/**
 * The text of a key in a set of messages, filled in. With a numeric `count` the plural form of the language is taken
 * (`key_few`), an exact `key_zero` first, `key_other` last. A missing key answers itself, so a gap is seen and nothing breaks.
 */
export function speak(words: Readonly<Record<string, string>>, locale: Locale, key: string, vars: Vars = {}): string {
  const count = vars['count'];
  const plural =
    typeof count === 'number'
      ? ((count === 0 ? words[`${key}_zero`] : undefined) ??
        words[`${key}_${pluralForm(locale, count)}`] ??
        words[`${key}_other`])
      : undefined;
  const message = plural ?? words[key] ?? words[`${key}_other`];
  return message === undefined ? key : fill(message, vars, (value) => formatNumber(value, locale));
}
