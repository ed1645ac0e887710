import { listModules } from '#src/api/modules.ts';
import { getProfile } from '#src/api/profile.ts';
import type { DroppedItem } from '#src/contract/auth.ts';
import { loadT } from '#src/i18n/browser.ts';
import { cartOf } from '../cart/cart.ts';
import { api, currentModuleId } from '../client.ts';
import { adoptSavedLocation } from '../location/saved.ts';
import { announceStored } from '../page/navigate-with-notice.ts';
import { adoptAvoided } from '../settings/avoided.ts';
import { $token } from './token.ts';
import { dueWelcome } from './welcome.ts';

/**
 * Signs the visitor in with a token and reloads the carts, because the guest's cart was merged into the customer's.
 * Returns a message about items that could not be merged (customer.notes §4), '' when all were.
 */
export async function completeSignIn(token: string, notKept: readonly DroppedItem[] = []): Promise<string> {
  $token.set(token);
  dueWelcome();
  announceStored();
  const carts = readCarts();
  if (EXTRAS.foodFacts) void takeOverAvoided();
  await Promise.all([carts, adoptSavedLocation(carts.then((filled) => !filled))]);
  return notKept.length === 0 ? '' : notKeptMessage(notKept);
}

/** Takes over what the account avoids. A failure leaves what this browser has, until a page reads the profile. */
async function takeOverAvoided(): Promise<void> {
  const profile = await getProfile(api());
  if (profile.ok) adoptAvoided(profile.value);
}

/** Loads the carts; returns whether one has something in it. A marketplace has a cart per module; one that cannot be loaded now is loaded when its drawer opens. */
async function readCarts(): Promise<boolean> {
  const modules = await listModules(api());
  const moduleIds = modules.ok ? modules.value.filter(({ type }) => type !== 'parcel').map(({ id }) => id) : [];
  const currentId = currentModuleId();
  const ids = new Set(moduleIds.length > 0 || currentId === null ? moduleIds : [currentId]);
  const carts = [...ids].map(cartOf);
  await Promise.all(carts.map(({ engine }) => engine.sync()));
  return carts.some(({ $view }) => $view.get().lines.length > 0);
}

async function notKeptMessage(notKept: readonly DroppedItem[]): Promise<string> {
  const t = await loadT('auth').catch(() => null);
  if (!t) return '';
  const names = notKept.map(({ name, quantity }) => t('notKeptLine', { name: name || t('somethingGone'), quantity }));
  return [t('notKept'), ...names].join('\n');
}
