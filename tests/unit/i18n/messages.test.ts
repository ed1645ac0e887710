import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#src/config/locales.ts';
import { SITE } from '#src/config/site.ts';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const folder = (locale: string) => new URL(`../../../src/i18n/messages/${locale}/`, import.meta.url);
const areas = readdirSync(folder('en')).map((file) => file.replace('.json', ''));

const read = (locale: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${area}.json`, folder(locale)), 'utf8'));

const stem = (key: string): string => key.replace(new RegExp(`_(${FORMS.join('|')})$`), '');
const isPlural = (key: string): boolean => stem(key) !== key;
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** Latin words allowed in Arabic texts: the shop's name, and English's own name in the language switch. */
const ALLOWED = new Set([SITE.name, 'English']);

/** Returns the plural forms a language uses for whole numbers from 1. */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1)))];
}

test('LANG-02 Both languages have the same areas', () => {
  for (const locale of LOCALES) expect(readdirSync(folder(locale)), locale).toEqual(readdirSync(folder('en')));
  expect(areas.length).toBeGreaterThan(10);
  expect([formsOf('en'), formsOf('ar')]).toEqual([
    ['one', 'other'],
    ['one', 'two', 'few', 'many', 'other'],
  ]);
});

describe.each(areas)('%s', (area) => {
  const en = read('en', area);
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => ({
    locale,
    texts: read(locale, area),
  }));

  test('LANG-02 Every text exists in both languages', () => {
    const stems = [...new Set(Object.keys(en).map(stem))].sort();
    for (const { locale, texts } of others)
      expect([...new Set(Object.keys(texts).map(stem))].sort(), locale).toEqual(stems);
  });

  test('LANG-02 Plural messages have every plural form of their language', () => {
    for (const key of new Set(Object.keys(en).filter(isPlural).map(stem)))
      for (const { locale, texts } of [{ locale: DEFAULT_LOCALE, texts: en }, ...others]) {
        for (const form of formsOf(locale)) expect(texts, `${locale} ${key}`).toHaveProperty(`${key}_${form}`);
        // A form for zero is needed only if English has one; otherwise the general form is used.
        if (`${key}_zero` in en) expect(texts, `${locale} ${key}`).toHaveProperty(`${key}_zero`);
      }
  });

  test('LANG-02 A text has the same placeholders in both languages', () => {
    for (const { locale, texts } of others) {
      for (const key of Object.keys(en).filter((candidate) => !isPlural(candidate)))
        expect(placeholders(texts[key] ?? ''), `${locale} ${key}`).toEqual(placeholders(en[key] ?? ''));
      // One and two are separate words in Arabic, so only the other forms need the number.
      for (const key of Object.keys(texts).filter((candidate) => /_(few|many|other)$/.test(candidate)))
        expect(placeholders(texts[key] ?? ''), `${locale} ${key}`).toEqual(
          placeholders(en[`${stem(key)}_other`] ?? ''),
        );
    }
  });

  test('LANG-02 No text is empty, and no Arabic text has a Latin word', () => {
    for (const { texts } of [{ texts: en }, ...others])
      for (const [key, text] of Object.entries(texts)) expect(text.trim(), key).not.toBe('');
    for (const [key, text] of Object.entries(read('ar', area))) {
      const words = text.replace(/\{\w+\}/g, '').match(/[A-Za-z]+/g) ?? [];
      expect(
        words.filter((word) => !ALLOWED.has(word)),
        key,
      ).toEqual([]);
    }
  });
});
