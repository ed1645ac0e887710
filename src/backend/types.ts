import type { Context } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { AuthServices } from './auth/services.ts';
import type { Point } from './db/schema/json.ts';
import type { Db } from './db/types.ts';
import type { Locale } from './localised.ts';
import type { Clock, Moment } from './platform/clock.ts';
import type { Geography } from './platform/geography.ts';
import type { Webhook } from './platform/webhook.ts';
import type { Reference, ReferenceSource } from './reference.ts';
import type { AgentDirectory } from './ucp/agent-directory.ts';

export type Ctx = Context<AppEnv>;

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

/** Dependencies of the handlers, created once per app. `shopOrigins`: origins of shops on other hosts. */
export type Services = {
  db: Db;
  clock: Clock;
  reference: ReferenceSource;
  auth: AuthServices;
  events: EventHub;
  geography: Geography;
  gateway: Gateway;
  agents: AgentDirectory;
  log: Log;
  shopOrigins: readonly string[];
};

export type Log = (line: string, error?: unknown) => void;

/** Payment gateway: the demo's trial page, or the operator's service. */
export type Gateway = 'trial' | Webhook;

/** The open streams of this process, notified of events that any process of the marketplace writes. */
export type EventHub = { subscribe(owner: string, address?: string): Promise<Subscriber>; close(): Promise<void> };

/**
 * One open stream. `wait` resolves to true when there may be new events, to false after the time or at the end of the
 * stream.
 */
export type Subscriber = { wait(ms: number): Promise<boolean>; readonly ended: boolean; unsubscribe(): void };

/** The caller. Ids of customers and guests never overlap: a guest id is at least 2^40. */
export type Identity = { kind: 'customer'; id: number } | { kind: 'guest'; id: number };
