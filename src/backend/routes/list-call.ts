import { itemScope, type Scope, storeScope } from '../catalogue/scope.ts';
import { moduleIfSent, moduleOf, requestContextOf, zonesOf } from '../http/context.ts';
import { Fields } from '../http/fields.ts';
import type { ModuleRow } from '../reference.ts';
import type { Ctx, RequestContext, Services } from '../types.ts';

/** What a list handler works with. */
export type ListCall = { services: Services; context: RequestContext; fields: Fields };
export type ScopedListCall = ListCall & { module: ModuleRow; zoneIds: number[]; scope: Scope };

/** Returns a call that needs no module and zone. */
export async function listCall(c: Ctx): Promise<ListCall> {
  return { services: c.var.services, context: await requestContextOf(c), fields: new Fields(c.req.query()) };
}

/** Returns a call that needs a module. @throws {Refusal} 403 moduleId. */
export async function moduleCall(c: Ctx): Promise<ListCall & { module: ModuleRow }> {
  const call = await listCall(c);
  return { ...call, module: moduleOf(c, call.context) };
}

/**
 * Returns an item list call: module, then zone. `status` is 200 on campaigns and flash sales. @throws {Refusal}
 * moduleId, zoneId.
 */
export async function itemListCall(c: Ctx, status: 403 | 200 = 403): Promise<ScopedListCall> {
  const call = await moduleCall(c);
  const zoneIds = zonesOf(c, status);
  return { ...call, zoneIds, scope: itemScope(call.context, call.module, zoneIds) };
}

/** The same, with the fields checked before the zone. @throws {Refusal} moduleId, fields, zoneId. */
export async function itemListCallWith<F>(
  c: Ctx,
  readFields: (fields: Fields) => F,
): Promise<ScopedListCall & { extra: F }> {
  const call = await moduleCall(c);
  const extra = readFields(call.fields);
  call.fields.check();
  const zoneIds = zonesOf(c);
  return { ...call, zoneIds, scope: itemScope(call.context, call.module, zoneIds), extra };
}

/** Returns a store list call: module, then zone. @throws {Refusal} moduleId, zoneId. */
export async function storeListCall(c: Ctx): Promise<ScopedListCall> {
  const call = await moduleCall(c);
  const zoneIds = zonesOf(c);
  return { ...call, zoneIds, scope: storeScope(call.context, call.module, zoneIds) };
}

/** Returns a store list call with an optional module. @throws {Refusal} moduleId when it is unknown, zoneId. */
export async function anyModuleStoreCall(c: Ctx): Promise<ListCall & { zoneIds: number[]; scope: Scope }> {
  const call = await listCall(c);
  const module = moduleIfSent(c, call.context);
  const zoneIds = zonesOf(c);
  return { ...call, zoneIds, scope: storeScope(call.context, module, zoneIds) };
}
