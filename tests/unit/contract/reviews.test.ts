import { describe, expect, test } from 'vitest';
import { MarkResponseSchema, ReviewSchema, reviewPageSchema, StoreFiguresSchema } from '#src/contract/review.ts';
import { ALL_REVIEWS, isNarrowed, reviewFields, reviewQueryOf } from '#src/contract/review-query.ts';
import { fits, reads } from './parse.ts';

const review = { id: 5, rating: '4', comment: 'Good', created_at: '2026-06-01 12:00:00' };

describe('ReviewSchema', () => {
  test('A review is parsed with its reply, its item and how many found it helpful', () => {
    expect(
      reads(ReviewSchema, {
        ...review,
        customer_name: 'Mona',
        customer: { f_name: 'Omar', l_name: 'Said' },
        attachment_full_url: ['https://shop.example/a.webp', null, 'javascript:alert(1)'],
        reply: 'Thanks',
        item_id: '88',
        item_name: 'Beef burger',
        of_delivery: 1,
        helpful_count: '3',
      }),
    ).toEqual({
      id: 5,
      rating: 4,
      comment: 'Good',
      customer: 'Mona',
      createdAt: '2026-06-01T12:00:00.000Z',
      images: ['https://shop.example/a.webp'],
      reply: 'Thanks',
      itemId: 88,
      itemName: 'Beef burger',
      ofDelivery: true,
      helpful: 3,
    });
    expect(fits(ReviewSchema, { ...review, id: null })).toBe(false);
  });

  test.each([
    [{ f_name: 'Mona', l_name: 'Said' }, 'Mona Said'],
    [{ f_name: 'Mona', l_name: null }, 'Mona'],
    [{ f_name: null, l_name: 'Said' }, 'Said'],
    [null, ''],
  ])('The author of a review is parsed from the record %j as "%s"', (customer, expected) => {
    expect(reads(ReviewSchema, { ...review, customer }).customer).toBe(expected);
  });
});

describe('EXT-23 Figures of reviews', () => {
  const figures = { count: '12', average: 4.5, ratings: [9, 1, '1', 0, 1], with_pictures: 2 };

  test('The figures of a store are parsed with those of its items, without items that have no id', () => {
    const items = [
      { item_id: 88, item_name: 'Beef burger', item_slug: 'beef-burger', count: 7, average: '4.6' },
      { item_id: 89, count: 1, average: 5 },
      { item_name: 'Nameless' },
    ];
    expect(reads(StoreFiguresSchema, { ...figures, items })).toEqual({
      count: 12,
      average: 4.5,
      ratings: [9, 1, 1, 0, 1],
      pictured: 2,
      items: [
        { itemId: 88, slug: 'beef-burger', name: 'Beef burger', count: 7, average: 4.6 },
        { itemId: 89, slug: null, name: '', count: 1, average: 5 },
      ],
    });
  });

  test('A page of reviews has the figures of all of them, or null where none are sent', () => {
    const body = { total_size: 12, limit: 10, offset: 1, reviews: [review] };
    const page = reads(reviewPageSchema(), { ...body, figures });
    expect(page).toMatchObject({ page: 1, pageSize: 10, total: 12, rows: [{ id: 5 }] });
    expect(page.figures).toEqual({ count: 12, average: 4.5, ratings: [9, 1, 1, 0, 1], pictured: 2 });
    expect(reads(reviewPageSchema(), { ...body, figures: 'many' }).figures).toBeNull();
    expect(reads(reviewPageSchema(), body).figures).toBeNull();
    expect(reads(reviewPageSchema(), [review])).toMatchObject({ rows: [{ id: 5 }], figures: null });
    expect(reads(reviewPageSchema(), null)).toMatchObject({ rows: [], figures: null });
  });

  test('The response to a mark has the new number of those who found it helpful', () => {
    expect(reads(MarkResponseSchema, { message: 'Thanks', helpful_count: '4' })).toEqual({
      ...{ message: 'Thanks', helpful: 4 },
    });
    expect(reads(MarkResponseSchema, {})).toEqual({ message: '', helpful: 0 });
  });
});

describe('EXT-23 The query of a list of reviews', () => {
  test('The query of a list is read from texts', () => {
    expect(reviewQueryOf({ order: 'helpful', stars: '4', pictures: '1' })).toEqual({
      ...{ order: 'helpful', stars: 4, pictures: true },
    });
    expect(reviewQueryOf({ order: null, stars: null, pictures: null })).toEqual(ALL_REVIEWS);
  });

  test.each(['newest', 'helpful', 'highest', 'lowest'])('Reviews can be ordered by "%s"', (order) => {
    expect(reviewQueryOf({ order, stars: null, pictures: null }).order).toBe(order);
  });

  test.each([
    ['order', 'Highest'],
    ['order', ''],
    ['stars', '0'],
    ['stars', '6'],
    ['stars', '45'],
    ['stars', '-4'],
    ['stars', ''],
    ['pictures', '0'],
    ['pictures', 'true'],
    ['pictures', ''],
  ])('The %s "%s" counts as missing', (name, value) => {
    expect(reviewQueryOf({ order: null, stars: null, pictures: null, [name]: value })).toEqual(ALL_REVIEWS);
  });

  test('A list is narrowed by another order, by stars or by pictures', () => {
    expect(isNarrowed({ order: 'newest', stars: null, pictures: false })).toBe(false);
    expect(isNarrowed({ order: 'lowest', stars: null, pictures: false })).toBe(true);
    expect(isNarrowed({ order: 'newest', stars: 1, pictures: false })).toBe(true);
    expect(isNarrowed({ order: 'newest', stars: null, pictures: true })).toBe(true);
  });

  test('Plain ratings are left out of a list, and the default order is not sent', () => {
    expect(reviewFields({ order: 'newest', stars: null, pictures: false })).toEqual({
      ...{ sort: null, stars: null, pictures: null, written: 1 },
    });
    expect(reviewFields({ order: 'lowest', stars: 2, pictures: true })).toEqual({
      ...{ sort: 'lowest', stars: 2, pictures: 1, written: 1 },
    });
  });
});
