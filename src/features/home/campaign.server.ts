import { getCampaign } from '#src/api/promotions.ts';
import type { CampaignDetails } from '#src/contract/campaign.ts';
import { must, notFound, type PageContext } from '../shared/page/context.server.ts';
import { wholeNumber } from '../shared/page/query.ts';

/** A campaign with the stores that take part in the zones of the page; a 404 answer for one that does not run here.
 *  @throws {LoadError} when the marketplace does not answer. */
export async function loadCampaign({ api }: PageContext, key: string): Promise<CampaignDetails | Response> {
  const id = wholeNumber(key);
  if (id === null) return notFound();
  const found = await getCampaign(api, id);
  if (!found.ok && found.error.kind === 'notFound') return notFound();
  return must('the campaign', found);
}
