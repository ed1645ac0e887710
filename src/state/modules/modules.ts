import { atom } from 'nanostores';
import { memoised } from '#src/api/memo.ts';
import { listModules } from '#src/api/modules.ts';
import { home, interest } from '#src/config/routes.ts';
import type { Result } from '#src/contract/errors.ts';
import type { ShopModule } from '#src/contract/module.ts';
import { offeredIn, traitsOf } from '#src/domain/modules.ts';
import { loadT } from '#src/i18n/browser.ts';
import { isSignedIn } from '../auth/token.ts';
import { api, currentZoneIds } from '../client.ts';
import { navigateWithNotice } from '../page/navigate-with-notice.ts';
import { errorTexts } from '../page/notices.ts';
import { pageContext } from '../page/page-context.ts';
import { storeModule } from './module.ts';

/** State of the module picker. */
export type ModulesView =
  | { state: 'loading' }
  | { state: 'ready'; modules: readonly ShopModule[] }
  | { state: 'failed'; text: string };

/** Initial state. */
export const LOADING_MODULES: ModulesView = { state: 'loading' };

/** Modules of the open picker. */
export const $modules = atom<ModulesView>(LOADING_MODULES);

const KEPT_MS = 300_000;

const load = memoised(
  KEPT_MS,
  (zones: string, locale: string) => `${zones} ${locale}`,
  () => listModules(api()),
);

/** Loads the modules of the current zones, cached for five minutes. */
export async function offeredModules(): Promise<Result<ShopModule[]>> {
  const zoneIds = currentZoneIds();
  const modulesResult = await load(zoneIds.join(), pageContext().locale);
  if (!modulesResult.ok || zoneIds.length === 0) return modulesResult;
  return { ok: true, value: offeredIn(modulesResult.value, zoneIds) };
}

let showing: Promise<void> | null = null;

/** Loads the picker; a single module is chosen at once (MOD-02). Parallel calls share one run. */
export function showModules(): Promise<void> {
  showing ??= fillPicker().finally(() => {
    showing = null;
  });
  return showing;
}

async function fillPicker(): Promise<void> {
  $modules.set(LOADING_MODULES);
  const offered = await offeredModules();
  if (!offered.ok) {
    const [text = ''] = await errorTexts(offered.error);
    $modules.set({ state: 'failed', text });
    return;
  }
  $modules.set({ state: 'ready', modules: offered.value });
  const [only, ...otherModules] = offered.value;
  if (only && otherModules.length === 0) await pickModule(only);
}

/** Returns whether the customer should choose interests first (MOD-04); never for guests. */
async function isNewTo(module: ShopModule): Promise<boolean> {
  if (!isSignedIn() || !traitsOf(module.type).catalogue) return false;
  try {
    const { lacksInterests } = await import('./interests.ts');
    return await lacksInterests(module.id);
  } catch {
    return false;
  }
}

/**
 * Stores a module and goes to its home with 'A module has been selected.' (MOD-01, MOD-02), or to the interests page
 * when none are known (MOD-04).
 */
export async function pickModule(module: ShopModule): Promise<void> {
  const [t, needsInterests] = await Promise.all([loadT('modules'), isNewTo(module)]);
  storeModule({ id: module.id, module_type: module.type });
  const at = { locale: pageContext().locale, moduleId: module.id, zoneIds: currentZoneIds() };
  navigateWithNotice(needsInterests ? interest(at) : home(at), t('selected'));
}
