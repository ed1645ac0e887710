import { createElement } from 'react';
import type { Island, IslandRequest } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { addFromCard, takeTap } from '#src/state/cart/add-to-cart.ts';
import { currentModuleId } from '#src/state/client.ts';
import { addToCart } from '../shared/overlays/add-to-cart/add-to-cart.tsx';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { CartDrawer } from './CartDrawer.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('cart', pageLocale()).catch(() => {});

const numberOf = (text: string | undefined): number | null => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/**
 * Adds an item from a card, or opens its options first (CART-03, CART-04). A tap that is counted already is taken back
 * when the item does not get into the cart.
 */
async function add({ data, locale }: IslandRequest): Promise<void> {
  const itemId = numberOf(data['item']);
  const moduleId = numberOf(data['module']) ?? currentModuleId();
  if (itemId === null || moduleId === null) return;
  const { tap } = data;
  try {
    const [request] = await Promise.all([
      addFromCard({ itemId, moduleId, campaign: 'campaign' in data }),
      // Shows the cart on the cards once the tap is no longer counted.
      tap && import('../shared/cards/card-stepper.ts'),
    ]);
    if (request) await addToCart({ ...request, tap }, locale);
  } finally {
    if (tap) takeTap(tap);
  }
}

/** Opens the cart drawer (`cart`) or adds from a card (`add`). */
export const open: Island['open'] = async (request) => {
  if (request.name === 'add') return add(request);
  const { locale, data } = request;
  const moduleId = numberOf(data['moduleId']);
  const translations = await loadTranslations('cart', locale);
  if (!stillWanted(request)) return;
  showOverlay(
    { name: 'cart', ...(moduleId === null ? {} : { moduleId }) },
    createElement(CartDrawer, { key: moduleId, moduleId: moduleId ?? currentModuleId(), translations, locale }),
  );
};
