import { atom } from 'nanostores';
import * as v from 'valibot';
import { addPreparedLine, openAgentCheckout } from '#src/api/agent-checkout.ts';
import { type CartOwner, clearCart, listCart } from '#src/api/cart.ts';
import { findZoneIds } from '#src/api/zone-ids.ts';
import { checkout } from '#src/config/routes.ts';
import type { AgentCheckout } from '#src/contract/agent-checkout.ts';
import type { CartLine } from '#src/contract/cart.ts';
import { type ApiError, hasCode, type Result, succeed } from '#src/contract/errors.ts';
import { linesOfStore } from '#src/domain/carts.ts';
import { asCaller } from '../auth/guest.ts';
import { refetch } from '../cart/actions.ts';
import { hasSeveralCarts, showStoreCart } from '../cart/cart.ts';
import { prepareForm } from '../checkout/form.ts';
import { api } from '../client.ts';
import { storeLocation } from '../location/stored-location.ts';
import { errorTexts } from '../page/notices.ts';
import { pageContext } from '../page/page-context.ts';
import { loadShop } from '../shop.ts';
import { sessionValue, storageValue } from '../storage/storage-value.ts';
import { activeGroup } from '../together/membership.ts';

/** A prepared order that can be ordered: it names a module and a store. */
type Prepared = AgentCheckout & { moduleId: number; store: { id: number; name: string } };

/**
 * What the page of a `continue_url` shows. `refused`: the link does not hold, and why; `signIn`: it is for an account;
 * `ready`: what was prepared. `inTheWay`: lines that the cart holds already and would lose; `earlier`: the cart was filled
 * by this link before.
 */
export type ContinuedView =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'refused'; texts: string[]; signIn: boolean }
  | { state: 'failed'; texts: string[] }
  | { state: 'grouped' }
  | { state: 'ready'; prepared: Prepared; inTheWay: number; earlier: boolean; busy: boolean; texts: string[] }
  | { state: 'leaving'; href: string };

export const $continued = atom<ContinuedView>({ state: 'loading' });

const TOKEN = /^#([\w.-]{10,200})$/;
/** The secret of the link of this tab: signing in in between loses the part of the address behind the hash. */
const tokenOfTab = sessionValue('islet:checkout-link', v.pipe(v.string(), v.maxLength(200)));
/** The link that filled the cart last, so that it fills it once. */
const filling = storageValue(
  'islet:checkout-filled',
  v.object({ token: v.string(), state: v.picklist(['begun', 'done']) }),
);

/** Counts openings: only the latest shows something and fills the cart. */
let latest = 0;

/** Opens what the link of the page leads to; also 'try again', and after a reload. */
export async function openContinued(): Promise<void> {
  latest += 1;
  const mine = latest;
  const inAddress = TOKEN.exec(window.location.hash)?.[1];
  if (inAddress) tokenOfTab.set(inAddress);
  const token = inAddress ?? tokenOfTab.get();
  if (token === null) return $continued.set({ state: 'none' });
  $continued.set({ state: 'loading' });
  const response = await asCaller((guestId) => openAgentCheckout(api(), token, guestId));
  if (mine !== latest) return;
  if (!response.ok) return showRefusal(response.error);
  const { moduleId, store } = response.value;
  if (moduleId === null || store === null || response.value.lines.length === 0)
    return $continued.set({ state: 'refused', texts: response.value.openPoints, signIn: false });
  if (activeGroup(moduleId)) return $continued.set({ state: 'grouped' });
  const prepared = { ...response.value, moduleId, store };
  await loadShop();
  const cart = await asCaller((guestId) => listCart(api(), { guestId, moduleId }));
  if (mine !== latest) return;
  if (!cart.ok) return $continued.set({ state: 'failed', texts: await errorTexts(cart.error) });
  const lost = linesThatGo(cart.value, prepared);
  const before = filling.get();
  const isSame = before?.token === token;
  const ready = { state: 'ready' as const, prepared, busy: false, texts: [] };
  if (isSame && before.state === 'done') {
    if (linesOfStore(cart.value, store.id).length > 0) return leave(prepared);
    return $continued.set({ ...ready, inTheWay: lost.length, earlier: true });
  }
  // What was left of an interrupted filling is not the person's own.
  const inTheWay = isSame ? 0 : lost.length;
  $continued.set({ ...ready, inTheWay, earlier: false });
  if (inTheWay === 0 && prepared.openPoints.length === 0) await fillCart();
}

async function showRefusal(error: ApiError): Promise<void> {
  const texts = await errorTexts(error);
  const isRefused = error.status === 403 || error.status === 404;
  $continued.set(
    isRefused
      ? { state: 'refused', texts, signIn: error.messages.some(({ code }) => code === 'account') }
      : { state: 'failed', texts },
  );
}

/** Returns what the cart would lose: the lines of the store, or of all stores where they share one cart. */
const linesThatGo = (lines: CartLine[], { moduleId, store }: Prepared): CartLine[] =>
  hasSeveralCarts(moduleId) ? linesOfStore(lines, store.id) : lines;

/** Fills cart and checkout with what was prepared, instead of what is in the way, and goes to the checkout. */
export async function fillCart(): Promise<void> {
  const view = $continued.get();
  const token = tokenOfTab.get();
  if (view.state !== 'ready' || view.busy || token === null) return;
  $continued.set({ ...view, busy: true, texts: [] });
  const { prepared } = view;
  filling.set({ token, state: 'begun' });
  const filled = await asCaller((guestId) => fill({ guestId, moduleId: prepared.moduleId }, prepared));
  if (!filled.ok) {
    $continued.set({ ...view, busy: false, texts: await errorTexts(filled.error) });
    return;
  }
  filling.set({ token, state: 'done' });
  await fillForm(prepared);
  await leave(prepared);
}

async function fill(owner: CartOwner, prepared: Prepared): Promise<Result<CartLine[]>> {
  const { moduleId, store } = prepared;
  let result = await clearCart(api(), owner, hasSeveralCarts(moduleId) ? store.id : undefined);
  for (const line of prepared.lines) {
    if (!result.ok) return result;
    result = await addPreparedLine(api(), owner, line);
    // The response of an earlier try was lost.
    if (!result.ok && hasCode(result.error, 'cart_item')) result = succeed([]);
  }
  return result;
}

/** Fills in the checkout; a place that a zone covers also becomes the location of the visitor. */
async function fillForm(prepared: Prepared): Promise<void> {
  const { at, address, floor, type, name, phone, email, scheduleAt, coupon } = prepared;
  const zones = at && type === 'delivery' ? await findZoneIds(api(), at) : null;
  if (at && zones?.ok) storeLocation({ at, address, zoneIds: zones.value });
  prepareForm({
    type,
    coupon,
    scheduleAt,
    ...(name === '' ? {} : { name }),
    ...(phone === '' ? {} : { phone }),
    ...(email === '' ? {} : { email }),
    ...(type === 'delivery' && address !== ''
      ? { address, floor, road: '', house: '', savedId: 0, ...(at && zones?.ok ? { at, followed: at } : {}) }
      : {}),
  });
}

/** Goes to the checkout of the store. The way back does not lead through this page. */
async function leave({ moduleId, store }: Prepared): Promise<void> {
  await refetch(moduleId);
  showStoreCart(moduleId, store.id);
  const at = { locale: pageContext().locale, moduleId };
  const href = hasSeveralCarts(moduleId) ? checkout(at, 'cart', store.id) : checkout(at, 'cart');
  $continued.set({ state: 'leaving', href });
  window.location.replace(href);
}
