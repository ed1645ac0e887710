import { getPromiseCounts } from '#src/api/price-promise.ts';
import type { PromiseCounts } from '#src/contract/price-promise.ts';
import { orElse, type PageContext } from '../shared/page/context.server.ts';

/** Returns how often the price promise was kept (EXT-18); null where the marketplace does not count or fails. */
export const promiseCounts = async ({ general, config }: PageContext): Promise<PromiseCounts | null> =>
  config.storeFees ? orElse(await getPromiseCounts(general), null) : null;
