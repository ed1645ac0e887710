import { deviceLabel } from '../auth/device.ts';
import { itemScope, type Scope, storeScope } from '../catalogue/scope.ts';
import type { Point } from '../db/schema/json.ts';
import { pictureUrl } from '../files/pictures.ts';
import { signerOf } from '../files/signing.ts';
import { uploadAddress } from '../files/uploads.ts';
import { momentOf } from '../platform/clock.ts';
import type { ModuleRow } from '../reference.ts';
import type { Ctx, RequestContext, Services } from '../types.ts';
import { refusal, required, UNKNOWN_MODULE } from './errors.ts';
import { Fields } from './fields.ts';

/**
 * Returns the origin of picture addresses. '' for pages of the shop, which have the same origin: a path is shorter and
 * valid under every host.
 */
const pictureOrigin = (c: Ctx): string => (c.env?.inProcess ? '' : c.var.origin);

/** Returns the context of a request. */
export async function requestContextOf(c: Ctx): Promise<RequestContext> {
  const { db, reference: source, clock } = c.var.services;
  const reference = await source.current();
  const origin = pictureOrigin(c);
  const signer = await signerOf(db);
  const at = clock.now();
  return {
    locale: c.var.locale,
    reference,
    now: momentOf(at, reference.settings.business.timeZone),
    position: positionFrom(c),
    picture: (key) => pictureUrl(origin, key, (path) => uploadAddress(path, signer, at)),
    device: deviceLabel(c.req.header('user-agent')),
  };
}

function positionFrom(c: Ctx): Point | null {
  const [lat, lng] = [coordinate(c.req.header('latitude'), 90), coordinate(c.req.header('longitude'), 180)];
  // Clients send 0/0 for an unknown position.
  return lat === null || lng === null || (lat === 0 && lng === 0) ? null : { lat, lng };
}

const coordinate = (text: string | undefined, most: number): number | null => {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return Math.abs(value) <= most ? value : null;
};

/**
 * Returns the module of the moduleId header, or null without the header.
 * @throws {Refusal} 403 `moduleId` when there is no such active module.
 */
export function moduleIfSent(c: Ctx, { reference }: RequestContext): ModuleRow | null {
  const header = c.req.header('moduleId')?.trim();
  if (!header) return null;
  const module = /^\d+$/.test(header) ? reference.modules.get(Number(header)) : undefined;
  if (!module) throw refusal(403, 'moduleId', UNKNOWN_MODULE);
  return module;
}

/**
 * Returns the module of the moduleId header.
 * @throws {Refusal} 403 `moduleId` when it is missing or there is no such active module.
 */
export function moduleOf(c: Ctx, context: RequestContext): ModuleRow {
  const module = moduleIfSent(c, context);
  if (!module) throw refusal(403, 'moduleId', required('moduleId'));
  return module;
}

/** Returns the ids of the zoneId header (`[1,3]`), or null when it is missing or not a list of ids. */
export function zonesIfSent(c: Ctx): number[] | null {
  const header = c.req.header('zoneId')?.trim() ?? '';
  if (!/^\[\s*\d+(\s*,\s*\d+)*\s*\]$/.test(header)) return null;
  return header.slice(1, -1).split(',').map(Number);
}

/**
 * Returns the ids of the zoneId header. `status` is 200 on campaigns/* and flash-sales/* (catalogue.notes §2).
 * @throws {Refusal} `zoneId` when it is missing or not a list of ids.
 */
export function zonesOf(c: Ctx, status: 403 | 200 = 403): number[] {
  const zones = zonesIfSent(c);
  if (!zones) throw refusal(status, 'zoneId', required('zoneId'));
  return zones;
}

/**
 * Returns the position of the headers.
 * @throws {Refusal} 403 `longitude-latitude` without them.
 */
export function positionOf({ position }: RequestContext): Point {
  if (!position) throw refusal(403, 'longitude-latitude', required('longitude-latitude'));
  return position;
}

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
