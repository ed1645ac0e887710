import { describe, expect, test } from 'vitest';
import { fold } from '#src/backend/search/fold.ts';
import { plainWordsOf } from '#src/domain/plain-words.ts';

const read = (text: string, isPhrase?: (words: string) => boolean) => {
  const words = text.split(' ');
  return plainWordsOf(words, words.map(fold), isPhrase);
};

describe('Search words that are filters', () => {
  test.each([
    ['drinks under 5', 'drinks', 'under 5', null, 5],
    ['less than $10 pizza', 'pizza', 'less than $10', null, 10],
    ['burger over 3.50', 'burger', 'over 3.50', 3.5, null],
    ['salad between 4 and 8 dollars', 'salad', 'between 4 and 8 dollars', 4, 8],
    ['برجر أقل من ١٠ دولار', 'برجر', 'أقل من ١٠ دولار', null, 10],
    ['تحت 5', '', 'تحت 5', null, 5],
    ['shoes under 50 aed', 'shoes', 'under 50 aed', null, 50],
    ['shoes 50 riyals or less', 'shoes', '50 riyals or less', null, 50],
    ['cake max £9', 'cake', 'max £9', null, 9],
    ['عطر ٦٠ درهم وأقل', 'عطر', '٦٠ درهم وأقل', null, 60],
    ['هدية من ٢٠ إلى ٤٠ ريال', 'هدية', 'من ٢٠ إلى ٤٠ ريال', 20, 40],
  ])('The search "%s" leaves the text "%s" and a price filter', (text, left, words, least, most) => {
    expect(read(text)).toEqual({ text: left, filters: [{ words, filter: { kind: 'price', least, most } }] });
  });

  test.each([
    ['cheap pizza', 'pizza', 'cheap'],
    ['pizza open now', 'pizza', 'open'],
    ['coffee near me', 'coffee', 'near'],
    ['top rated sushi', 'sushi', 'rated'],
    ['shoes on sale', 'shoes', 'discounted'],
    ['pizza with free delivery', 'pizza', 'freeDelivery'],
    ['بيتزا رخيصة', 'بيتزا', 'cheap'],
    ['مطعم مفتوح الآن', 'مطعم', 'open'],
    ['قهوة قريب مني', 'قهوة', 'near'],
    ['توصيل مجاني', '', 'freeDelivery'],
  ])('The search "%s" leaves the text "%s" and the filter %s', (text, left, kind) => {
    const { text: rest, filters } = read(text);
    expect(rest).toBe(left);
    expect(filters.map(({ filter }) => filter.kind)).toEqual([kind]);
  });

  test('An excluded ingredient is recognised in English and in Arabic', () => {
    expect(read('dessert no nuts').filters).toMatchObject([{ filter: { kind: 'without', what: 'nuts' } }]);
    expect(read('حلويات بدون مكسرات').filters).toMatchObject([{ filter: { kind: 'without', what: 'مكسرات' } }]);
    expect(read('nut free cake').filters).toMatchObject([
      { words: 'nut free', filter: { kind: 'without', what: 'nut' } },
    ]);
  });

  test('Several exclusions become one filter each, and excluded words are removed from the text', () => {
    const { text, filters } = read('cake no nuts no dairy');
    expect(text).toBe('cake');
    expect(filters).toMatchObject([{ filter: { what: 'nuts' } }, { filter: { what: 'dairy' } }]);
    expect(read('curry not spicy')).toMatchObject({ text: 'curry', filters: [{ filter: { what: 'spicy' } }] });
    expect(read('نودلز مو حارة')).toMatchObject({ text: 'نودلز', filters: [{ filter: { what: 'حاره' } }] });
    expect(read('cake without nuts or milk').filters).toMatchObject([{ filter: { what: 'nuts or milk' } }]);
  });

  test('The words of a filter that are a known phrase stay in the text', () => {
    const isPhrase = (words: string) => words === 'without sugar';
    expect(read('cake without sugar', isPhrase)).toEqual({ text: 'cake without sugar', filters: [] });
  });

  test('Several filters are recognised together, and numbers alone are not a filter', () => {
    const { text, filters } = read('cheap vegan burger under 8 near me');
    expect(text).toBe('vegan burger');
    expect(filters.map(({ words }) => words)).toEqual(['under 8', 'cheap', 'near me']);
    for (const text of ['7up 2 l', 'tv under 50 inch', 'توصيل اقل من ٣٠ دقيقة'])
      expect(read(text)).toEqual({ text, filters: [] });
  });
});
