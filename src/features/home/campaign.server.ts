import { getCampaign } from '#src/api/promotions.ts';
import type { CampaignDetails } from '#src/contract/campaign.ts';
import { must, notFound, type PageContext } from '../shared/page/context.server.ts';
import { wholeNumber } from '../shared/page/query.ts';

/**
 * Returns a campaign with its stores in the zones of the page; a 404 response if it does not run there.
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadCampaign({ api }: PageContext, key: string): Promise<CampaignDetails | Response> {
  const id = wholeNumber(key);
  if (id === null) return notFound();
  const found = await getCampaign(api, id);
  if (!found.ok && found.error.kind === 'notFound') return notFound();
  return must('the campaign', found);
}
