import type { Hono } from 'hono';
import { createApp } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import type { RateLimiter } from '#src/backend/http/rate-limit.ts';
import { fixedClock, type MovableClock } from '#src/backend/platform/clock.ts';
import type { AppEnv } from '#src/backend/types.ts';
import * as geography from '#src/demo/city/city.ts';
import { seed } from '#src/demo/seed/seed.ts';
import { type StandInAgents, standInAgents } from './agents.ts';
import { DEMO, EMPTY, openMemory } from './memory.ts';
import { NOON } from './noon.ts';

type Call = {
  headers?: Record<string, string>;
  query?: Record<string, string | number>;
  /** Sent as JSON; FormData as multipart. */
  body?: Record<string, unknown> | FormData;
};

export type PlainResponse = { status: number; headers: Headers; body: unknown };

export type Shop = {
  app: Hono<AppEnv>;
  db: Db;
  clock: MovableClock;
  agents: StandInAgents;
  /** Calls `/api/v1/…`; `path` may omit this prefix. */
  call(method: string, path: string, call?: Call): Promise<PlainResponse>;
  close(): Promise<void>;
};

const unlimited: RateLimiter = { allows: () => true };

/**
 * Opens a marketplace with the demo data: in memory, or in a separate schema of PostgreSQL if DATABASE_URL is set. The
 * clock is fixed at NOON. A fault logged by the app fails the test through console.error.
 */
export async function openShop({
  at = NOON,
  limiter = unlimited,
}: {
  at?: string;
  limiter?: RateLimiter;
} = {}): Promise<Shop> {
  const url = process.env['DATABASE_URL'];
  const schema = `contract_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const { db, close } = await (url
    ? openDatabase({ kind: 'server', url, schema, connections: 4 })
    : openMemory(at === NOON ? DEMO : EMPTY));
  const clock = fixedClock(at);
  if (url || at !== NOON) await seed(db, { clock });
  const agents = standInAgents();
  const app = createApp({
    db,
    clock,
    geography,
    agents: agents.directory,
    auth: { send: async () => {} },
    settings: { limiter, testControls: true },
  });
  return {
    app,
    db,
    clock,
    agents,
    async call(method, path, { headers = {}, query = {}, body } = {}) {
      const address = new URL(path.startsWith('/') ? path : `/api/v1/${path}`, 'http://shop.test');
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
      const json = body !== undefined && !(body instanceof FormData);
      const response = await app.request(address.href, {
        method,
        headers: { Accept: 'application/json', ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
    },
    async close() {
      if (url) await db.execute(`drop schema "${schema}" cascade`);
      await close();
    },
  };
}

/** Returns a visitor's headers in a module and zones. */
export const visitor = (
  moduleId: number,
  zones = '[1]',
  more: Record<string, string> = {},
): Record<string, string> => ({
  moduleId: String(moduleId),
  zoneId: zones,
  ...more,
});

/**
 * Returns a property of a response body.
 * @throws with the body if the property is missing.
 */
export function member(body: unknown, key: string): unknown {
  if (typeof body === 'object' && body !== null && key in body)
    return Object.entries(body).find(([name]) => name === key)?.[1];
  throw new Error(`No ${key} in ${JSON.stringify(body).slice(0, 300)}`);
}

/** Returns the rows of a response body, or of one of its properties. */
export function rows(body: unknown, key?: string): Record<string, unknown>[] {
  const list = key === undefined ? body : member(body, key);
  if (!Array.isArray(list)) throw new Error(`No list in ${JSON.stringify(body).slice(0, 300)}`);
  return list;
}

/** Returns the codes of an error response, in any of its forms. */
export function codes(body: unknown): string[] {
  const errors = member(body, 'errors');
  const list = Array.isArray(errors) ? errors : [errors];
  return list.map((error) => String(member(error, 'code')));
}
