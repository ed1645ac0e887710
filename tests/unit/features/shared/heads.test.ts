import { describe, expect, test } from 'vitest';
import { campaignHead, pagedHead, placeHead, storeHead } from '#src/features/shared/page/heads.ts';
import { getT } from '#src/i18n/t.ts';

const t = getT('en');

test('The description of a store says where it is and at most three kinds of what it sells', () => {
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

describe('The description of a campaign', () => {
  const head = (description: string) => campaignHead(t, { title: 'Sweet evenings', description }).description;

  test('A long enough text of a campaign is its description', () => {
    const text = 'Cakes, ice cream and coffee until late, from twelve pastry shops of the old harbour.';
    expect(head(text)).toBe(text);
  });

  test('A short or missing text of a campaign is completed by what the page shows', () => {
    expect(head('Cakes until late.')).toBe(
      'Cakes until late. Sweet evenings: the stores that take part and deliver to you.',
    );
    expect(head('')).toBe('Sweet evenings: the stores that take part and deliver to you.');
  });
});

test('A later page of a list has a title and a description of its own', () => {
  const head = { title: 'Burgers in Food', description: 'Burgers near you.' };
  expect(pagedHead(t, head, 1)).toBe(head);
  expect(pagedHead(t, head, 2)).toEqual({
    title: 'Burgers in Food · Page 2',
    description: 'Burgers near you. Page 2.',
  });
});

test('The title of a category page in a zone names the category, the zone and the module', () => {
  const place = { name: 'Burgers', zone: 'Downtown', module: 'Food' };
  expect(placeHead(t, place).title).toBe('Burgers in Downtown: Food delivery');
});
