import { contextHeaders } from '#src/api/headers.ts';
import { type Api, createApi } from '#src/api/http.ts';
import { createApp } from '#src/backend/app.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Shop } from './setup.ts';

/** The caller's context, as the shop's API client sends it. */
export type Caller = { moduleId: number | null; token?: string | null; locale?: string; zoneIds?: readonly number[] };

/** A point in the middle of zone 1. */
export const OLD_TOWN = { lat: 25.0105, lng: 53.9895 };

/** The code accepted for every customer in demo mode. */
export const DEMO_CODE = '123456';

/** Returns a factory of the shop's API clients, all connected in process to one marketplace. */
export function clientsOf(shop: Shop): (caller: Caller) => Api {
  const app = createApp({ db: shop.db, clock: shop.clock, auth: { demo: true, send: async () => {} } });
  const send: typeof globalThis.fetch = async (input, init) => app.fetch(new Request(input, init), { inProcess: true });
  return ({ moduleId, token = null, locale = 'en', zoneIds = [1] }) => {
    const headers = contextHeaders({ at: OLD_TOWN, zoneIds, moduleId, locale, token });
    return createApi({ baseUrl: 'http://shop.test', fetch: send, headers: () => headers });
  };
}

/**
 * Returns the value of a successful result.
 * @throws if the call has failed.
 */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
