import { listCategories } from '#src/api/categories.ts';
import { getLanding } from '#src/api/landing.ts';
import { listLatestStores } from '#src/api/stores.ts';
import type { Locale } from '#src/config/locales.ts';
import type { At } from '#src/config/routes.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { Landing } from '#src/contract/landing.ts';
import type { ModuleType } from '#src/contract/module.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { orElse, type PageContext } from './context.server.ts';

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
