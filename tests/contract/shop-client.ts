import { contextHeaders } from '#src/api/headers.ts';
import { type Api, createApi } from '#src/api/http.ts';
import { createApp } from '#src/backend/app.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Shop } from './setup.ts';

/** Who calls and from where, as the shop's own client says it. */
export type Caller = { moduleId: number | null; token?: string | null; locale?: string; zoneIds?: readonly number[] };

/** A point in the middle of zone 1. */
export const OLD_TOWN = { lat: 25.0105, lng: 53.9895 };

/** The code that counts for everybody where the marketplace is a demo. */
export const DEMO_CODE = '123456';

/** Makes the shop's own client for one caller after the other; all speak to one marketplace in process. */
export function clientsOf(shop: Shop): (caller: Caller) => Api {
  const app = createApp({ db: shop.db, clock: shop.clock, auth: { demo: true, send: async () => {} } });
  const send: typeof globalThis.fetch = async (input, init) => app.fetch(new Request(input, init), { inProcess: true });
  return ({ moduleId, token = null, locale = 'en', zoneIds = [1] }) => {
    const headers = contextHeaders({ at: OLD_TOWN, zoneIds, moduleId, locale, token });
    return createApi({ baseUrl: 'http://shop.test', fetch: send, headers: () => headers });
  };
}

/** The value of a call that must not fail. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
