import type { CartLine } from '#src/contract/cart.ts';
import { findLine, twinOf } from '#src/domain/cart.ts';
import { noteOf } from '#src/domain/choice.ts';
import { wishOf, withNote } from '#src/domain/line-wishes.ts';
import { formSettings } from '../addresses/person.ts';
import { reportError } from '../page/notices.ts';
import { update } from './actions.ts';
import { cartOf, showFailure } from './cart.ts';
import { $wishes, changeWish } from './wishes.ts';

/** The notes being changed, by line: a field reports its text when it is left and again when it is removed. */
const changing = new Map<number, string>();

/** Returns whether a line is one of the cart, whose notes the marketplace keeps. */
async function keepsNote({ id, moduleId }: CartLine): Promise<boolean> {
  if (
    !EXTRAS.lineWishes ||
    !cartOf(moduleId)
      .$view.get()
      .lines.some((line) => line.id === id)
  )
    return false;
  const settings = await formSettings();
  return settings.ok && settings.value.lineNotes;
}

/**
 * Changes the note of a line (EXT-03). Where the marketplace keeps notes it is part of the line: lines that differ in it
 * only are lines of their own, and equal ones become one. Elsewhere this browser keeps it.
 */
export async function changeNote(line: CartLine, lines: readonly CartLine[], note: string): Promise<void> {
  const wish = wishOf($wishes.get(), line, lines);
  const text = note.trim();
  if (text === wish.note.trim() || changing.get(line.id) === text) return;
  changing.set(line.id, text);
  try {
    if (await keepsNote(line)) await changeLine(line, lines, text);
    else changeWish(line, lines, { ...wish, note });
  } finally {
    changing.delete(line.id);
  }
}

async function changeLine(line: CartLine, lines: readonly CartLine[], note: string): Promise<void> {
  changeWish(line, lines, { ...wishOf($wishes.get(), line, lines), note: '' });
  const { $view, engine } = cartOf(line.moduleId);
  const now = $view.get().lines.find(({ id }) => id === line.id);
  if (!now || noteOf(now.choice) === note) return;
  const choice = withNote(now.choice, note);
  // Where the line becomes one with another, that is said; a changed note is seen.
  if (twinOf($view.get().lines, now, choice)) await update(now, choice, now.quantity);
  else await showFailure(engine.request({ kind: 'change', lineId: now.id, choice, quantity: now.quantity }));
}

/** Takes one piece of a line out of its note, into the line without one, so that it can have another. */
export async function splitNote({ id, moduleId, item, choice, quantity }: CartLine): Promise<void> {
  const { $view, engine } = cartOf(moduleId);
  const fewer = await engine.request({ kind: 'quantity', lineId: id, quantity: quantity - 1 });
  if (!fewer.ok) return reportError(fewer.error);
  const { note: _, ...plain } = choice;
  const same = findLine($view.get().lines, item, plain);
  const moved = await (same
    ? engine.request({ kind: 'quantity', lineId: same.id, quantity: same.quantity + 1 })
    : engine.request({ kind: 'add', item, choice: plain, quantity: 1 }));
  if (moved.ok) return;
  await engine.request({ kind: 'quantity', lineId: id, quantity });
  await reportError(moved.error);
}
