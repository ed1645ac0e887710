import { listVisitedStores } from '#src/api/store-lists.ts';
import { listLatestStores } from '#src/api/stores.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { orElse } from '../../shared/page/context.server.ts';
import type { PersonalContext } from './personal.server.ts';

/** Stores the customer has ordered from, or the newest stores if there are none (HOME-04). */
export type Visited = { again: boolean; title: string; text: string | null; stores: StoreSummary[] };

const SHOWN = 12;

/** Returns the visit-again stores of a customer; null if there are none or the token is no longer valid. */
export async function loadVisited({ context, api }: PersonalContext): Promise<Visited | null> {
  const { t, module } = context;
  if (!module) return null;
  const visited = await listVisitedStores(api);
  if (!visited.ok) return null;
  const again = visited.value.length > 0;
  const stores = again ? visited.value : orElse(await listLatestStores(api, { pageSize: SHOWN }), { rows: [] }).rows;
  if (stores.length === 0) return null;
  const titles = { visitAgain: t('home.visitAgain'), tryAgain: t('home.tryAgain'), whatsNew: t('home.whatsNew') };
  return {
    again,
    title: titles[again ? traitsOf(module.type).visitAgain : 'whatsNew'],
    text: again ? t('home.visitAgainText') : null,
    stores: stores.slice(0, SHOWN),
  };
}
