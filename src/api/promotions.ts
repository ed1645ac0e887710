import { type Campaign, type CampaignDetails, CampaignDetailsSchema, CampaignSchema } from '#src/contract/campaign.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import { fail, type Result } from '#src/contract/errors.ts';
import { type FlashSale, type FlashSaleRow, FlashSaleRowSchema, FlashSaleSchema } from '#src/contract/flash-sale.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { type Promotion, PromotionSchema } from '#src/contract/promotion.ts';
import { nullIfEmpty, rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

const itemRows = rows(ItemSchema);
const campaignRows = rows(CampaignSchema);
const campaignDetailsOrNothing = nullIfEmpty(CampaignDetailsSchema);
const flashSaleOrNothing = nullIfEmpty(FlashSaleSchema);
const flashSaleRowPage = pageOf(FlashSaleRowSchema, 'products');
const promotionRows = rows(PromotionSchema);

/** Returns the items of item campaigns (`GET /api/v1/campaigns/item`). */
export function listItemCampaigns(api: Api): Promise<Result<Item[]>> {
  return api.call(endpoints.listItemCampaigns, itemRows);
}

/** Returns the campaigns running now (`GET /api/v1/campaigns/basic`). */
export function listCampaigns(api: Api): Promise<Result<Campaign[]>> {
  return api.call(endpoints.listCampaigns, campaignRows);
}

/** Returns a campaign with its stores (`GET /api/v1/campaigns/basic-campaign-details`). */
export async function getCampaign(api: Api, campaignId: number): Promise<Result<CampaignDetails>> {
  const campaignResult = await api.call(endpoints.getCampaign, campaignDetailsOrNothing, {
    query: { basic_campaign_id: campaignId },
  });
  if (!campaignResult.ok) return campaignResult;
  return campaignResult.value === null ? fail('notFound', 404) : { ok: true, value: campaignResult.value };
}

/** Returns the module's running flash sale, null when there is none (`GET /api/v1/flash-sales`). */
export function getFlashSale(api: Api, paging: Paging = {}): Promise<Result<FlashSale | null>> {
  return api.call(endpoints.getFlashSale, flashSaleOrNothing, { query: pageQuery(paging) });
}

/** Returns the items of a flash sale (`GET /api/v1/flash-sales/items`). Fails as `refused` (code flash_sale) when none
 *  is running. */
export function listFlashSaleItems(api: Api, saleId: number, paging: Paging = {}): Promise<Result<Page<FlashSaleRow>>> {
  return api.call(endpoints.listFlashSaleItems, flashSaleRowPage, {
    query: { flash_sale_id: saleId, ...pageQuery(paging) },
    signal: paging.signal,
  });
}

/** Returns the paid promotions of stores; retried once (API-06, `GET /api/v1/advertisement/list`). */
export function listPromotions(api: Api): Promise<Result<Promotion[]>> {
  return api.call(endpoints.listPromotions, promotionRows, { retries: 1 });
}
