import { listModules } from '#src/api/modules.ts';
import type { NotKept } from '#src/contract/auth.ts';
import { loadT } from '#src/i18n/browser.ts';
import { cartOf } from '../cart/cart.ts';
import { api, currentModuleId } from '../client.ts';
import { adoptSavedPlace } from '../location/saved.ts';
import { announceStored } from '../navigate-with-notice.ts';
import { $token } from '../token.ts';
import { dueWelcome } from '../welcome.ts';

/**
 * Makes the visitor the customer a token belongs to: the carts are read anew, because the guest's has become part of hers.
 * Returns what to tell her: the pieces that found no place (customer.notes §4), '' when all of them did.
 */
export async function arrive(token: string, notKept: readonly NotKept[] = []): Promise<string> {
  $token.set(token);
  dueWelcome();
  announceStored();
  await Promise.all([readCarts(), adoptSavedPlace()]);
  return notKept.length === 0 ? '' : leftOut(notKept);
}

/** A marketplace keeps a cart for each module; one that cannot be read now is read when its drawer opens. */
async function readCarts(): Promise<void> {
  const modules = await listModules(api());
  const known = modules.ok ? modules.value.filter(({ type }) => type !== 'parcel').map(({ id }) => id) : [];
  const here = currentModuleId();
  const ids = new Set(known.length > 0 || here === null ? known : [here]);
  await Promise.all([...ids].map((id) => cartOf(id).engine.sync()));
}

async function leftOut(notKept: readonly NotKept[]): Promise<string> {
  const t = await loadT('auth').catch(() => null);
  if (!t) return '';
  const names = notKept.map(({ name, quantity }) => t('notKeptLine', { name: name || t('somethingGone'), quantity }));
  return [t('notKept'), ...names].join('\n');
}
