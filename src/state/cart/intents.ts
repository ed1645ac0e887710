import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { findLine } from '#src/domain/cart.ts';

/** A change of the cart without a response of the server yet. */
export type Intent = { id: number } & (
  | { kind: 'add'; item: Item; choice: Choice; quantity: number }
  | { kind: 'change'; lineId: number; choice: Choice; quantity: number }
  | { kind: 'quantity'; lineId: number; quantity: number }
  | { kind: 'remove'; lineId: number }
  /** `storeId`: only the cart of that store. */
  | { kind: 'clear'; storeId?: number | undefined }
);

/** A line as shown; `pending` until the server confirms it. Lines without an id of the server have negative ids. */
export type ShownLine = CartLine & { pending: boolean };

/** Returns the line id used until the server assigns one. */
export const temporaryId = (intentId: number): number => -intentId;

/** Returns the server's lines with the intents applied in order. */
export function applyIntents(base: readonly CartLine[], intents: readonly Intent[]): ShownLine[] {
  let lines: ShownLine[] = base.map((line) => ({ ...line, pending: false }));
  for (const intent of intents) lines = applyOne(lines, intent);
  return lines;
}

function applyOne(lines: ShownLine[], intent: Intent): ShownLine[] {
  switch (intent.kind) {
    case 'add':
      return [...lines, addedLine(intent)];
    case 'change':
      return lines.map((line) =>
        line.id === intent.lineId ? { ...line, choice: intent.choice, quantity: intent.quantity, pending: true } : line,
      );
    case 'quantity':
      return lines.map((line) =>
        line.id === intent.lineId ? { ...line, quantity: intent.quantity, pending: true } : line,
      );
    case 'remove':
      return lines.filter((line) => line.id !== intent.lineId);
    case 'clear':
      return lines.filter(({ item }) => !isCleared(intent, item));
  }
}

/** Returns whether clearing takes out the lines of an item. */
const isCleared = ({ storeId }: { storeId?: number | undefined }, item: Item): boolean =>
  storeId === undefined || item.storeId === storeId;

function addedLine(intent: Extract<Intent, { kind: 'add' }>): ShownLine {
  const { item, choice, quantity } = intent;
  return {
    id: temporaryId(intent.id),
    itemId: item.id,
    model: item.campaign ? 'ItemCampaign' : 'Item',
    quantity,
    choice,
    item,
    moduleId: item.moduleId,
    pending: true,
  };
}

/**
 * Adds an intent to the queue. A newer quantity of a line replaces an unsent one; a removal drops the queued intents of
 * that line, and of an unsent line also its addition; clearing drops all, or the additions of its store.
 */
export function queueIntent(waiting: readonly Intent[], next: Intent): Intent[] {
  if (next.kind === 'clear') {
    const remaining = waiting.filter((one) =>
      one.kind === 'add' ? !isCleared(next, one.item) : next.storeId !== undefined,
    );
    return [...remaining, next];
  }
  if (next.kind === 'add') return [...waiting, next];
  const about = (intent: Intent) => 'lineId' in intent && intent.lineId === next.lineId;
  const unsent = waiting.find((intent) => intent.kind === 'add' && temporaryId(intent.id) === next.lineId);
  if (unsent?.kind === 'add') {
    if (next.kind === 'remove') return waiting.filter((intent) => intent !== unsent);
    const choice = next.kind === 'change' ? next.choice : unsent.choice;
    return waiting.map((intent) => (intent === unsent ? { ...unsent, choice, quantity: next.quantity } : intent));
  }
  if (next.kind === 'quantity') {
    const change = waiting.find((intent) => intent.kind === 'change' && about(intent));
    if (change?.kind === 'change')
      return waiting.map((intent) => (intent === change ? { ...change, quantity: next.quantity } : intent));
  }
  return [...waiting.filter((intent) => !about(intent)), next];
}

/** Replaces a temporary line id with the id of the server in all intents. */
export const renameLine = (waiting: readonly Intent[], from: number, to: number): Intent[] =>
  waiting.map((intent) => ('lineId' in intent && intent.lineId === from ? { ...intent, lineId: to } : intent));

/** Renumbers the intents of another page from `first`, with their temporary line ids. */
export function renumber(intents: readonly Intent[], first: number): Intent[] {
  const numbered = new Map(intents.map(({ id }, index) => [temporaryId(id), temporaryId(first + index)]));
  return intents.map((intent, index) => {
    const id = first + index;
    return 'lineId' in intent
      ? { ...intent, id, lineId: numbered.get(intent.lineId) ?? intent.lineId }
      : { ...intent, id };
  });
}

/** Returns whether a cart already has the result of an intent. */
export function isGranted(intent: Intent, lines: readonly CartLine[]): boolean {
  if (intent.kind === 'clear') return !lines.some(({ item }) => isCleared(intent, item));
  if (intent.kind === 'add') return findLine(lines, intent.item, intent.choice) !== undefined;
  const line = lines.find(({ id }) => id === intent.lineId);
  if (intent.kind === 'remove') return line === undefined;
  return intent.kind === 'quantity' && line?.quantity === intent.quantity;
}
