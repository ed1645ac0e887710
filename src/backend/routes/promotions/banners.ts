import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { campaignWire, runningCampaign } from '../../catalogue/campaign-wire.ts';
import { listed } from '../../catalogue/item-list.ts';
import { itemsById, selectItemIds } from '../../catalogue/item-rows.ts';
import { itemWire } from '../../catalogue/item-wire.ts';
import { itemScope } from '../../catalogue/scope.ts';
import { selectStores } from '../../catalogue/store-rows.ts';
import { storeWire } from '../../catalogue/store-wire.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import { banners, campaigns, storeBanners } from '../../db/schema/promotions.ts';
import { pictureFile } from '../../files/pictures.ts';
import { moduleCall, moduleIfSent, requestContextOf, zonesOf } from '../../http/context.ts';
import { localised } from '../../localised.ts';
import type { AppEnv, RequestContext, Services } from '../../types.ts';

const MOST = 50;

/** Returns the target items of banners, from any zone: a banner may link to an item of another zone. */
async function targets({ db }: Services, context: RequestContext, ids: number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof itemWire>>();
  const scope = [...context.reference.modules.values()].flatMap((module) => itemScope(context, module, null));
  const { ids: visibleIds } = await selectItemIds(db, {
    where: and(listed(scope), inArray(items.id, ids)),
    limit: ids.length,
  });
  const rows = await itemsById(db, context, visibleIds);
  return new Map(rows.map((row) => [row.item.id, itemWire(row, context)]));
}

/** Returns the stores of banners that link to one, by the banner's id; whole stores, as older clients parse them. */
async function linkedStores({ db }: Services, context: RequestContext, rows: (typeof banners.$inferSelect)[]) {
  const targets = rows.flatMap(({ id, type, storeId }) => (type === 'store_wise' && storeId ? [{ id, storeId }] : []));
  if (targets.length === 0) return new Map<number, ReturnType<typeof storeWire>>();
  const ids = [...new Set(targets.map(({ storeId }) => storeId))];
  const where = and(eq(stores.status, true), inArray(stores.id, ids));
  const storeRows = await selectStores(db, context, { where, limit: ids.length });
  const byId = new Map(storeRows.map((row) => [row.store.id, storeWire(row, context)]));
  return new Map(
    targets.flatMap(({ id, storeId }) => {
      const store = byId.get(storeId);
      return store ? [[id, store] as const] : [];
    }),
  );
}

/** Routes of `GET /api/v1/banners…`. */
export const bannerRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const context = await requestContextOf(c);
    const module = moduleIfSent(c, context);
    const zoneIds = zonesOf(c);
    const { services } = c.var;
    const featured = c.req.query('featured') === '1';
    const [rows, running] = await Promise.all([
      services.db
        .select()
        .from(banners)
        .where(
          and(
            eq(banners.status, true),
            module ? eq(banners.moduleId, module.id) : undefined,
            or(isNull(banners.zoneId), inArray(banners.zoneId, zoneIds)),
            featured ? eq(banners.featured, true) : undefined,
          ),
        )
        .orderBy(desc(banners.priority), desc(banners.id))
        .limit(MOST),
      featured
        ? []
        : services.db
            .select()
            .from(campaigns)
            .where(and(module ? eq(campaigns.moduleId, module.id) : undefined, runningCampaign(context)))
            .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
            .limit(MOST),
    ]);
    const ids = rows.flatMap((banner) => (banner.type === 'item_wise' && banner.itemId ? [banner.itemId] : []));
    const [bannerTargets, linked] = await Promise.all([
      targets(services, context, ids),
      linkedStores(services, context, rows),
    ]);
    return c.json({
      banners: rows.map((banner) => ({
        id: banner.id,
        title: localised(banner.title, context.locale),
        type: banner.type,
        image: pictureFile(banner.image),
        image_full_url: context.picture(banner.image),
        link: banner.type === 'default' ? banner.link : null,
        store: linked.get(banner.id) ?? null,
        item: banner.type === 'item_wise' ? (bannerTargets.get(banner.itemId ?? 0) ?? null) : null,
      })),
      campaigns: running.map((row) => campaignWire(row, context)),
    });
  })
  .get('/:store_id', async (c) => {
    const { services, context } = await moduleCall(c);
    zonesOf(c);
    const key = c.req.param('store_id');
    const rows = await services.db
      .select({ banner: storeBanners, zoneId: stores.zoneId, moduleId: stores.moduleId })
      .from(storeBanners)
      .innerJoin(stores, eq(stores.id, storeBanners.storeId))
      .where(and(eq(storeBanners.storeId, /^\d{1,9}$/.test(key) ? Number(key) : 0), eq(storeBanners.status, true)))
      .limit(MOST);
    return c.json(
      rows.map(({ banner, zoneId, moduleId }) => ({
        id: banner.id,
        title: localised(banner.title, context.locale),
        type: 'store_wise',
        image: pictureFile(banner.image),
        image_full_url: context.picture(banner.image),
        default_link: banner.link,
        data: banner.storeId,
        zone_id: zoneId,
        module_id: moduleId,
        status: banner.status,
        featured: false,
        created_by: 'store',
      })),
    );
  });
