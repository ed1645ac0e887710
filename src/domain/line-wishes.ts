import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import { noteOf } from './choice.ts';

/** What to do when an item is not in stock: '' = as for the whole order, `item` = replace it by the named one. */
export const MISSING_WISHES = ['', 'match', 'item', 'refund'] as const;
export type MissingWish = (typeof MISSING_WISHES)[number];

/** What a customer wants for a line: a note for whoever prepares it, and what to do when it is missing. */
export type LineWish = { note: string; missing: MissingWish; replacement: string };

/** No wish. */
export const NO_WISH: LineWish = { note: '', missing: '', replacement: '' };

/** A wish stored for a line; `key` names the item with its options. */
export type StoredWish = LineWish & { itemId: number; key: string };

type Line = Pick<CartLine, 'itemId' | 'model' | 'choice'>;

/** Maximum length of the note of a line. */
export const LINE_NOTE_MAX = 150;
/** Maximum length of each text of an order (`order_note`, `unavailable_item_note`). */
export const ORDER_TEXT_MAX = 1000;

/** Returns a choice with another note; '' removes it. */
export const withNote = (choice: Choice, note: string): Choice => ({ ...choice, note: note.trim() });

/** Returns the key of a line: the same item with other options has another one, with another note it has the same. */
export function wishKey({ model, itemId, choice }: Line): string {
  const groups = choice.groups.map(({ name, labels }) => [name, labels.toSorted()]);
  const addOns = choice.addOns.map(({ id, quantity }) => [id, quantity]);
  return JSON.stringify([model, itemId, groups.sort(), choice.variation, addOns.sort()]);
}

/** Returns the wish of a line, `NO_WISH` without one: its own note, else the one stored for it. */
export function wishOf(wishes: readonly StoredWish[], line: Line, lines: readonly Line[]): LineWish {
  const stored = storedFor(wishes, line, lines);
  const note = noteOf(line.choice);
  return note === '' ? stored : { ...stored, note };
}

/**
 * Returns what is stored for a line. A line whose options were changed keeps its wish where no other line of the item
 * could be meant.
 */
function storedFor(wishes: readonly StoredWish[], line: Line, lines: readonly Line[]): LineWish {
  const key = wishKey(line);
  const storedWish = wishes.find((wish) => wish.key === key);
  if (storedWish) return storedWish;
  const keys = new Set(lines.filter(({ itemId }) => itemId === line.itemId).map(wishKey));
  const unassigned = wishes.filter((wish) => wish.itemId === line.itemId && !keys.has(wish.key));
  const keysWithoutWish = [...keys].filter((one) => !wishes.some((wish) => wish.key === one));
  const [only] = unassigned;
  return only && unassigned.length === 1 && keysWithoutWish.length === 1 ? only : NO_WISH;
}

/** Returns the wishes with that of a line replaced; an empty one is removed. A line with a note of its own needs none here. */
export function withWish(
  wishes: readonly StoredWish[],
  line: Line,
  lines: readonly Line[],
  { note, missing, replacement }: LineWish,
): StoredWish[] {
  const before = storedFor(wishes, line, lines);
  const rest = wishes.filter((wish) => wish !== before);
  const stored = noteOf(line.choice) === '' ? note : '';
  if (stored === '' && missing === '') return rest;
  return [...rest, { itemId: line.itemId, key: wishKey(line), note: stored, missing, replacement }];
}

/** Returns the wishes after an order of items: their notes were for it, what to do when one is missing stays. */
export const afterOrder = (wishes: readonly StoredWish[], itemIds: readonly number[]): StoredWish[] =>
  wishes.flatMap((wish) => {
    if (!itemIds.includes(wish.itemId)) return [wish];
    return wish.missing === '' ? [] : [{ ...wish, note: '' }];
  });

/** Texts that describe what to do when an item is missing. */
export type WishTexts = { match: string; refund: string; item: (name: string) => string };

/** Returns what to do when an item is missing as text, '' when it is as for the whole order. */
export function missingText({ missing, replacement }: LineWish, texts: WishTexts): string {
  if (missing === '') return '';
  if (missing === 'item') return replacement.trim() === '' ? texts.match : texts.item(replacement.trim());
  return texts[missing];
}

/** Returns `name: text` of each line that has one, one after the other; `name` returns how a line is called. */
function lineTexts(
  lines: readonly CartLine[],
  wishes: readonly StoredWish[],
  text: (wish: LineWish) => string,
  name: (line: CartLine) => string = ({ item }) => item.name,
): string[] {
  const texts = lines.flatMap((line) => {
    const wishText = text(wishOf(wishes, line, lines)).trim();
    return wishText === '' ? [] : [name(line) + NAMED + wishText];
  });
  return [...new Set(texts)];
}

/** Returns how a line is called: with its quantity where another line differs in its note only. */
function lineName(line: CartLine, lines: readonly CartLine[]): string {
  const key = wishKey(line);
  const isShared = lines.filter((one) => wishKey(one) === key).length > 1;
  return isShared ? `${line.quantity} × ${line.item.name}` : line.item.name;
}

const noteTexts = (lines: readonly CartLine[], wishes: readonly StoredWish[]): string[] =>
  lineTexts(
    lines,
    wishes,
    ({ note }) => note,
    (line) => lineName(line, lines),
  );

const SEPARATOR = ' · ';
const NAMED = ': ';

/**
 * Returns the maximum length of a line's note; `left`: characters that the order's text still has room for. The first
 * note of an item also takes its name. A note that is longer already may stay.
 */
export function noteLimit(note: string, name: string, left: number): number {
  const room = note === '' ? left - name.length - NAMED.length - SEPARATOR.length : left;
  return Math.max(note.length, Math.min(LINE_NOTE_MAX, note.length + room));
}

/** Returns the notes of an order's lines, '' without one. */
export const wishedNotes = (lines: readonly CartLine[], wishes: readonly StoredWish[]): string =>
  noteTexts(lines, wishes).join(SEPARATOR);

/**
 * Returns the texts of an order with those of its lines, as every marketplace accepts them: `name: text`, one after the
 * other. Lines without a wish add nothing.
 */
export function orderTexts(
  order: { note: string; unavailable: string },
  lines: readonly CartLine[],
  wishes: readonly StoredWish[],
  texts: WishTexts,
): { note: string; unavailable: string } {
  const joined = (first: string, more: string[]) => [first.trim(), ...more].filter(Boolean).join(SEPARATOR);
  const missing = lineTexts(lines, wishes, (wish) => missingText(wish, texts));
  return {
    note: joined(order.note, noteTexts(lines, wishes)),
    unavailable: joined(order.unavailable, missing),
  };
}
