import { describe, expect, test } from 'vitest';
import { campaignHead, pagedHead, placeHead, storeHead } from '#src/features/shared/page/heads.ts';
import { getT } from '#src/i18n/t.ts';

const t = getT('en');

test('the description of a store says where it is and what it sells, three kinds at most', () => {
  const brasa = { name: 'Brasa', place: 'Downtown', kinds: ['Burgers', 'Grills', 'Sides', 'Drinks'] };
  expect(storeHead({ t, locale: 'en' }, brasa).description).toBe(
    'Brasa in Downtown delivers Burgers, Grills, and Sides. See prices, opening hours and reviews, and order online.',
  );
  expect(storeHead({ t, locale: 'en' }, { ...brasa, kinds: [] }).description).toBe(
    'Order online from Brasa in Downtown: see prices, opening hours and reviews, with delivery to your door.',
  );
  const kinds = ['برجر', 'مشاوي'];
  expect(
    storeHead({ t: getT('ar'), locale: 'ar' }, { name: 'براسا', place: 'وسط المدينة', kinds }).description,
  ).toMatch(/^براسا في وسط المدينة يوصل برجر ومشاوي/);
});

describe('the description of a campaign', () => {
  const head = (description: string) => campaignHead(t, { title: 'Sweet evenings', description }).description;

  test('is its own text where that is long enough', () => {
    const text = 'Cakes, ice cream and coffee until late, from twelve pastry shops of the old harbour.';
    expect(head(text)).toBe(text);
  });

  test('says what the page shows where its own text is short or missing', () => {
    expect(head('Cakes until late.')).toBe(
      'Cakes until late. Sweet evenings: the stores that take part and deliver to you.',
    );
    expect(head('')).toBe('Sweet evenings: the stores that take part and deliver to you.');
  });
});

test('a later page of a list has a title and a description of its own', () => {
  const head = { title: 'Burgers in Food', description: 'Burgers near you.' };
  expect(pagedHead(t, head, 1)).toBe(head);
  expect(pagedHead(t, head, 2)).toEqual({
    title: 'Burgers in Food · Page 2',
    description: 'Burgers near you. Page 2.',
  });
});

test('the page of a category in a zone names both, and the module, which may have a category of the same name', () => {
  const place = { name: 'Burgers', zone: 'Downtown', module: 'Food' };
  expect(placeHead(t, place).title).toBe('Burgers in Downtown: Food delivery');
});
