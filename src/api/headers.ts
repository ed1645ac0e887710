import type { LatLng } from '#src/contract/place.ts';

/** What the headers of every call carry about the visitor (API-01); null = unknown, the header is omitted. */
export type CallContext = {
  at: LatLng | null;
  zoneIds: readonly number[];
  moduleId: number | null;
  locale: string;
  token: string | null;
  /** Only for calls from the server: a browser sets the header and does not let scripts set it. */
  origin?: string;
};

const SOFTWARE_ID = 'islet';

/** Returns the headers of a call. `zoneid` is a JSON list as text: a bare number or `undefined` makes a marketplace
 *  fail. */
export function contextHeaders({ at, zoneIds, moduleId, locale, token, origin }: CallContext): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-localization': locale,
    'X-software-id': SOFTWARE_ID,
    ...(at === null ? {} : { latitude: String(at.lat), longitude: String(at.lng) }),
    ...(zoneIds.length === 0 ? {} : { zoneid: JSON.stringify(zoneIds) }),
    ...(moduleId === null ? {} : { moduleId: String(moduleId) }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(origin === undefined ? {} : { origin }),
  };
}
