import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { storeRefWire } from '../../catalogue/store-wire.ts';
import { bit, instant } from '../../catalogue/values.ts';
import { reviews, stores } from '../../db/schema/catalogue.ts';
import { advertisements } from '../../db/schema/promotions.ts';
import { pictureFile } from '../../files/pictures.ts';
import { moduleCall, zonesIfSent } from '../../http/context.ts';
import { localised } from '../../localised.ts';
import type { AppEnv } from '../../types.ts';

/** Route of `GET /api/v1/advertisement/list`: today's paid highlights, by priority. */
export const advertisementRoutes = new Hono<AppEnv>().get('/list', async (c) => {
  const { services, context, module } = await moduleCall(c);
  const zoneIds = zonesIfSent(c);
  const { date } = context.now;
  const rows = await services.db
    .select({
      ad: advertisements,
      store: stores,
      comments: sql<number>`(select count(*) from ${reviews} where ${reviews.storeId} = ${stores.id}
        and ${reviews.status} and ${reviews.comment}->>'en' <> '')::int`,
    })
    .from(advertisements)
    .innerJoin(stores, eq(stores.id, advertisements.storeId))
    .where(
      and(
        eq(advertisements.moduleId, module.id),
        eq(advertisements.approved, true),
        lte(advertisements.startDate, date),
        gte(advertisements.endDate, date),
        eq(stores.status, true),
        zoneIds && !module.allZones ? inArray(stores.zoneId, zoneIds) : undefined,
      ),
    )
    .orderBy(sql`${advertisements.priority} asc nulls last`, asc(advertisements.id))
    .limit(50);
  return c.json(
    rows.map(({ ad, store, comments }) => ({
      id: ad.id,
      add_type: ad.type,
      title: localised(ad.title, context.locale),
      description: localised(ad.description, context.locale),
      cover_image: pictureFile(ad.cover),
      cover_image_full_url: context.picture(ad.cover),
      profile_image: pictureFile(ad.profile),
      profile_image_full_url: context.picture(ad.profile),
      video_attachment: pictureFile(ad.video),
      video_attachment_full_url: context.picture(ad.video),
      is_rating_active: bit(ad.showRating),
      is_review_active: bit(ad.showReviews),
      average_rating: store.avgRating,
      reviews_comments_count: comments,
      store: storeRefWire(store, context),
      store_id: ad.storeId,
      module_id: ad.moduleId,
      module_type: module.type,
      start_date: ad.startDate,
      end_date: ad.endDate,
      priority: ad.priority,
      active: 1,
      status: 'approved',
      is_paid: 1,
      created_at: instant(ad.createdAt),
      updated_at: instant(ad.createdAt),
    })),
  );
});
