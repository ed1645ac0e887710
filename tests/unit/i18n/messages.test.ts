import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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

test('LANG-02 both languages have the same areas', () => {
  expect(readdirSync(folder('ar'))).toEqual(readdirSync(folder('en')));
  expect(areas.length).toBeGreaterThan(10);
});

describe.each(areas)('%s', (area) => {
  const en = read('en', area);
  const ar = read('ar', area);

  test('LANG-02 every text exists in both languages', () => {
    expect([...new Set(Object.keys(ar).map(stem))].sort()).toEqual([...new Set(Object.keys(en).map(stem))].sort());
  });

  test('LANG-02 plural groups have every form their language counts with', () => {
    for (const key of new Set(Object.keys(en).filter(isPlural).map(stem))) {
      expect(en, key).toHaveProperty(`${key}_one`);
      expect(en, key).toHaveProperty(`${key}_other`);
      for (const form of ['one', 'two', 'few', 'many', 'other']) expect(ar, key).toHaveProperty(`${key}_${form}`);
      // A form for zero is needed only if English has one; otherwise the general form is used.
      if (`${key}_zero` in en) expect(ar, key).toHaveProperty(`${key}_zero`);
    }
  });

  test('LANG-02 texts have the same placeholders', () => {
    for (const key of Object.keys(en).filter((candidate) => !isPlural(candidate)))
      expect(placeholders(ar[key] ?? ''), key).toEqual(placeholders(en[key] ?? ''));
    // One and two are separate words in Arabic, so only the other forms need the number.
    for (const key of Object.keys(ar).filter((candidate) => /_(few|many|other)$/.test(candidate)))
      expect(placeholders(ar[key] ?? ''), key).toEqual(placeholders(en[`${stem(key)}_other`] ?? ''));
  });

  test('LANG-02 no text is empty and no Latin word is left in the Arabic ones', () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(ar)]) expect(text.trim(), key).not.toBe('');
    for (const [key, text] of Object.entries(ar)) {
      const words = text.replace(/\{\w+\}/g, '').match(/[A-Za-z]+/g) ?? [];
      expect(
        words.filter((word) => !ALLOWED.has(word)),
        key,
      ).toEqual([]);
    }
  });
});
