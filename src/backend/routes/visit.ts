import { itemScope, type Scope, storeScope } from '../catalogue/scope.ts';
import { type Ctx, moduleIfSent, moduleOf, type Services, type Visit, visitOf, zonesOf } from '../context.ts';
import { Fields } from '../fields.ts';
import type { ModuleRow } from '../reference.ts';

/** What a list handler works with. */
export type Asked = { services: Services; visit: Visit; fields: Fields };
export type ScopedAsked = Asked & { module: ModuleRow; zoneIds: number[]; scope: Scope };

/** A call that needs no context. */
export async function asked(c: Ctx): Promise<Asked> {
  return { services: c.var.services, visit: await visitOf(c), fields: new Fields(c.req.query()) };
}

/** A call that needs a module. @throws {Refusal} 403 moduleId. */
export async function inModule(c: Ctx): Promise<Asked & { module: ModuleRow }> {
  const call = await asked(c);
  return { ...call, module: moduleOf(c, call.visit) };
}

/** An item list: module, then zone. `status` 200 on campaigns and flash sales. @throws {Refusal} moduleId, zoneId. */
export async function amongItems(c: Ctx, status: 403 | 200 = 403): Promise<ScopedAsked> {
  const call = await inModule(c);
  const zoneIds = zonesOf(c, status);
  return { ...call, zoneIds, scope: itemScope(call.visit, call.module, zoneIds) };
}

/** The same, with the fields refused before the zone. @throws {Refusal} moduleId, fields, zoneId. */
export async function amongItemsAfter<F>(c: Ctx, read: (fields: Fields) => F): Promise<ScopedAsked & { given: F }> {
  const call = await inModule(c);
  const given = read(call.fields);
  call.fields.check();
  const zoneIds = zonesOf(c);
  return { ...call, zoneIds, scope: itemScope(call.visit, call.module, zoneIds), given };
}

/** A store list: module, then zone. @throws {Refusal} moduleId, zoneId. */
export async function amongStores(c: Ctx): Promise<ScopedAsked> {
  const call = await inModule(c);
  const zoneIds = zonesOf(c);
  return { ...call, zoneIds, scope: storeScope(call.visit, call.module, zoneIds) };
}

/** A store list that goes without a module. @throws {Refusal} moduleId when it names none, zoneId. */
export async function amongAnyStores(c: Ctx): Promise<Asked & { zoneIds: number[]; scope: Scope }> {
  const call = await asked(c);
  const module = moduleIfSent(c, call.visit);
  const zoneIds = zonesOf(c);
  return { ...call, zoneIds, scope: storeScope(call.visit, module, zoneIds) };
}
