import { describe, expect, test } from 'vitest';
import type { Choice } from '#src/contract/choice.ts';
import {
  afterOrder,
  type LineWish,
  missingText,
  NO_WISH,
  noteLimit,
  orderTexts,
  type StoredWish,
  wishedNotes,
  wishKey,
  wishOf,
  withNote,
  withWish,
} from '#src/domain/line-wishes.ts';
import { aLine, anItem, NOTHING } from './samples.ts';

const texts = { match: 'best match', refund: 'refund', item: (name: string) => `replace by ${name}` };
const size = (...labels: string[]): Choice => ({ ...NOTHING, groups: [{ name: 'Size', labels }] });
const small = aLine(anItem(), 1, size('Small'));
const large = aLine(anItem(), 1, size('Large'));
const bread = aLine(anItem({ id: 2, name: 'Bread' }));
const wish = (change: Partial<LineWish>): LineWish => ({ ...NO_WISH, ...change });

describe('EXT-03 The wish of a line', () => {
  test('A wish belongs to the item with its options, regardless of their order', () => {
    const wishes = withWish([], small, [small, large], wish({ note: 'ripe' }));
    expect(wishOf(wishes, small, [small, large])).toMatchObject({ note: 'ripe' });
    expect(wishOf(wishes, large, [small, large])).toBe(NO_WISH);
    expect(wishKey(aLine(anItem(), 1, size('A', 'B')))).toBe(wishKey(aLine(anItem(), 3, size('B', 'A'))));
    expect(wishKey(small)).not.toBe(wishKey(large));
    const sauces = (...ids: number[]): Choice => ({ ...NOTHING, addOns: ids.map((id) => ({ id, quantity: 1 })) });
    expect(wishKey(aLine(anItem(), 1, sauces(31, 32)))).toBe(wishKey(aLine(anItem(), 1, sauces(32, 31))));
    expect(wishKey(aLine(anItem(), 1, sauces(31)))).not.toBe(wishKey(aLine(anItem(), 1, sauces(32))));
    const [first, second] = [
      { name: 'Size', labels: ['S'] },
      { name: 'Crust', labels: ['Thin'] },
    ];
    expect(wishKey(aLine(anItem(), 1, { ...NOTHING, groups: [first, second] }))).toBe(
      wishKey(aLine(anItem(), 1, { ...NOTHING, groups: [second, first] })),
    );
    expect(wishKey(aLine(anItem({ id: 2 }), 1, size('Small')))).not.toBe(wishKey(small));
  });

  test('A wish stays with a line whose options changed, unless the wish could belong to another line', () => {
    const wishes = withWish([], small, [small], wish({ note: 'ripe' }));
    expect(wishOf(wishes, large, [large])).toMatchObject({ note: 'ripe' });
    const other = aLine(anItem(), 1, size('Medium'));
    expect(wishOf(wishes, large, [large, other])).toBe(NO_WISH);
    expect(wishOf(wishes, bread, [large, bread])).toBe(NO_WISH);
    expect(wishOf(wishes, large, [large, bread])).toMatchObject({ note: 'ripe' });
    const two = withWish(wishes, other, [small, other], wish({ note: 'green' }));
    expect(wishOf(two, large, [large])).toBe(NO_WISH);
    // The other line has a wish of its own.
    expect(wishOf(two, large, [large, other])).toMatchObject({ note: 'ripe' });
    expect(wishOf(two, other, [large, other])).toMatchObject({ note: 'green' });
  });

  test('A wish is replaced, moves with its line, and is removed when it is empty', () => {
    const first = withWish([], small, [small, bread], wish({ note: 'ripe' }));
    const both = withWish(first, bread, [small, bread], wish({ missing: 'refund' }));
    expect(both).toHaveLength(2);
    const changed = withWish(both, large, [large, bread], wish({ note: 'very ripe' }));
    expect(changed).toHaveLength(2);
    expect(wishOf(changed, large, [large, bread])).toMatchObject({ note: 'very ripe' });
    expect(withWish(changed, large, [large, bread], NO_WISH)).toEqual([expect.objectContaining({ itemId: 2 })]);
  });

  test('A note of a line is stored without the spaces around it', () => {
    expect(withNote(NOTHING, ' extra hot ')).toEqual({ ...NOTHING, note: 'extra hot' });
  });

  test('A wish has the note of its line where the line has one, and the substitution choice of its item', () => {
    const [plain, hot] = [aLine(anItem(), 2), aLine(anItem(), 1, withNote(NOTHING, ' extra hot '))];
    const lines = [plain, hot];
    const wishes = withWish([], hot, lines, wish({ note: 'extra hot', missing: 'refund' }));
    expect(wishes).toMatchObject([{ note: '', missing: 'refund' }]);
    expect(wishOf(wishes, hot, lines)).toMatchObject({ note: 'extra hot', missing: 'refund' });
    expect(wishOf(wishes, plain, lines)).toMatchObject({ note: '', missing: 'refund' });
    const mild = aLine(anItem(), 2, withNote(NOTHING, 'mild'));
    expect(wishedNotes([mild, hot, bread], wishes)).toBe(
      `2 × ${hot.item.name}: mild · 1 × ${hot.item.name}: extra hot`,
    );
    expect(wishedNotes([hot, bread], wishes)).toBe(`${hot.item.name}: extra hot`);
    const { unavailable } = orderTexts({ note: '', unavailable: '' }, [mild, hot], wishes, texts);
    expect(unavailable).toBe(`${hot.item.name}: refund`);
  });

  test('The substitution choice of a wish is kept after an order, and its note is removed', () => {
    const stored = (itemId: number, change: Partial<LineWish>): StoredWish => ({
      ...{ itemId, key: String(itemId) },
      ...wish(change),
    });
    const wishes = [
      stored(1, { note: 'ripe' }),
      stored(2, { note: 'sliced', missing: 'match' }),
      stored(3, { note: 'x' }),
    ];
    expect(afterOrder(wishes, [1, 2])).toEqual([stored(2, { missing: 'match' }), stored(3, { note: 'x' })]);
  });
});

test('EXT-03 The maximum length of a note is what the text of the order leaves beside the item’s name', () => {
  expect(noteLimit('', 'Dates', 1000)).toBe(150);
  // 'Dates: ' and ' · ' take ten.
  expect(noteLimit('', 'Dates', 60)).toBe(50);
  expect(noteLimit('ripe', 'Dates', 60)).toBe(64);
  expect(noteLimit('', 'Dates', 3)).toBe(0);
  expect(noteLimit('ripe', 'Dates', -20)).toBe(4);
});

describe('EXT-03 The texts of an order', () => {
  test('The texts of an order name the items that have a wish', () => {
    const lines = [small, bread];
    let wishes = withWish([], small, lines, wish({ note: ' no onions ' }));
    wishes = withWish(wishes, bread, lines, wish({ note: 'sliced', missing: 'item', replacement: 'Rolls' }));
    expect(orderTexts({ note: 'Ring twice', unavailable: 'Call me' }, lines, wishes, texts)).toEqual({
      note: 'Ring twice · Dates: no onions · Bread: sliced',
      unavailable: 'Call me · Bread: replace by Rolls',
    });
  });

  test('The texts of an order without wishes are only trimmed', () => {
    expect(orderTexts({ note: ' Ring ', unavailable: '' }, [small], [], texts)).toEqual({
      note: 'Ring',
      unavailable: '',
    });
  });

  test('A replacement without a name becomes the best match', () => {
    const said = (change: Partial<LineWish>) => missingText(wish(change), texts);
    expect([said({}), said({ missing: 'match' }), said({ missing: 'refund' })]).toEqual(['', 'best match', 'refund']);
    expect(said({ missing: 'item', replacement: ' ' })).toBe('best match');
    expect(said({ missing: 'item', replacement: ' Rolls ' })).toBe('replace by Rolls');
  });
});
