import type { Brand } from '#src/contract/brand.ts';
import type { ShopModule } from '#src/contract/module.ts';
import { headFor } from '../shared/marketing/scheduled.server.ts';
import type { PageContext } from '../shared/page/context.server.ts';
import { brandHead, listHead, type PageHead } from '../shared/page/heads.ts';
import { pageFacts, sharePath } from '../shared/share/share.server.ts';
import type { ResultsRequest } from './results.ts';

/** What a results view tells search engines; without a picture where they do not list it. */
export type ResultsHead = PageHead & { image?: string };

/** Returns title, description and share picture of a results view with a heading. */
export async function resultsHead(
  context: PageContext,
  module: ShopModule,
  { dataType, brandId }: ResultsRequest,
  { heading, description, brand }: { heading: string; description: string; brand: Brand | null },
): Promise<ResultsHead> {
  const { t } = context;
  if (dataType === 'brand') {
    const usual = brandHead(t, heading, module.name);
    const head = brand ? await headFor({ kind: 'brand', id: brand.id, slug: brand.slug }, usual, context) : usual;
    return {
      ...head,
      image: sharePath(context, 'brand', `${module.id}-${brandId}`, pageFacts(context, head, brand?.image)),
    };
  }
  if (dataType === 'new' || dataType === 'discounted') {
    const listed = { kind: 'list', module: module.type, list: dataType } as const;
    const head = await headFor(listed, listHead(t, dataType, module.name), context);
    return { ...head, image: sharePath(context, 'list', `${module.id}-${dataType}`, pageFacts(context, head)) };
  }
  return { title: heading, description };
}
