import { contextHeaders } from '#src/api/headers.ts';
import { type Api, createApi } from '#src/api/http.ts';
import { $module } from './module.ts';
import { reportUnauthenticated } from './notices.ts';
import { pageContext } from './page-context.ts';
import { $latLng, $zoneIds } from './place.ts';
import { $token, forgetToken } from './token.ts';

/** The module a call is about: the page's own, else the one the person shops in. */
export const currentModuleId = (): number | null => pageContext().moduleId ?? $module.get()?.id ?? null;

/** The zones a call is about: where the person is, else what the page was made for. */
export const currentZoneIds = (): readonly number[] => {
  const own = $zoneIds.get();
  return own.length > 0 ? own : pageContext().zoneIds;
};

/** Each call speaks for the place, module, language and token of its moment (API-01). */
const options = () => ({
  baseUrl: pageContext().apiOrigin,
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

/** The browser's one client. */
export function api(): Api {
  client ??= createApi({
    ...options(),
    onUnauthenticated: (error, token) => {
      // Calls that left together are told together, and a late answer may speak of a token before the last sign-in.
      if (token !== $token.get()) return;
      forgetToken();
      void reportUnauthenticated(error);
    },
  });
  return client;
}

/** A client for what a page reads unasked: whose sign-in has ended is led away by something they do, not while they read. */
export const quietApi = (): Api => createApi(options());
