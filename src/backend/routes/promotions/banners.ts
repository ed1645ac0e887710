import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { campaignWire, runningCampaign } from '../../catalogue/campaign-wire.ts';
import { listed } from '../../catalogue/item-list.ts';
import { itemsById, selectItemIds } from '../../catalogue/item-rows.ts';
import { itemWire } from '../../catalogue/item-wire.ts';
import { itemScope } from '../../catalogue/scope.ts';
import { storeRefWire } from '../../catalogue/store-wire.ts';
import { bit } from '../../catalogue/values.ts';
import {
  type AppEnv,
  moduleIfSent,
  type RequestContext,
  requestContextOf,
  type Services,
  zonesOf,
} from '../../context.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import { banners, campaigns, storeBanners } from '../../db/schema/promotions.ts';
import { localised } from '../../localised.ts';
import { pictureFile } from '../../pictures.ts';
import { moduleCall } from '../list-call.ts';

const MOST = 50;

/** Returns the target items of banners, from any zone: a banner may link to an item of another zone. */
async function targets({ db }: Services, context: RequestContext, ids: number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof itemWire>>();
  const scope = [...context.reference.modules.values()].flatMap((module) => itemScope(context, module, null));
  const { ids: shown } = await selectItemIds(db, {
    where: and(listed(scope), inArray(items.id, ids)),
    limit: ids.length,
  });
  const rows = await itemsById(db, context, shown);
  return new Map(rows.map((row) => [row.item.id, itemWire(row, context)]));
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
        .select({ banner: banners, store: stores })
        .from(banners)
        .leftJoin(stores, and(eq(stores.id, banners.storeId), eq(stores.status, true)))
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
    const ids = rows.flatMap(({ banner }) => (banner.type === 'item_wise' && banner.itemId ? [banner.itemId] : []));
    const found = await targets(services, context, ids);
    return c.json({
      banners: rows.map(({ banner, store }) => ({
        id: banner.id,
        title: localised(banner.title, context.locale),
        type: banner.type,
        image: pictureFile(banner.image),
        image_full_url: context.picture(banner.image),
        link: banner.type === 'default' ? banner.link : null,
        store: banner.type === 'store_wise' && store ? storeRefWire(store, context) : null,
        item: banner.type === 'item_wise' ? (found.get(banner.itemId ?? 0) ?? null) : null,
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
        status: bit(banner.status),
        featured: 0,
        created_by: 'store',
      })),
    );
  });
