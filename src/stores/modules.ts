import { atom } from 'nanostores';
import { memoised } from '#src/api/memo.ts';
import { listModules } from '#src/api/modules.ts';
import { home, interest } from '#src/config/routes.ts';
import type { Result } from '#src/contract/errors.ts';
import type { ShopModule } from '#src/contract/module.ts';
import { offeredIn, traitsOf } from '#src/domain/modules.ts';
import { loadT } from '#src/i18n/browser.ts';
import { api, currentZoneIds } from './client.ts';
import { storeModule } from './module.ts';
import { navigateWithNotice } from './navigate-with-notice.ts';
import { errorTexts } from './notices.ts';
import { pageContext } from './page-context.ts';
import { isSignedIn } from './token.ts';

/** What the module picker has to show. */
export type ModulesView =
  | { state: 'loading' }
  | { state: 'ready'; modules: readonly ShopModule[] }
  | { state: 'failed'; text: string };

/** The picker's first picture; a constant for islands. */
export const LOADING_MODULES: ModulesView = { state: 'loading' };

/** The modules of the open picker. */
export const $modules = atom<ModulesView>(LOADING_MODULES);

const KEPT_MS = 300_000;

const load = memoised(
  KEPT_MS,
  (zones: string, locale: string) => `${zones} ${locale}`,
  () => listModules(api()),
);

/** Modules offered where the person is, asked for at most every five minutes. Fails as the call failed. */
export async function offeredModules(): Promise<Result<ShopModule[]>> {
  const zoneIds = currentZoneIds();
  const answer = await load(zoneIds.join(), pageContext().locale);
  if (!answer.ok || zoneIds.length === 0) return answer;
  return { ok: true, value: offeredIn(answer.value, zoneIds) };
}

let showing: Promise<void> | null = null;

/** Fills the picker; when there is exactly one module it is chosen at once (MOD-02). Asked again meanwhile it does it once. */
export function showModules(): Promise<void> {
  showing ??= fillPicker().finally(() => {
    showing = null;
  });
  return showing;
}

async function fillPicker(): Promise<void> {
  $modules.set(LOADING_MODULES);
  const answer = await offeredModules();
  if (!answer.ok) {
    const [text = ''] = await errorTexts(answer.error);
    $modules.set({ state: 'failed', text });
    return;
  }
  $modules.set({ state: 'ready', modules: answer.value });
  const [only, ...others] = answer.value;
  if (only && others.length === 0) await pickModule(only);
}

/** Whether the person should first say what interests them there (MOD-04). Guests are never asked. */
async function isNewTo(module: ShopModule): Promise<boolean> {
  if (!isSignedIn() || !traitsOf(module.type).catalogue) return false;
  try {
    const { asksInterests } = await import('./interests.ts');
    return await asksInterests(module.id);
  } catch {
    return false;
  }
}

/**
 * Stores a module and goes to its home, which says 'A module has been selected.' (MOD-01, MOD-02); to what may interest the person
 * there when that is not known yet (MOD-04).
 */
export async function pickModule(module: ShopModule): Promise<void> {
  const [t, asked] = await Promise.all([loadT('modules'), isNewTo(module)]);
  storeModule({ id: module.id, module_type: module.type });
  const at = { locale: pageContext().locale, moduleId: module.id, zoneIds: currentZoneIds() };
  navigateWithNotice(asked ? interest(at) : home(at), t('selected'));
}
