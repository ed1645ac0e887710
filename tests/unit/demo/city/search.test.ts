import { describe, expect, test } from 'vitest';
import { autocomplete, DEFAULT_LOCATION, placeDetails } from '#src/demo/city/city.ts';
import { between, toPlane } from '#src/demo/city/plane.ts';
import { isOneEditAway, likeness, searchWords } from '#src/demo/city/search-text.ts';

const found = (text: string, locale: 'en' | 'ar' = 'en'): string[] =>
  autocomplete(text, locale).map(({ description }) => description);

describe('Autocomplete', () => {
  test('A place is found first by its whole name', () => {
    expect(found('Old Souk')[0]).toBe('Old Souk, Old Harbor, Marsa Lulu');
  });

  test('A place is found by the beginnings of words in any case', () => {
    expect(found('ced')[0]).toMatch(/^Cedar /);
    expect(found('UNIV quart')[0]).toBe('University Quarter, Marsa Lulu');
  });

  test('A place is found despite one changed, missing, added or swapped letter', () => {
    for (const typed of ['ceder', 'ceda', 'ceddar', 'cedra']) expect(found(typed)[0], typed).toMatch(/^Cedar /);
    expect(found('lghthouse')[0]).toMatch(/^Lighthouse/);
  });

  test('An Arabic name is found without hamza, tashkeel, article or the correct ta marbuta', () => {
    const souk = 'السوق القديم، المرفأ القديم، مرسى اللؤلؤ';
    expect(found('السوق القديم', 'ar')[0]).toBe(souk);
    expect(found('سوق قديم', 'ar')[0]).toBe(souk);
    expect(found('السُّوق القَديم', 'ar')[0]).toBe(souk);
    expect(found('المرفا القديم', 'ar')[0]).toBe('المرفأ القديم، مرسى اللؤلؤ');
    expect(found('حديقه الصقر', 'ar')[0]).toMatch(/^حديقة الصقر، /);
    expect(found('مستشفي الشفا', 'ar')[0]).toMatch(/^مستشفى الشفاء، /);
  });

  test('The search covers both languages and returns results in the requested language', () => {
    expect(found('old souk', 'ar')[0]).toBe('السوق القديم، المرفأ القديم، مرسى اللؤلؤ');
    expect(found('السوق القديم', 'en')[0]).toBe('Old Souk, Old Harbor, Marsa Lulu');
  });

  test('A number in either kind of digits is understood as a house number', () => {
    expect(found('45 cedar street')[0]).toMatch(/^45 Cedar Street, /);
    expect(found('cedar street 45')[0]).toMatch(/^45 Cedar Street, /);
    expect(found('٤٥ شارع الأرز', 'ar')[0]).toMatch(/^٤٥ شارع الأرز، /);
  });

  test('A house number that does not exist is left out of the result', () => {
    expect(found('9999 cedar street')[0]).toMatch(/^Cedar Street, /);
  });

  test('A returned description finds the same place again', () => {
    for (const text of ['old souk', '45 cedar street', 'falcon hills', 'marsa lulu']) {
      for (const locale of ['en', 'ar'] as const) {
        const written = found(text, locale)[0] ?? '';
        expect(found(written, locale)[0]).toBe(written);
      }
    }
  });

  test('The nearest match is suggested when the words do not belong together', () => {
    expect(found('cedar avenue xyzzy')).toEqual([]);
    expect(found('souk xyzzy')[0]).toMatch(/^Old Souk/);
  });

  test('An empty text, punctuation and words unlike any name have no suggestions', () => {
    for (const text of ['', '   ', '—,', '45', 'qqqq', 'xyzzy street']) expect(found(text), text).toEqual([]);
  });

  test('The suggestions are eight at most, without duplicates, and each has matching details', () => {
    for (const text of ['street', 'a', 'شارع', 'm']) {
      const suggestions = autocomplete(text, 'en');
      expect(suggestions.length).toBeLessThanOrEqual(8);
      expect(suggestions.length).toBeGreaterThan(0);
      expect(new Set(suggestions.map(({ place_id }) => place_id)).size).toBe(suggestions.length);
      for (const { place_id, description } of suggestions) {
        expect(placeDetails(place_id, 'en')?.address).toBe(description);
      }
    }
  });

  test('The nearer of two equally matching places comes first', () => {
    const far = { lat: 24.99, lng: 53.95 };
    const nearest = (near: { lat: number; lng: number }) => {
      const [first] = autocomplete('park', 'en', near);
      const details = placeDetails(first?.place_id ?? '', 'en');
      return details ? between(toPlane(details), toPlane(near)) : Infinity;
    };
    expect(autocomplete('park', 'en', far)[0]).not.toEqual(autocomplete('park', 'en', DEFAULT_LOCATION)[0]);
    expect(nearest(DEFAULT_LOCATION)).toBeLessThan(3000);
  });

  test('Any typed text is searched without an exception', () => {
    for (const text of ['\\', '((((', '%00', '👩‍🍳', 'a'.repeat(5000), '٤'.repeat(300)]) {
      expect(Array.isArray(autocomplete(text, 'ar'))).toBe(true);
    }
  });
});

describe('Search words', () => {
  test('The search words are the same for different spellings of a word', () => {
    expect(searchWords('أرز')).toEqual(searchWords('الارز'));
    expect(searchWords('لُؤلُؤ')).toEqual(['لولو']);
    expect(searchWords('Café-Río 12')).toEqual(['cafe', 'rio', '12']);
    expect(searchWords('١٢')).toEqual(['12']);
  });

  test('Two words are recognised as one edit apart', () => {
    expect(isOneEditAway('cedar', 'ceder')).toBe(true);
    expect(isOneEditAway('cedar', 'cedar')).toBe(false);
    expect(isOneEditAway('cedar', 'ceadr')).toBe(true);
    expect(isOneEditAway('cedar', 'ecdra')).toBe(false);
    expect(isOneEditAway('cedar', 'cedarss')).toBe(false);
  });

  test('A word of three letters or fewer must match exactly', () => {
    expect(likeness('fik', 'fig')).toBe(0);
    expect(likeness('fig', 'figs')).toBe(2);
  });
});
