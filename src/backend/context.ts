import type { Context } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { deviceLabel } from './auth/device.ts';
import type { AuthServices } from './auth/services.ts';
import { type Clock, type Moment, momentOf } from './clock.ts';
import type { Db } from './db/open.ts';
import type { Point } from './db/schema/json.ts';
import { refusal, required, UNKNOWN_MODULE } from './errors.ts';
import type { EventHub } from './events/hub.ts';
import type { Geography } from './geography.ts';
import type { Locale } from './localised.ts';
import type { Gateway } from './payments/gateway.ts';
import { pictureUrl } from './pictures.ts';
import type { ModuleRow, Reference, ReferenceSource } from './reference.ts';
import { signerOf } from './signing.ts';
import { uploadAddress } from './uploads.ts';

export type Log = (line: string, error?: unknown) => void;

/** Dependencies of the handlers, created once per app. `shopOrigins`: origins of shops on other hosts. */
export type Services = {
  db: Db;
  clock: Clock;
  reference: ReferenceSource;
  auth: AuthServices;
  events: EventHub;
  geography: Geography;
  gateway: Gateway;
  log: Log;
  shopOrigins: readonly string[];
};

/** What a handler knows of one request besides its own fields. */
export type RequestContext = {
  locale: Locale;
  reference: Reference;
  now: Moment;
  /** Position of the visitor; null when the headers are missing or not numeric. */
  position: Point | null;
  /** Returns the address of a stored picture; its origin is `pictureOrigin`. */
  picture: (key: string | null) => string | null;
  /** Short name of the visitor's device; null when unknown. */
  device: string | null;
};

/**
 * `inProcess`: called by server rendering, not over the network. `address`: IP address of the caller. `drained`: resolves
 * when the caller has taken what was sent; for large responses. `customer`: set by the access guard.
 */
export type AppEnv = {
  Bindings: { inProcess?: boolean; address?: string | undefined; drained?: (() => Promise<void>) | undefined };
  Variables: {
    services: Services;
    origin: string;
    locale: Locale;
    customer?: { kind: 'customer'; id: number };
  } & RequestIdVariables;
};
export type Ctx = Context<AppEnv>;

/**
 * Returns the origin of picture addresses. '' for pages of the shop, which have the same origin: a path is shorter and
 * valid under every host.
 */
export const pictureOrigin = (c: Ctx): string => (c.env?.inProcess ? '' : c.var.origin);

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
