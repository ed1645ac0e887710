import { product } from '#src/config/routes.ts';
import { addToCartAction, buyState } from '#src/domain/buy.ts';
import { emptyChoice } from '#src/domain/choice.ts';
import { loadT } from '#src/i18n/browser.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { toast } from '#src/lib/toast.ts';
import { currentZoneIds } from '../client.ts';
import { type ItemAddress, readItem } from '../item/item.ts';
import { NO_ORDERS } from '../item/item-order.ts';
import { reportError } from '../page/notices.ts';
import { openOverlay } from '../page/overlay.ts';
import { pageContext } from '../page/page-context.ts';
import { loadShop } from '../shop.ts';
import type { AddToCartRequest } from './add-to-cart.ts';
import { CART_TOAST } from './outcome-toasts.ts';

/**
 * Handles a card's add button with the current data of the item (CART-04). Returns the request to add it at once; null
 * when it opened the popup or the product page, or reported an error.
 */
export async function addFromCard(address: ItemAddress): Promise<AddToCartRequest | null> {
  const [itemResult, shop] = await Promise.all([readItem(address), loadShop()]);
  if (!itemResult.ok) {
    if (itemResult.error.kind !== 'notFound') await reportError(itemResult.error, CART_TOAST);
    else {
      const t = await loadT('item');
      toast.error(t('gone'), { id: CART_TOAST });
    }
    return null;
  }
  const { item, store } = itemResult.value;
  const buy = shop.ok ? buyState(item, new Date(serverNow()), shop.value.timeZone, store) : null;
  if (buy?.state === 'storeClosed') {
    const t = await loadT('item');
    toast.error(t(NO_ORDERS[buy.why], { store: item.storeName }), { id: CART_TOAST });
    return null;
  }
  const action = addToCartAction(item);
  if (action === 'page') {
    const at = { locale: pageContext().locale, moduleId: item.moduleId, zoneIds: currentZoneIds() };
    window.location.assign(product(at, item.slug, { campaign: item.campaign !== null }));
    return null;
  }
  // Outside its hours the popup shows when the item is available; out of stock is a toast, as when adding it.
  if (action === 'popup' || buy?.state === 'unavailable') {
    openOverlay({ name: 'item', ...address });
    return null;
  }
  return { item, choice: emptyChoice(item), quantity: 1, from: 'card' };
}
