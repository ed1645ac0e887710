import { CACHE_TIMES } from '#src/config/cache-times.ts';
import { type Condition, ConditionSchema } from '#src/contract/condition.ts';
import { at } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

const conditionRows = rows(ConditionSchema);

const itemPage = pageOf(ItemSchema, 'products', 'items');

/** Returns the pharmacy's health conditions (`GET /api/v1/common-condition`). */
export function listConditions(api: Api): Promise<Result<Condition[]>> {
  return api.call(endpoints.listConditions, conditionRows, { cache: { ttl: CACHE_TIMES.commonConditions } });
}

/** Returns the same conditions with id and name only (`GET /api/v1/common-condition/list`). */
export function listConditionNames(api: Api): Promise<Result<Condition[]>> {
  return api.call(endpoints.listConditionNames, conditionRows);
}

/** Returns the items for a condition by id or slug, 20 per page
 *  (`GET /api/v1/common-condition/items/{condition_id}`). */
export function listConditionItems(
  api: Api,
  condition: number | string,
  paging: Paging = {},
): Promise<Result<Page<Item>>> {
  return api.call(at(endpoints.listConditionItems, { condition_id: condition }), itemPage, {
    query: pageQuery({ pageSize: 20, ...paging }),
    signal: paging.signal,
  });
}

/** Returns a store's items that serve a condition (`GET /api/v1/items/common-conditions`). */
export function listStoreConditionItems(
  api: Api,
  store: number | string,
  paging: Paging = {},
): Promise<Result<Page<Item>>> {
  return api.call(endpoints.listStoreConditionItems, itemPage, {
    query: { store_id: store, ...pageQuery(paging) },
    signal: paging.signal,
  });
}
