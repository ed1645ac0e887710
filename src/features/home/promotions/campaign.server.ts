import { getCampaign, listCampaigns } from '#src/api/promotions.ts';
import type { CampaignDetails } from '#src/contract/campaign.ts';
import { namedIn } from '#src/contract/slug.ts';
import { wholeNumber } from '#src/lib/number.ts';
import { must, notFound, orElse, type PageContext } from '../../shared/page/context.server.ts';

/**
 * Returns a campaign, by id or slug, with its stores in the zones of the page; a 404 response if it does not run there.
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadCampaign({ api }: PageContext, key: string): Promise<CampaignDetails | Response> {
  const id = wholeNumber(key) ?? namedIn(orElse(await listCampaigns(api), []), key)?.id ?? null;
  if (id === null) return notFound();
  const campaign = await getCampaign(api, id);
  if (!campaign.ok && campaign.error.kind === 'notFound') return notFound();
  return must('the campaign', campaign);
}
