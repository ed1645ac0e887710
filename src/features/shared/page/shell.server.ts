import type { Locale } from '#src/config/locales.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { Landing } from '#src/contract/landing.ts';
import type { ModuleType } from '#src/contract/module.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { orElse, type PageContext } from './context.server.ts';
import { sharedCategories, sharedLanding, sharedLatestStores } from './shared.server.ts';

/** What the frame of a page (layouts/Base.astro) shows of the marketplace. */
export type ShellProps = {
  locale: Locale;
  shop: ShopConfig;
  landing: Landing | null;
  module: { id: number; type: ModuleType } | null;
  zoneIds: readonly number[];
  moduleSwitch: boolean;
  menu: {
    categories: readonly { id: number; name: string }[];
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
 * Returns the frame props: settings, footer texts, categories and newest stores of the module for the drawer (HEAD-03),
 * from the shared cache.
 */
export async function shellOf(context: PageContext, options: ShellOptions = {}): Promise<ShellProps> {
  const { locale, config, module, modules, zoneIds, source, general } = context;
  const listed = module !== null && traitsOf(module.type).catalogue;
  const [landing, categories, stores] = await Promise.all([
    sharedLanding(general).then((answer) => orElse(answer, null)),
    listed ? sharedCategories(source).then((answer) => orElse(answer, [])) : [],
    listed && zoneIds.length > 0 ? sharedLatestStores(source).then((answer) => orElse(answer, { rows: [] }).rows) : [],
  ]);
  return {
    locale,
    shop: config,
    landing,
    module: module && !options.ofNoModule ? { id: module.id, type: module.type } : null,
    zoneIds,
    moduleSwitch: options.home === true && modules.length > 1,
    menu: { categories, stores },
  };
}
