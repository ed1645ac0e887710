import { contextHeaders } from '#src/api/headers.ts';
import { type Api, createApi } from '#src/api/http.ts';
import { learnServerTime } from '#src/lib/server-clock.ts';
import { $token, forgetToken } from './auth/token.ts';
import { $latLng, $zoneIds } from './location/stored-location.ts';
import { $module } from './modules/module.ts';
import { reportUnauthenticated } from './page/notices.ts';
import { pageContext } from './page/page-context.ts';

/** Returns the module for a call: the page's own, else the stored one. */
export const currentModuleId = (): number | null => pageContext().moduleId ?? $module.get()?.id ?? null;

/** Returns the zones for a call: the stored ones, else those of the page. */
export const currentZoneIds = (): readonly number[] => {
  const storedZoneIds = $zoneIds.get();
  return storedZoneIds.length > 0 ? storedZoneIds : pageContext().zoneIds;
};

/** Getters, so that each call uses the current location, module, language and token (API-01). */
const options = () => ({
  baseUrl: pageContext().apiOrigin,
  onResponse: learnServerTime,
  headers: () =>
    contextHeaders({
      at: $latLng.get(),
      zoneIds: currentZoneIds(),
      moduleId: currentModuleId(),
      locale: pageContext().locale,
      token: $token.get() || null,
    }),
});

let client: Api | undefined;

/** Returns the browser's only client. */
export function api(): Api {
  client ??= createApi({
    ...options(),
    onUnauthenticated: (error, token) => {
      // Parallel calls fail together, and a late response may be about an earlier token.
      if (token !== $token.get()) return;
      forgetToken();
      void reportUnauthenticated(error);
    },
  });
  return client;
}

/** Returns a client for background calls: an ended session is only reported after an action of the customer. */
export const quietApi = (): Api => createApi(options());
