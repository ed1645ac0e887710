import { and, eq } from 'drizzle-orm';
import { entryOf } from '../cart/entry.ts';
import { type StoreRow, selectStores } from '../catalogue/store-rows.ts';
import type { AgentSelection } from '../db/schema/agents.ts';
import { stores } from '../db/schema/catalogue.ts';
import { Refusal } from '../http/errors.ts';
import { type CatalogueItem, itemKey, loadItems } from '../orders/placing/catalogue-items.ts';
import type { OrderEntry, OrderEntryLine } from '../orders/placing/entries.ts';
import { choiceOfLine } from '../orders/placing/stored-choice.ts';
import * as orderTexts from '../orders/texts.ts';
import { type Collector, textOf } from './notes.ts';
import { MESSAGES } from './texts.ts';
import { groupsOf, type OptionValue, optionsWith, parseVariantId, storedOptions } from './variants.ts';
import type { AgentCall } from './view.ts';

/** A line of a selection with what it stands for; `item` null where nothing is known by its id. */
export type EvaluatedLine = {
  id: string;
  variant: string;
  quantity: number;
  item: CatalogueItem | null;
  values: readonly OptionValue[];
  ordered: OrderEntryLine | null;
};

/** Returns the lines of a selection with their items; notes what cannot be ordered. */
export async function linesOf(call: AgentCall, selection: AgentSelection, notes: Collector): Promise<EvaluatedLine[]> {
  const { services, context } = call;
  const parsed = selection.lines.map(({ variant }) => parseVariantId(variant));
  const refs = parsed.flatMap((one) => (one ? [{ model: 'Item' as const, itemId: one.itemId }] : []));
  const items = await loadItems(services.db, context, refs);
  return selection.lines.map((line, at): EvaluatedLine => {
    const path = `$.line_items[${at}]`;
    const one = parsed[at];
    const item = one && items.get(itemKey({ model: 'Item', itemId: one.itemId }));
    const values = item && optionsWith(groupsOf(item), one.options);
    if (!item || !values) {
      notes.error('item_unavailable', MESSAGES.unknownItem, path);
      return { ...line, item: item ?? null, values: [], ordered: null };
    }
    const unavailable = { ...line, item, values, ordered: null };
    if (!item.offered) {
      notes.error('item_unavailable', orderTexts.unavailable(item), path);
      return unavailable;
    }
    try {
      const chosen = entryOf({ variation: storedOptions(values), add_on_ids: [], add_on_qtys: [] }, item);
      const entry: OrderEntry = { model: item.model, itemId: item.itemId, quantity: line.quantity, ...chosen };
      const { model, itemId, quantity } = entry;
      const ordered = {
        line: {
          id: at + 1,
          model,
          itemId,
          quantity,
          choice: choiceOfLine(chosen),
          item: item.domainItem,
          moduleId: item.domainItem.moduleId,
        },
        item,
        entry,
      };
      return { ...line, item, values, ordered };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notes.error('item_unavailable', textOf(error), path);
      return unavailable;
    }
  });
}

/** Returns the store of the first line that can be ordered, else of the first item that exists. */
export async function storeOf(call: AgentCall, lines: readonly EvaluatedLine[]): Promise<StoreRow | null> {
  const item = lines.find(({ ordered }) => ordered)?.item ?? lines.find((line) => line.item)?.item;
  if (!item) return null;
  const where = and(eq(stores.id, item.domainItem.storeId), eq(stores.status, true));
  const [row] = await selectStores(call.services.db, call.context, { where, limit: 1 });
  return row ?? null;
}
