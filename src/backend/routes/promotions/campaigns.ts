import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { campaignItemWire, campaignWire, runningCampaign, selectCampaignItems } from '../../catalogue/campaign-wire.ts';
import { inScope, storeScope } from '../../catalogue/scope.ts';
import { openFirst, selectStores } from '../../catalogue/store-rows.ts';
import { storeWire } from '../../catalogue/store-wire.ts';
import { stores } from '../../db/schema/catalogue.ts';
import { campaignItems, campaignStores, campaigns } from '../../db/schema/promotions.ts';
import { itemListCall } from '../../http/context.ts';
import type { AppEnv } from '../../types.ts';

const MOST = 100;

/** Routes of `GET /api/v1/campaigns/…`; a missing zone is refused with status 200 (catalogue.notes §2). */
export const campaignRoutes = new Hono<AppEnv>()
  .get('/item', async (c) => {
    const { services, context, module, scope } = await itemListCall(c, 200);
    const where = and(
      inScope(scope),
      eq(campaignItems.moduleId, module.id),
      eq(campaignItems.status, true),
      gte(campaignItems.endDate, context.now.date),
    );
    const rows = await selectCampaignItems(services.db, context, where, MOST);
    return c.json(rows.map((row) => campaignItemWire(row, context)));
  })
  .get('/basic', async (c) => {
    const { services, context, module } = await itemListCall(c, 200);
    const rows = await services.db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.moduleId, module.id), runningCampaign(context)))
      .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
      .limit(MOST);
    return c.json(rows.map((row) => campaignWire(row, context)));
  })
  .get('/basic-campaign-details', async (c) => {
    const { services, context, fields, module, zoneIds } = await itemListCall(c, 200);
    const { db } = services;
    const id = fields.needCount('basic_campaign_id');
    fields.check();
    const [campaign] = await db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, id), eq(campaigns.moduleId, module.id), runningCampaign(context)));
    if (!campaign) return c.json([]);
    const members = db
      .select({ id: campaignStores.storeId })
      .from(campaignStores)
      .where(and(eq(campaignStores.campaignId, id), eq(campaignStores.accepted, true)));
    const rows = await selectStores(db, context, {
      where: and(inScope(storeScope(context, module, zoneIds)), inArray(stores.id, members)),
      order: [openFirst(context)],
      limit: MOST,
    });
    return c.json({ ...campaignWire(campaign, context), stores: rows.map((row) => storeWire(row, context)) });
  });
