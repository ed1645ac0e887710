import type { ExpressMethod } from '#src/contract/express-pay.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { readAddresses } from '../addresses/list.ts';
import { isSignedIn } from '../auth/token.ts';
import { cartCheckout, hasSeveralCarts } from '../cart/cart.ts';
import { fillForm, followPrice } from '../checkout/checkout.ts';
import { setCheckoutPage } from '../checkout/checkout-cart.ts';
import { $form } from '../checkout/form.ts';
import { $progress } from '../checkout/submit.ts';
import { readCheckoutCart } from '../checkout/summary.ts';
import { $terms } from '../checkout/terms.ts';
import { currentModuleId } from '../client.ts';
import { type ExpressEnd, isExpressPossible, payExpress } from './pay.ts';

let isFollowed = false;

/**
 * Prepares the order of a store's cart as its checkout does, for the drawer. Returns whether it can be paid there: not on the
 * checkout itself, in another module than the page's, or where an order needs an account.
 */
export async function openExpressCart(moduleId: number, storeId: number): Promise<boolean> {
  const { state } = $progress.get();
  const isCheckout = state !== 'opening' && !isFollowed;
  if (isCheckout || /\/checkout$/.test(window.location.pathname) || moduleId !== currentModuleId()) return false;
  setCheckoutPage('cart', null, hasSeveralCarts(moduleId) ? storeId : null);
  if (!isFollowed) {
    isFollowed = true;
    fillForm();
    followPrice();
    $progress.set({ state: 'filling' });
  }
  await Promise.all([readAddresses(), readCheckoutCart()]);
  const terms = $terms.get();
  if (terms.state !== 'ready' || (!isSignedIn() && !terms.config.guestCheckout)) return false;
  return isExpressPossible(terms, $form.get());
}

/** Pays the prepared order with a wallet; the checkout shows what was placed, or what is not known yet. */
export async function payExpressCart(
  moduleId: number,
  method: ExpressMethod,
  t: AreaT<'express'>,
): Promise<ExpressEnd> {
  const end = await payExpress(method, t, async () => {});
  if ($progress.get().state !== 'filling') window.location.assign(cartCheckout(moduleId));
  return end;
}
