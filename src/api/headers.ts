import type { LatLng } from '#src/contract/place.ts';

/** What every call says about the visitor (API-01); null = not known, the header is left out. */
export type CallContext = {
  at: LatLng | null;
  zoneIds: readonly number[];
  moduleId: number | null;
  locale: string;
  token: string | null;
  /** Only for calls from the server: a browser sets it itself and forbids a script to. */
  origin?: string;
};

const SOFTWARE_ID = 'islet';

/** The headers of a call. `zoneid` is the JSON text of a list; a bare number or `undefined` would be a fault of the marketplace. */
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
