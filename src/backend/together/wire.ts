import { eq } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import { subtotal } from '#src/domain/cart-totals.ts';
import { priceOf } from '#src/domain/price.ts';
import type { CartRow } from '../cart/rows.ts';
import { instant } from '../catalogue/values.ts';
import { stores } from '../db/schema/catalogue.ts';
import type { Db, Tx } from '../db/types.ts';
import { localised } from '../localised.ts';
import { type CatalogueItem, itemKey } from '../orders/placing/catalogue-items.ts';
import { choiceOfLine, variationWire } from '../orders/placing/stored-choice.ts';
import type { RequestContext } from '../types.ts';
import { type GroupRow, isOver, linesOf, type Membership, stopOf } from './rows.ts';

/**
 * Returns a group order as its link shows it (schema GroupCart): names and lines, nothing else of the people. `viewer` is
 * the member who reads it.
 */
export async function groupWire(db: Db | Tx, context: RequestContext, group: GroupRow, viewer: Membership | null) {
  const { members, byMember, items, lines } = await linesOf(db, context, group);
  const [store] = await db.select().from(stores).where(eq(stores.id, group.storeId));
  const now = context.now.at;
  const ofMember = (id: number) => lines.filter(({ memberId }) => memberId === id).map(({ line }) => line);
  return {
    state: group.state,
    over: isOver(group, now),
    takes_items: stopOf(group, now) === null,
    now: instant(now),
    deadline: instant(group.deadline),
    person_limit: group.personLimit === null ? null : fromMinor(group.personLimit),
    total: fromMinor(subtotal(lines.map(({ line }) => line)).total),
    store: {
      id: group.storeId,
      name: store ? localised(store.name, context.locale) : '',
      slug: store?.slug ?? String(group.storeId),
      module_id: group.moduleId,
      zone_id: store?.zoneId ?? null,
    },
    members: members.map((member) => ({
      id: member.id,
      name: member.name,
      host: member.host,
      you: viewer?.member.id === member.id,
      total: fromMinor(subtotal(ofMember(member.id)).total),
      lines: (byMember.find((one) => one.member.id === member.id)?.rows ?? []).flatMap((row) => {
        const item = items.get(itemKey(row));
        return item ? [lineWire(row, item, context)] : [];
      }),
    })),
  };
}

function lineWire(row: CartRow, item: CatalogueItem, context: RequestContext) {
  const { locale } = context;
  return {
    id: row.id,
    item_id: row.itemId,
    name: localised(item.row.item.name, locale),
    options: optionsOf(row, item, context),
    quantity: row.quantity,
    price: fromMinor(priceOf(item.domainItem, choiceOfLine(row), row.quantity).total),
  };
}

/** Returns the chosen options, the add-ons and the note of a line as texts. */
function optionsOf(row: CartRow, item: CatalogueItem, { locale }: RequestContext): string[] {
  const variations = variationWire(row.variation, item, { locale, amount: fromMinor });
  const options = variations.flatMap((entry) => ('values' in entry ? entry.values.label : [entry.type]));
  const addOns = row.addOnIds.flatMap((id, at) => {
    const addOn = item.row.addOns?.find((one) => one.id === id);
    const quantity = row.addOnQtys[at] ?? 1;
    return addOn ? [`${localised(addOn.name, locale)}${quantity > 1 ? ` × ${quantity}` : ''}`] : [];
  });
  return [...options, ...addOns, ...(row.note === '' ? [] : [row.note])];
}
