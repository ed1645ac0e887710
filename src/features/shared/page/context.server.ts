import { MARKETPLACE_URL } from 'astro:env/server';
import type { Api } from '#src/api/http.ts';
import { createServerApi } from '#src/api/server.ts';
import { type Locale, localeFrom } from '#src/config/locales.ts';
import type { At } from '#src/config/routes.ts';
import { SITE } from '#src/config/site.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { ShopModule } from '#src/contract/module.ts';
import { type LeastCharge, leastCharges } from '#src/domain/delivery.ts';
import { offeredIn } from '#src/domain/modules.ts';
import { getT, type T } from '#src/i18n/t.ts';
import { locationFromQuery } from './query.ts';
import { type Source, sharedConfig, sharedModules, sharedZones } from './shared.server.ts';

/** What every page of the catalogue starts from. */
export type PageContext = {
  locale: Locale;
  t: T;
  config: ShopConfig;
  /** Modules offered in the zones of the page. */
  modules: ShopModule[];
  /** The page's module; null where the page belongs to none or the marketplace has none. */
  module: ShopModule | null;
  moduleId: number | null;
  zoneIds: number[];
  /** What deliveries cost at least, in every zone. */
  leastCharges: readonly LeastCharge[];
  /** For the builders of config/routes. */
  at: At;
  /** Speaks for the module and the zones of the page. */
  api: Api;
  /** For the loaders of shared.server: what answers of `api` depend on. */
  source: Source;
  /** The same without module and zones, for what concerns the whole marketplace. */
  general: Source;
  /** A client for another module of the same zones. */
  sourceFor(moduleId: number): Source;
  /** Clients for modules (null = none) of other zones. */
  across(zoneIds: readonly number[]): (moduleId: number | null) => Source;
  /** A client that speaks for one signed-in person, about the page's module or all of them; what it answers must never be kept. */
  personalApi(token: string, about?: 'module' | 'all'): Api;
};

/** The parts of Astro's globals a page is made from; both an `.astro` page and an endpoint have them. */
export type Globals = { params: Record<string, string | undefined>; url: URL };

/** A critical read failed: the page cannot be made. Astro answers with the 500 page. */
export class LoadError extends Error {
  override name = 'LoadError';
  constructor(what: string, error: ApiError) {
    const said = error.messages.map(({ code, message }) => `${code} ${message}`.trim()).join('; ');
    super(`The marketplace did not answer ${what}: ${error.kind} ${error.status} ${said}`.trim());
  }
}

/** The value of a critical read.
 *  @throws {LoadError} when there is none. */
export function must<T>(what: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new LoadError(what, result.error);
}

/** The value of a read the page can do without, or what stands for it. */
export const orElse = <T, E>(result: Result<T>, instead: E): T | E => (result.ok ? result.value : instead);

/** An answer that makes Astro show the 404 page with status 404 (NAV-06). */
export const notFound = (): Response => new Response(null, { status: 404 });

/**
 * Reads language, module and zones from the address (never from cookies: cached pages are the same for everybody) and fills
 * what is missing with the zone of the default location and the first module (D1). A 404 answer for an unknown language or module.
 * @throws {LoadError} when the marketplace tells nothing about itself.
 */
export async function openContext({ params, url }: Globals): Promise<PageContext | Response> {
  const locale = localeFrom(params['locale']);
  if (!locale) return notFound();
  const baseUrl = MARKETPLACE_URL === 'embedded' ? url.origin : MARKETPLACE_URL;
  const apiOf = (zoneIds: readonly number[], moduleId: number | null, token: string | null): Api =>
    createServerApi({
      baseUrl,
      timeZone: SITE.timeZone,
      context: { at: null, zoneIds, moduleId, locale, token, origin: url.origin },
    });
  const sourceOf = (zoneIds: readonly number[], moduleId: number | null): Source => ({
    key: [baseUrl, locale, zoneIds.join(','), moduleId ?? ''].join('|'),
    api: apiOf(zoneIds, moduleId, null),
  });

  const bare = sourceOf([], null);
  const [settings, everywhere] = await Promise.all([sharedConfig(bare), sharedModules(bare)]);
  const config = must('its settings', settings);
  const asked = locationFromQuery(url.searchParams);
  const zoneIds = asked.zoneIds.length > 0 ? asked.zoneIds : await defaultZones(bare, config);
  const modules = offeredIn(must('its modules', await sharedModules(sourceOf(zoneIds, null))), zoneIds);
  const module = await moduleOf(asked.moduleId, modules, bare);
  if (module === undefined) return notFound();
  const moduleId = module?.id ?? null;
  const source = sourceOf(zoneIds, moduleId);
  return {
    locale,
    t: getT(locale),
    config,
    modules,
    module,
    moduleId,
    zoneIds,
    leastCharges: leastCharges(orElse(everywhere, []), config),
    at: { locale, moduleId: moduleId ?? undefined, zoneIds },
    api: source.api,
    source,
    general: bare,
    sourceFor: (id) => sourceOf(zoneIds, id),
    across: (zones) => (id) => sourceOf(zones, id),
    personalApi: (token, about = 'module') => apiOf(zoneIds, about === 'all' ? null : moduleId, token),
  };
}

async function defaultZones(bare: Source, config: ShopConfig): Promise<number[]> {
  return orElse(await sharedZones(bare, config.defaultLocation), { zoneIds: [] }).zoneIds.toSorted((a, b) => a - b);
}

/** The asked module, also when these zones do not have it (its page then says so); undefined when nobody has it. */
async function moduleOf(
  asked: number | null,
  modules: readonly ShopModule[],
  bare: Source,
): Promise<ShopModule | null | undefined> {
  if (asked === null) return modules[0] ?? null;
  const here = modules.find(({ id }) => id === asked);
  if (here) return here;
  return must('its modules', await sharedModules(bare)).find(({ id }) => id === asked);
}
