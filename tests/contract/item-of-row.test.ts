import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { itemOf } from '#src/backend/catalogue/item-of-row.ts';
import { selectItems } from '#src/backend/catalogue/item-rows.ts';
import { itemWire } from '#src/backend/catalogue/item-wire.ts';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { fixedClock, momentOf } from '#src/backend/platform/clock.ts';
import { referenceSource } from '#src/backend/reference.ts';
import type { RequestContext } from '#src/backend/types.ts';
import { ItemSchema } from '#src/contract/item.ts';
import { NOON } from './noon.ts';
import { openShop } from './setup.ts';

test('An item from a row of the database equals the item that a client parses from the response', async () => {
  const shop = await openShop();
  const reference = await referenceSource(shop.db).current();
  const now = momentOf(fixedClock(NOON).now(), reference.settings.business.timeZone);
  const shared = { reference, now, position: null, device: null };
  const picture = (key: string | null) => key && `/media/${key}.webp`;
  const seen = { sales: 0, percents: 0, amounts: 0, groups: 0, combinations: 0, addOns: 0 };
  for (const locale of ['en', 'ar'] as const) {
    const context: RequestContext = { ...shared, locale, picture };
    const rows = await selectItems(shop.db, context, { where: undefined, order: [asc(items.id)], limit: 1000 });
    expect(rows.length).toBeGreaterThan(300);
    for (const row of rows) {
      const item = itemOf(row, context);
      expect(item).toEqual(v.parse(ItemSchema, itemWire(row, context)));
      seen.sales += Number(item.flashSale);
      seen.percents += Number(item.discount.kind === 'percent');
      seen.amounts += Number(item.discount.kind === 'amount');
      seen.groups += item.groups.length;
      seen.combinations += item.variations.length;
      seen.addOns += item.addOns.length;
    }
  }
  // The demo has each kind, so that each was compared.
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  await shop.close();
});
