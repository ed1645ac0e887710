import { profile, signIn } from '#src/config/routes.ts';
import { loadT } from '#src/i18n/browser.ts';
import { refetch } from '../cart/actions.ts';
import { currentModuleId } from '../client.ts';
import { navigateWithNotice } from '../navigate-with-notice.ts';
import { closeDraft, readDraft } from '../orders/draft.ts';
import { singleOrder } from '../orders/single.ts';
import { pageContext } from '../page-context.ts';
import type { Placed } from './attempt.ts';
import { $coupon, NO_COUPON } from './coupon.ts';
import { $form, change, forgetOrder } from './form.ts';
import { goOn } from './go-on.ts';
import { dropPictures } from './pictures.ts';
import { $checkoutCart } from './progress.ts';
import { currentCheckoutPage } from './summary.ts';
import { $terms } from './terms.ts';

/**
 * Continues with a placed order: shows it, submits its offline payment or opens the payment page. `fresh`: it was
 * placed just now; an order found after a reload is checked before anything is submitted for it.
 */
export async function showPlaced({ orderId, userId, payLink }: Placed, { fresh }: { fresh: boolean }): Promise<void> {
  const { payment } = $form.get();
  $coupon.set(NO_COUPON);
  dropPictures();
  const page = currentCheckoutPage();
  const moduleId = currentModuleId();
  if (page === 'buy_now' || page === 'campaign') singleOrder.set(null);
  else if (page === 'cart' && moduleId !== null) void refetch(moduleId);
  const terms = $terms.get();
  await goOn(
    { orderId, userId, payLink },
    {
      fresh,
      paid: page === 'prescription' ? 'cash_on_delivery' : payment,
      terms: terms.state === 'ready' ? terms : null,
    },
  );
}

/**
 * Returns whether an order without a response was placed with the new account: only that account can read it, but the
 * guest's cart is empty. Goes to sign-in, which leads to the orders.
 */
export async function arrivedWithAccount(): Promise<boolean> {
  if (readDraft()?.state !== 'sent' || !$form.get().account || $checkoutCart.get().storeId !== null) return false;
  closeDraft();
  forgetOrder();
  change({ account: false });
  const at = { locale: pageContext().locale };
  const t = await loadT('checkout');
  navigateWithNotice(signIn(at, profile(at, 'my-orders')), t('accountPlaced'));
  return true;
}
