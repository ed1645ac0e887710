import { MARKETPLACE_URL } from 'astro:env/server';
import { listCategories } from '#src/api/categories.ts';
import { getConfig } from '#src/api/config.ts';
import { addTags, areaTags, createServerApi } from '#src/api/data-cache.ts';
import type { Api } from '#src/api/http.ts';
import { getLanding } from '#src/api/landing.ts';
import { listModules } from '#src/api/modules.ts';
import { listLatestStores } from '#src/api/stores.ts';
import { findZones, listZones } from '#src/api/zones.ts';
import { moduleSlugs } from '#src/config/addresses.ts';
import { type Locale, localeFrom } from '#src/config/locales.ts';
import { locationFromQuery } from '#src/config/query-forms.ts';
import type { At } from '#src/config/routes.ts';
import { SITE } from '#src/config/site.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { Landing } from '#src/contract/landing.ts';
import type { ModuleType, ShopModule } from '#src/contract/module.ts';
import type { Zone } from '#src/contract/zone.ts';
import { type ModuleTerms, moduleTerms } from '#src/domain/delivery.ts';
import { offeredIn, traitsOf } from '#src/domain/modules.ts';
import type { Moment } from '#src/domain/schedule.ts';
import { getT, type T } from '#src/i18n/t.ts';
import { pageMoment } from './cache.ts';

/** What every catalogue page starts from. */
export type PageContext = {
  locale: Locale;
  t: T;
  config: ShopConfig;
  /** Modules available in the zones of the page. */
  modules: ShopModule[];
  /** The page's module; null if the marketplace has none. */
  module: ShopModule | null;
  moduleId: number | null;
  /** Zones whose stores the page shows: those of the URL, else all. */
  zoneIds: number[];
  /** The zone that the page's path names, null for most. */
  namedZone: Zone | null;
  /** The moment the page is made for, which decides what is shown of scheduled content. */
  moment: Moment;
  /** Rates of deliveries, per zone and module. */
  deliveryTerms: readonly ModuleTerms[];
  /** For the path builders of config/routes. */
  at: At;
  /** All zones, in the marketplace's order; empty if they cannot be read. */
  zones: readonly Zone[];
  /** Origin of the marketplace; the shop's own for the embedded one. */
  marketplace: string;
  /** What the marketplace's responses depend on, for values cached with `cached` (api/data-cache.ts). */
  key: string;
  /** Client for the page's module and zones. */
  api: Api;
  /** The same without module and zones, for data of the whole marketplace. */
  general: Api;
  /** Returns a client for another module in the same zones. */
  apiFor(moduleId: number): Api;
  /** Returns a factory of clients for modules (null = none) in other zones. */
  across(zoneIds: readonly number[]): (moduleId: number | null) => Api;
  /**
   * Returns a client for one signed-in customer, for the page's module or all of them; its responses must not be
   * cached.
   */
  personalApi(token: string, about?: 'module' | 'all'): Api;
};

/** What a page about one module starts from. */
export type ModuleContext = PageContext & { module: ShopModule };

/** The parts of Astro's globals that pages and endpoints have in common. */
export type Globals = { params: Record<string, string | undefined>; url: URL };

/** A critical read failed, so the page cannot be rendered: Astro responds with the 500 page. */
export class LoadError extends Error {
  override name = 'LoadError';
  constructor(what: string, error: ApiError) {
    const messages = error.messages.map(({ code, message }) => `${code} ${message}`.trim()).join('; ');
    super(`The marketplace did not answer ${what}: ${error.kind} ${error.status} ${messages}`.trim());
  }
}

/**
 * Returns the value of a critical read.
 * @throws {LoadError} if the read failed.
 */
export function must<T>(what: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new LoadError(what, result.error);
}

/** Returns the value of a read the page can do without, or its fallback. */
export const orElse = <T, E>(result: Result<T>, instead: E): T | E => (result.ok ? result.value : instead);

/** Returns a response that makes Astro render the 404 page with status 404 (NAV-06). */
export const notFound = (): Response => new Response(null, { status: 404 });

/**
 * Reads language, module and zones from the URL, never from cookies, because cached pages are the same for every
 * visitor. Defaults are all zones and the first module. Returns a 404 response for an unknown language or module, or an
 * unknown zone in the path.
 * @throws {LoadError} if the marketplace's settings or modules cannot be read.
 */
export async function openContext({ params, url }: Globals): Promise<PageContext | Response> {
  const locale = localeFrom(params['locale']);
  if (!locale) return notFound();
  const baseUrl = MARKETPLACE_URL === 'embedded' ? url.origin : MARKETPLACE_URL;
  const apiOf = (zoneIds: readonly number[], moduleId: number | null, token: string | null = null): Api =>
    createServerApi({
      baseUrl,
      timeZone: SITE.timeZone,
      context: { at: null, zoneIds, moduleId, locale, token, origin: url.origin },
    });

  const general = apiOf([], null);
  const [settings, everyModule, everyZone] = await Promise.all([
    getConfig(general),
    listModules(general),
    listZones(general),
  ]);
  const config = must('its settings', settings);
  const zones = orElse(everyZone, []);
  const allModules = orElse(everyModule, []);
  const requestedLocation = locationFromQuery(url.searchParams);
  const slugs = moduleSlugs(allModules);
  const zoneName = url.searchParams.get('zone');
  const namedZone = zones.find(({ slug }) => slug === zoneName) ?? null;
  if (zoneName !== null && !namedZone) return notFound();
  const moduleName = url.searchParams.get('module');
  const requestedModuleId =
    moduleName === null
      ? requestedLocation.moduleId
      : (allModules.find(({ id }) => slugs[id] === moduleName)?.id ?? null);
  if (moduleName !== null && requestedModuleId === null) return notFound();
  const requestedZoneIds = namedZone ? [namedZone.id] : requestedLocation.zoneIds;
  const allZones = zones.map(({ id }) => id).toSorted((one, other) => one - other);
  const everywhere = allZones.length > 0 ? allZones : await defaultZones(general, config);
  const zoneIds = requestedZoneIds.length > 0 ? requestedZoneIds : everywhere;
  const modules = offeredIn(must('its modules', await listModules(apiOf(zoneIds, null))), zoneIds);
  const module = await moduleOf(requestedModuleId, modules, general);
  if (module === undefined) return notFound();
  const moduleId = module?.id ?? null;
  addTags(areaTags({ moduleId, zoneIds }));
  return {
    locale,
    t: getT(locale),
    config,
    modules,
    module,
    moduleId,
    zoneIds,
    namedZone,
    moment: pageMoment(),
    deliveryTerms: moduleTerms(allModules, config),
    at: {
      locale,
      moduleId: moduleId ?? undefined,
      zoneIds:
        requestedZoneIds.length > 0 && requestedZoneIds.join() !== everywhere.join() ? requestedZoneIds : undefined,
      slugs,
    },
    zones,
    marketplace: baseUrl,
    key: JSON.stringify([baseUrl, locale, zoneIds, moduleId]),
    api: apiOf(zoneIds, moduleId),
    general,
    apiFor: (id) => apiOf(zoneIds, id),
    across: (zones) => (id) => apiOf(zones, id),
    personalApi: (token, about = 'module') => apiOf(zoneIds, about === 'all' ? null : moduleId, token),
  };
}

/**
 * Opens the context of a page about one module: also a 404 response if the marketplace has none.
 * @throws {LoadError} as `openContext`.
 */
export async function openModuleContext(globals: Globals): Promise<ModuleContext | Response> {
  const context = await openContext(globals);
  if (context instanceof Response) return context;
  const { module } = context;
  return module ? { ...context, module } : notFound();
}

async function defaultZones(general: Api, config: ShopConfig): Promise<number[]> {
  return orElse(await findZones(general, config.defaultLocation), { zoneIds: [] }).zoneIds.toSorted((a, b) => a - b);
}

/**
 * Returns the requested module, also if these zones do not have it (its page then shows that); undefined if it does not
 * exist.
 */
async function moduleOf(
  requestedId: number | null,
  modules: readonly ShopModule[],
  general: Api,
): Promise<ShopModule | null | undefined> {
  if (requestedId === null) return modules[0] ?? null;
  const here = modules.find(({ id }) => id === requestedId);
  if (here) return here;
  return must('its modules', await listModules(general)).find(({ id }) => id === requestedId);
}

/** Number of stores in the side drawer. */
const MENU_STORES = 12;

/** What the frame of a page (layouts/Base.astro) shows of the marketplace. */
export type ShellProps = {
  locale: Locale;
  shop: ShopConfig;
  landing: Landing | null;
  module: { id: number; type: ModuleType } | null;
  zoneIds: readonly number[];
  at: At;
  moduleSwitch: boolean;
  menu: {
    categories: readonly { id: number; slug: string; name: string }[];
    stores: readonly { slug: string; name: string; moduleId: number }[];
  };
};

export type ShellOptions = {
  /** Whether the page is a module's home without a search, which shows the module switcher (HEAD-01). */
  home?: boolean;
  /** Whether the page belongs to no module (landing, policies): no accent colour, no module in its links. */
  ofNoModule?: boolean;
};

/**
 * Returns the frame props: settings, footer texts, categories and newest stores of the module for the drawer (HEAD-03).
 */
export async function shellOf(context: PageContext, options: ShellOptions = {}): Promise<ShellProps> {
  const { locale, config, module, modules, zoneIds, at, api, general } = context;
  const listed = module !== null && traitsOf(module.type).catalogue;
  const [landing, categories, stores] = await Promise.all([
    getLanding(general).then((result) => orElse(result, null)),
    listed ? listCategories(api).then((result) => orElse(result, [])) : [],
    listed && zoneIds.length > 0
      ? listLatestStores(api, { pageSize: MENU_STORES }).then((result) => orElse(result, { rows: [] }).rows)
      : [],
  ]);
  return {
    locale,
    shop: config,
    landing,
    module: module && !options.ofNoModule ? { id: module.id, type: module.type } : null,
    zoneIds,
    at: options.ofNoModule ? { ...at, moduleId: undefined } : at,
    moduleSwitch: options.home === true && modules.length > 1,
    menu: { categories, stores },
  };
}
