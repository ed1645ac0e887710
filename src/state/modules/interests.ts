import { listCategories } from '#src/api/categories.ts';
import { getProfile, saveInterests } from '#src/api/profile.ts';
import { home } from '#src/config/routes.ts';
import { api, currentZoneIds } from '../client.ts';
import { navigateWithNotice } from '../page/navigate-with-notice.ts';
import { reportError } from '../page/notices.ts';
import { pageContext } from '../page/page-context.ts';

/**
 * Returns whether the customer has not chosen interests in a module that has categories (MOD-04); false when loading
 * fails.
 */
export async function lacksInterests(moduleId: number): Promise<boolean> {
  const [profile, categories] = await Promise.all([getProfile(api()), listCategories(api(), { moduleId })]);
  return (
    profile.ok && categories.ok && categories.value.length > 0 && !profile.value.interestModuleIds.includes(moduleId)
  );
}

/**
 * Saves the customer's interests in the page's module, then goes to its home. Returns whether they were saved; a
 * failure is reported.
 */
export async function chooseInterests(categoryIds: readonly number[]): Promise<boolean> {
  const response = await saveInterests(api(), categoryIds);
  if (!response.ok) {
    await reportError(response.error);
    return false;
  }
  const { locale, moduleId } = pageContext();
  navigateWithNotice(home({ locale, moduleId: moduleId ?? undefined, zoneIds: currentZoneIds() }), response.value);
  return true;
}
