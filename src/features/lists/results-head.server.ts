import type { ShopModule } from '#src/contract/module.ts';
import type { PageContext } from '../shared/page/context.server.ts';
import { brandHead, listHead, type PageHead } from '../shared/page/heads.ts';
import { pageFacts, sharePath } from '../shared/share/share.server.ts';
import type { ResultsRequest } from './results.ts';

/** What a results view tells search engines; without a picture where they do not list it. */
export type ResultsHead = PageHead & { image?: string };

/** Returns title, description and share picture of a results view with a heading. */
export function resultsHead(
  context: PageContext,
  module: ShopModule,
  { dataType, brandId }: ResultsRequest,
  { heading, description, picture }: { heading: string; description: string; picture: string | null },
): ResultsHead {
  const { t } = context;
  if (dataType === 'brand') {
    const head = brandHead(t, heading, module.name);
    return {
      ...head,
      image: sharePath(context, 'brand', `${module.id}-${brandId}`, pageFacts(context, head, picture)),
    };
  }
  if (dataType === 'new' || dataType === 'discounted') {
    const head = listHead(t, dataType, module.name);
    return { ...head, image: sharePath(context, 'list', `${module.id}-${dataType}`, pageFacts(context, head)) };
  }
  return { title: heading, description };
}
