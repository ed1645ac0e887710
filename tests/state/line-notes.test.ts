import './cart-page.ts';

import { expect, test } from 'vitest';
import { type LineWish, missingText } from '#src/domain/line-wishes.ts';
import { loadT } from '#src/i18n/browser.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { BURGER, cartPage } from './cart-page.ts';
import { notedCart } from './noted-cart.ts';
import { Failure, responses, sentCalls } from './quick-page.ts';
import { said } from './toasts.ts';

async function page() {
  const shown = await cartPage();
  const [{ changeNote, splitNote }, { $wishes }] = await Promise.all([
    import('#src/state/cart/line-notes.ts'),
    import('#src/state/cart/wishes.ts'),
  ]);
  $wishes.set([]);
  await shown.refetch(1);
  const change = async (at: number, note: string) => {
    const lines = shown.lines();
    const line = lines[at];
    if (!line) throw new Error('There is no such line.');
    await changeNote(line, lines, note);
  };
  return { ...shown, change, changeNote, splitNote, $wishes };
}

test('EXT-03 A note is changed and removed on its cart line where the marketplace stores notes', async () => {
  const { change, lines, $wishes } = await page();
  await change(0, ' No onions ');
  expect(notedCart.notes()).toEqual([[2, 'No onions']]);
  expect(lines()[0]?.choice.note).toBe('No onions');
  expect($wishes.get()).toEqual([]);
  await change(0, 'No onions');
  expect(sentCalls('customer/cart/update')).toHaveLength(1);
  await change(0, '');
  expect(notedCart.notes()).toEqual([[2, '']]);
  expect(said).toEqual({ errors: [], successes: [] });
});

test('EXT-03 Lines whose notes become equal are merged once, although the field reports the change twice', async () => {
  notedCart.rows = [
    { id: 1, quantity: 2, note: '' },
    { id: 2, quantity: 1, note: 'hot' },
  ];
  const { changeNote, lines } = await page();
  const before = lines();
  const [, second] = before;
  if (!second) throw new Error('There is no second line.');
  await Promise.all([changeNote(second, before, ''), changeNote(second, before, '')]);
  expect(notedCart.notes()).toEqual([[3, '']]);
  expect(said.successes).toEqual(['Item updated successfully']);
});

test('EXT-03 A note that another tab removed is set again, and one that is on the line already is not sent', async () => {
  const { change, changeNote, lines, refetch } = await page();
  const before = lines();
  await change(0, 'hot');
  notedCart.rows = [{ id: 1, quantity: 2, note: '' }];
  await refetch(1);
  await change(0, 'hot');
  expect(notedCart.notes()).toEqual([[2, 'hot']]);
  // The page's lines are those before the note.
  const [line] = before;
  if (line) await changeNote(line, before, 'hot');
  expect(sentCalls('customer/cart/update')).toHaveLength(2);
});

test('EXT-03 A note stays in this browser where the marketplace stores no notes', async () => {
  responses['config'] = settings;
  const { change, $wishes } = await page();
  await change(0, 'No onions');
  expect($wishes.get()).toMatchObject([{ itemId: BURGER.id, note: 'No onions' }]);
  expect(sentCalls('customer/cart/update')).toEqual([]);
  expect(notedCart.notes()).toEqual([[2, '']]);
});

test('EXT-03 A note that differs from the stored one in outer spaces only is not stored again', async () => {
  responses['config'] = settings;
  const { change, $wishes } = await page();
  await change(0, '  ');
  expect($wishes.get()).toEqual([]);
  await change(0, 'No onions ');
  const stored = $wishes.get();
  await change(0, ' No onions');
  expect($wishes.get()).toBe(stored);
});

test('EXT-03 The note of an item that is ordered without the cart stays in this browser', async () => {
  const { changeNote, lines, $wishes } = await page();
  const [line] = lines();
  if (!line) throw new Error('There is no line.');
  const single = { ...line, id: 99 };
  await changeNote(single, [single], 'No onions');
  expect($wishes.get()).toMatchObject([{ itemId: BURGER.id, note: 'No onions' }]);
  expect(sentCalls('customer/cart/update')).toEqual([]);
});

test('EXT-03 One piece of a line can get another note, and returns to its line when that fails', async () => {
  notedCart.rows = [{ id: 1, quantity: 3, note: 'hot' }];
  const { splitNote, lines, sent } = await page();
  const split = async () => {
    const [line] = lines();
    if (line) await sent(splitNote(line));
  };
  await split();
  expect(notedCart.notes()).toEqual([
    [2, 'hot'],
    [1, ''],
  ]);
  await split();
  expect(notedCart.notes()).toEqual([
    [1, 'hot'],
    [2, ''],
  ]);
  notedCart.rows = [{ id: 1, quantity: 3, note: 'hot' }];
  responses['customer/cart/add'] = new Failure(403, 'store');
  const again = await page();
  const [line] = again.lines();
  if (line) await again.sent(again.splitNote(line));
  expect(notedCart.notes()).toEqual([[3, 'hot']]);
});

test('EXT-03 A line keeps its pieces when none could be taken out of its note', async () => {
  notedCart.rows = [{ id: 1, quantity: 3, note: 'hot' }];
  responses['customer/cart/update'] = new Failure(403, 'store');
  const { splitNote, lines, sent } = await page();
  const [line] = lines();
  if (line) await sent(splitNote(line));
  expect(notedCart.notes()).toEqual([[3, 'hot']]);
  expect(sentCalls('customer/cart/add')).toEqual([]);
});

test('EXT-03 The newest fifty wishes are remembered, and an order ends the notes for its items', async () => {
  const { lines, $wishes } = await page();
  const { changeWish, forgetNotes } = await import('#src/state/cart/wishes.ts');
  const [line] = lines();
  if (!line) throw new Error('There is no line.');
  const itemIds = () => $wishes.get().map(({ itemId }) => itemId);
  for (let itemId = 1; itemId <= 51; itemId += 1)
    changeWish({ ...line, itemId }, [], { note: 'hot', missing: itemId === 50 ? 'refund' : '', replacement: '' });
  expect(itemIds()).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
  forgetNotes([50, 51]);
  expect($wishes.get().slice(-2)).toMatchObject([
    { itemId: 49, note: 'hot' },
    { itemId: 50, note: '', missing: 'refund' },
  ]);
});

/** Returns the wishes that a new page reads from this text in storage. */
async function wishesOf(text: string | null): Promise<unknown> {
  if (text === null) localStorage.removeItem('islet:checkout-wishes');
  else localStorage.setItem('islet:checkout-wishes', text);
  await cartPage();
  return (await import('#src/state/cart/wishes.ts')).$wishes.get();
}

test('EXT-03 Wishes are stored for the next page, and unreadable ones count as none', async () => {
  const wish = { itemId: 88, key: '["Item",88,[],null,[]]', note: 'hot', missing: 'item', replacement: 'Kebab' };
  expect(await wishesOf(JSON.stringify([wish]))).toEqual([wish]);
  for (const text of [null, JSON.stringify([{ ...wish, missing: 'cancel' }]), JSON.stringify([{ itemId: 88 }])])
    expect(await wishesOf(text)).toEqual([]);
});

test.each<[string, Partial<LineWish>]>([
  ['best match', { missing: 'match' }],
  ['best match', { missing: 'item', replacement: ' ' }],
  ['replace by Kebab', { missing: 'item', replacement: 'Kebab' }],
  ['leave out and refund', { missing: 'refund' }],
])('EXT-03 The store is told “%s” for a missing item', async (text, wish) => {
  const { wishTexts } = await import('#src/state/cart/wishes.ts');
  const texts = wishTexts(await loadT('wishes'));
  expect(missingText({ note: '', missing: '', replacement: '', ...wish }, texts)).toBe(text);
});
