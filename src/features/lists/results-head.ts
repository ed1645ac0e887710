import type { ShopModule } from '#src/contract/module.ts';
import type { T } from '#src/i18n/t.ts';
import { brandHead, listHead, type PageHead } from '../shared/page/heads.ts';
import type { ResultsRequest } from './results.ts';

/** Returns title and description of a results view; `usual` of one that search engines do not list. */
export function resultsHead(t: T, module: ShopModule, { dataType }: ResultsRequest, usual: PageHead): PageHead {
  if (dataType === 'brand') return brandHead(t, usual.title, module.name);
  return dataType === 'new' || dataType === 'discounted' ? listHead(t, dataType, module.name) : usual;
}
