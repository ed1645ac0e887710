import { createElement } from 'react';
import type { Island, IslandRequest } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { addFromCard } from '#src/stores/cart/add-from-card.ts';
import { currentModuleId } from '#src/stores/client.ts';
import { addToCart } from '../shared/overlays/add-to-cart/add-to-cart.tsx';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { CartDrawer } from './CartDrawer.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('cart', pageLocale()).catch(() => {});

const numberOf = (text: string | undefined): number | null => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** Adds an item from a card, or opens its options first (CART-03, CART-04). */
async function add({ data, locale }: IslandRequest): Promise<void> {
  const itemId = numberOf(data['item']);
  const moduleId = numberOf(data['module']) ?? currentModuleId();
  if (itemId === null || moduleId === null) return;
  const request = await addFromCard({ itemId, moduleId, campaign: 'campaign' in data });
  if (request) await addToCart(request, locale);
}

/** Opens the cart drawer (`cart`) or adds from a card (`add`). */
export const open: Island['open'] = async (request) => {
  if (request.name === 'add') return add(request);
  const { locale } = request;
  const translations = await loadTranslations('cart', locale);
  if (!stillWanted(request)) return;
  showOverlay({ name: 'cart' }, createElement(CartDrawer, { moduleId: currentModuleId(), translations, locale }));
};
