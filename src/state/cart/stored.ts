import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import type { CartLine } from '#src/contract/cart.ts';
import { ChoiceSchema } from '#src/contract/choice.ts';
import { StoredItemSchema } from '#src/contract/item.ts';
import { type ModuleLines, storedCarts } from '#src/lib/cart-count.ts';
import { storageValue } from '../storage/storage-value.ts';
import type { Intent } from './engine.ts';

const text = v.string();
const number = v.pipe(v.number(), v.finite());
const id = v.pipe(number, v.integer(), v.minValue(1));
const quantity = v.pipe(number, v.integer(), v.minValue(1));

const StoredLineSchema = v.object({
  id,
  itemId: id,
  model: v.picklist(['Item', 'ItemCampaign']),
  quantity,
  choice: ChoiceSchema,
  item: StoredItemSchema,
  moduleId: id,
  forNames: v.exactOptional(v.array(text)),
});

/** Validates the stored cart: an invalid value reads as no cart. */
export const StoredCartSchema: v.GenericSchema<unknown, CartLine[]> = v.array(StoredLineSchema);

/** No carts. */
const NO_MODULE_CARTS: ModuleLines<CartLine> = {};

/** The stored carts of all modules; follows changes on this page and in other tabs while it is used. */
export const $moduleCarts = atom(NO_MODULE_CARTS);

onMount($moduleCarts, () => {
  const read = () => $moduleCarts.set(readCarts());
  read();
  window.addEventListener('storage', read);
  document.addEventListener('islet:cart', read);
  return () => {
    window.removeEventListener('storage', read);
    document.removeEventListener('islet:cart', read);
  };
});

/** Returns the stored carts of all modules; an invalid one counts as empty. */
export const readCarts = (): ModuleLines<CartLine> =>
  Object.fromEntries(
    Object.entries(storedCarts()).flatMap(([moduleId, lines]) => {
      const cart = v.safeParse(StoredCartSchema, lines);
      return cart.success ? [[moduleId, cart.output]] : [];
    }),
  );

/** Of a change, or of a line, which is negative until the server assigns one. */
const anyId = v.pipe(v.number(), v.integer());

const IntentSchema = v.variant('kind', [
  v.object({ id: anyId, kind: v.literal('add'), item: StoredItemSchema, choice: ChoiceSchema, quantity }),
  v.object({ id: anyId, kind: v.literal('change'), lineId: anyId, choice: ChoiceSchema, quantity }),
  v.object({ id: anyId, kind: v.literal('quantity'), lineId: anyId, quantity }),
  v.object({ id: anyId, kind: v.literal('remove'), lineId: anyId }),
  v.object({ id: anyId, kind: v.literal('clear'), storeId: v.optional(anyId) }),
]);

// `features/cart/resume-pending.ts` looks for the same key on every page.
const stored = storageValue<Record<string, Intent[]>>('islet:cart:left', v.record(v.string(), v.array(IntentSchema)));

/** Stores the unsettled intents of a module's cart for the next page. */
export function storePendingIntents(moduleId: number, intents: readonly Intent[]): void {
  if (intents.length > 0) stored.set({ ...stored.get(), [moduleId]: [...intents] });
}

/** Returns and removes the stored intents of a module's cart. */
export function takePendingIntents(moduleId: number): Intent[] {
  const { [moduleId]: mine = [], ...otherModules } = stored.get() ?? {};
  if (mine.length > 0) stored.set(Object.keys(otherModules).length > 0 ? otherModules : null);
  return mine;
}

/** Returns the modules with stored intents; removes an invalid value. */
export function modulesWithPendingIntents(): number[] {
  const intents = stored.get();
  if (!intents) stored.set(null);
  return Object.keys(intents ?? {}).map(Number);
}
