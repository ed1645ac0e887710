import { describe, expect, test } from 'vitest';
import { autocomplete, DEFAULT_LOCATION, placeDetails } from '#src/demo/city/city.ts';
import { between, toPlane } from '#src/demo/city/plane.ts';
import { isOneEditAway, likeness, searchWords } from '#src/demo/city/search-text.ts';

const found = (text: string, locale: 'en' | 'ar' = 'en'): string[] =>
  autocomplete(text, locale).map(({ description }) => description);

describe('autocomplete', () => {
  test('finds a place by its whole name first', () => {
    expect(found('Old Souk')[0]).toBe('Old Souk, Old Harbor, Marsa Lulu');
  });

  test('finds by the beginnings of words, in any case', () => {
    expect(found('ced')[0]).toMatch(/^Cedar /);
    expect(found('UNIV quart')[0]).toBe('University Quarter, Marsa Lulu');
  });

  test('finds in spite of one typing mistake: changed, left out, added, swapped', () => {
    for (const typed of ['ceder', 'ceda', 'ceddar', 'cedra']) expect(found(typed)[0], typed).toMatch(/^Cedar /);
    expect(found('lghthouse')[0]).toMatch(/^Lighthouse/);
  });

  test('finds Arabic names without hamza, tashkeel, article or the right ta marbuta', () => {
    const souk = 'السوق القديم، المرفأ القديم، مرسى اللؤلؤ';
    expect(found('السوق القديم', 'ar')[0]).toBe(souk);
    expect(found('سوق قديم', 'ar')[0]).toBe(souk);
    expect(found('السُّوق القَديم', 'ar')[0]).toBe(souk);
    expect(found('المرفا القديم', 'ar')[0]).toBe('المرفأ القديم، مرسى اللؤلؤ');
    expect(found('حديقه الصقر', 'ar')[0]).toMatch(/^حديقة الصقر، /);
    expect(found('مستشفي الشفا', 'ar')[0]).toMatch(/^مستشفى الشفاء، /);
  });

  test('searches both languages and answers in the one asked for', () => {
    expect(found('old souk', 'ar')[0]).toBe('السوق القديم، المرفأ القديم، مرسى اللؤلؤ');
    expect(found('السوق القديم', 'en')[0]).toBe('Old Souk, Old Harbor, Marsa Lulu');
  });

  test('takes a number, in either digits, for a house', () => {
    expect(found('45 cedar street')[0]).toMatch(/^45 Cedar Street, /);
    expect(found('cedar street 45')[0]).toMatch(/^45 Cedar Street, /);
    expect(found('٤٥ شارع الأرز', 'ar')[0]).toMatch(/^٤٥ شارع الأرز، /);
  });

  test('leaves out the number of a house that does not exist', () => {
    expect(found('9999 cedar street')[0]).toMatch(/^Cedar Street, /);
  });

  test('finds again what it wrote itself', () => {
    for (const text of ['old souk', '45 cedar street', 'falcon hills', 'marsa lulu']) {
      for (const locale of ['en', 'ar'] as const) {
        const written = found(text, locale)[0] ?? '';
        expect(found(written, locale)[0]).toBe(written);
      }
    }
  });

  test('offers what comes nearest when the words do not go together', () => {
    expect(found('cedar avenue xyzzy')).toEqual([]);
    expect(found('souk xyzzy')[0]).toMatch(/^Old Souk/);
  });

  test('answers nothing for an empty text, punctuation, or words nowhere near a name', () => {
    for (const text of ['', '   ', '—,', '45', 'qqqq', 'xyzzy street']) expect(found(text), text).toEqual([]);
  });

  test('answers at most eight, each once, each with details that say the same', () => {
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

  test('puts the nearer of two equally fitting places first', () => {
    const far = { lat: 24.99, lng: 53.95 };
    const nearest = (near: { lat: number; lng: number }) => {
      const [first] = autocomplete('park', 'en', near);
      const details = placeDetails(first?.place_id ?? '', 'en');
      return details ? between(toPlane(details), toPlane(near)) : Infinity;
    };
    expect(autocomplete('park', 'en', far)[0]).not.toEqual(autocomplete('park', 'en', DEFAULT_LOCATION)[0]);
    expect(nearest(DEFAULT_LOCATION)).toBeLessThan(3000);
  });

  test('survives anything typed', () => {
    for (const text of ['\\', '((((', '%00', '👩‍🍳', 'a'.repeat(5000), '٤'.repeat(300)]) {
      expect(Array.isArray(autocomplete(text, 'ar'))).toBe(true);
    }
  });
});

describe('search words', () => {
  test('are the same for the ways a word is written', () => {
    expect(searchWords('أرز')).toEqual(searchWords('الارز'));
    expect(searchWords('لُؤلُؤ')).toEqual(['لولو']);
    expect(searchWords('Café-Río 12')).toEqual(['cafe', 'rio', '12']);
    expect(searchWords('١٢')).toEqual(['12']);
  });

  test('are one edit away or not', () => {
    expect(isOneEditAway('cedar', 'ceder')).toBe(true);
    expect(isOneEditAway('cedar', 'cedar')).toBe(false);
    expect(isOneEditAway('cedar', 'ceadr')).toBe(true);
    expect(isOneEditAway('cedar', 'ecdra')).toBe(false);
    expect(isOneEditAway('cedar', 'cedarss')).toBe(false);
  });

  test('of three letters or fewer must be right', () => {
    expect(likeness('fik', 'fig')).toBe(0);
    expect(likeness('fig', 'figs')).toBe(2);
  });
});
