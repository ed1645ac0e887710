import * as v from 'valibot';
import { ChoiceSchema } from '#src/contract/choice.ts';
import { StoredItemSchema } from '#src/contract/item.ts';
import { storageValue } from '../storage/storage-value.ts';
import type { Intent } from './intents.ts';

const id = v.pipe(v.number(), v.integer());
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1));

const IntentSchema = v.variant('kind', [
  v.object({ id, kind: v.literal('add'), item: StoredItemSchema, choice: ChoiceSchema, quantity }),
  v.object({ id, kind: v.literal('change'), lineId: id, choice: ChoiceSchema, quantity }),
  v.object({ id, kind: v.literal('quantity'), lineId: id, quantity }),
  v.object({ id, kind: v.literal('remove'), lineId: id }),
  v.object({ id, kind: v.literal('clear'), storeId: v.optional(id) }),
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
