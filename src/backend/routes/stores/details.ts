import { and, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { fromMinor } from '#src/contract/money.ts';
import { listed, storeFilter } from '../../catalogue/item-list.ts';
import { selectItems } from '../../catalogue/item-rows.ts';
import { itemWire } from '../../catalogue/item-wire.ts';
import { envelope, openPage } from '../../catalogue/paging.ts';
import { countReviews, itemFigures, reviewFigures, reviewWire, selectReviews } from '../../catalogue/review-wire.ts';
import { itemScope } from '../../catalogue/scope.ts';
import { findStore } from '../../catalogue/store-rows.ts';
import { storeDetails } from '../../catalogue/store-wire.ts';
import { items, reviews } from '../../db/schema/catalogue.ts';
import { listCall, moduleCall, moduleIfSent, positionOf } from '../../http/context.ts';
import { customerIfSignedIn } from '../../http/identity.ts';
import { membershipTerms } from '../../membership/periods.ts';
import { slotsFor } from '../../orders/placing/slots.ts';
import { MOST_STORES, storeFeesAt, TOO_MANY_STORES } from '../../orders/placing/store-fees.ts';
import type { AppEnv } from '../../types.ts';
import { reviewCall } from '../review-call.ts';

const MOST_REVIEWS = 100;

/** Routes of `GET /api/v1/stores/…`: one store, its reviews, its most ordered items. */
export const storeReads = new Hono<AppEnv>()
  .get('/details/:id', async (c) => {
    const { services, context } = await listCall(c);
    moduleIfSent(c, context);
    const row = await findStore(services.db, context, c.req.param('id'));
    return c.json(row ? await storeDetails(services.db, context, row) : {});
  })
  .get('/slots', async (c) => {
    const { services, context, fields } = await listCall(c);
    const store = fields.needCount('store_id');
    fields.check();
    const row = await findStore(services.db, context, String(store));
    const slots = row ? await slotsFor(services.db, context, row) : [];
    return c.json(
      slots.map(({ startsAt, endsAt, fee, left: placesLeft }) => ({
        starts_at: startsAt,
        ends_at: endsAt,
        fee: fromMinor(fee),
        places_left: placesLeft,
      })),
    );
  })
  .get('/fees', async (c) => {
    const { services, context, fields } = await listCall(c);
    const storeIds = [...new Set(fields.needIds('store_ids'))];
    if (storeIds.length > MOST_STORES) fields.refuse('store_ids', TOO_MANY_STORES);
    fields.check();
    const point = positionOf(context);
    const findRoute = services.geography.route;
    const customer = await customerIfSignedIn(c);
    const membership = customer && (await membershipTerms(services.db, customer.id, context.now.at));
    return c.json(await storeFeesAt(services.db, context, { storeIds, point, findRoute, membership }));
  })
  .get('/reviews', async (c) => {
    const { services, context, fields } = await moduleCall(c);
    const store = fields.needCount('store_id');
    fields.check();
    const { where, order } = reviewCall(fields, eq(reviews.storeId, store));
    const page = openPage(fields, MOST_REVIEWS);
    const rows = await selectReviews(services.db, { where, order, limit: page.limit, skip: page.skip });
    const list = rows.map((row) => reviewWire(row, context));
    // Other marketplaces have no pages here, and their clients send no limit.
    if (fields.count('limit') === null) return c.json(list);
    return c.json({ ...envelope(await countReviews(services.db, where), page), reviews: list });
  })
  .get('/review-figures', async (c) => {
    const { services, context, fields } = await moduleCall(c);
    const store = fields.needCount('store_id');
    fields.check();
    const where = eq(reviews.storeId, store);
    const [figures, byItem] = await Promise.all([
      reviewFigures(services.db, where),
      itemFigures(services.db, where, context),
    ]);
    return c.json({ ...figures, items: byItem });
  })
  .get('/popular-items/:id', async (c) => {
    const { services, context, module } = await moduleCall(c);
    const rows = await selectItems(services.db, context, {
      where: and(listed(itemScope(context, module, null)), storeFilter(c.req.param('id'))),
      order: [desc(items.orderCount)],
      limit: 10,
    });
    return c.json(rows.map((row) => itemWire(row, context)));
  });
