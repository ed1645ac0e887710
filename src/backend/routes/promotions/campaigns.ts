import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { campaignItemWire, campaignWire, runningCampaign, selectCampaignItems } from '../../catalogue/campaign-wire.ts';
import { inScope, storeScope } from '../../catalogue/scope.ts';
import { openFirst, selectStores } from '../../catalogue/store-rows.ts';
import { storeWire } from '../../catalogue/store-wire.ts';
import type { AppEnv } from '../../context.ts';
import { stores } from '../../db/schema/catalogue.ts';
import { campaignItems, campaignStores, campaigns } from '../../db/schema/promotions.ts';
import { amongItems } from '../visit.ts';

const MOST = 100;

/** `GET /api/v1/campaigns/…`; a missing zone is told with status 200 (catalogue.notes §2). */
export const campaignRoutes = new Hono<AppEnv>()
  .get('/item', async (c) => {
    const { services, visit, module, scope } = await amongItems(c, 200);
    const where = and(
      inScope(scope),
      eq(campaignItems.moduleId, module.id),
      eq(campaignItems.status, true),
      gte(campaignItems.endDate, visit.now.date),
    );
    const rows = await selectCampaignItems(services.db, visit, where, MOST);
    return c.json(rows.map((row) => campaignItemWire(row, visit)));
  })
  .get('/basic', async (c) => {
    const { services, visit, module } = await amongItems(c, 200);
    const rows = await services.db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.moduleId, module.id), runningCampaign(visit)))
      .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
      .limit(MOST);
    return c.json(rows.map((row) => campaignWire(row, visit)));
  })
  .get('/basic-campaign-details', async (c) => {
    const { services, visit, fields, module, zoneIds } = await amongItems(c, 200);
    const { db } = services;
    const id = fields.needCount('basic_campaign_id');
    fields.check();
    const [campaign] = await db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, id), eq(campaigns.moduleId, module.id), runningCampaign(visit)));
    if (!campaign) return c.json([]);
    const members = db
      .select({ id: campaignStores.storeId })
      .from(campaignStores)
      .where(and(eq(campaignStores.campaignId, id), eq(campaignStores.accepted, true)));
    const rows = await selectStores(db, visit, {
      where: and(inScope(storeScope(visit, module, zoneIds)), inArray(stores.id, members)),
      order: [openFirst(visit)],
      limit: MOST,
    });
    return c.json({ ...campaignWire(campaign, visit), stores: rows.map((row) => storeWire(row, visit)) });
  });
