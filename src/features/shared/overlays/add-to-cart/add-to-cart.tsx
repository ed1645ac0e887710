import type { Locale } from '#src/config/locales.ts';
import { loadTranslations } from '#src/i18n/browser.ts';
import { requestAddToCart, type TappedRequest } from '#src/state/cart/add-to-cart.ts';
import { show } from '../root.tsx';

let ready = false;

/**
 * Adds an item to the cart and mounts the dialogs this may need. Resolves when the item is added or refused, or a
 * dialog is open.
 */
export async function addToCart(request: TappedRequest, locale: Locale): Promise<void> {
  if (!ready) {
    const [translations, { AddToCartDialogs }] = await Promise.all([
      loadTranslations('cart', locale),
      import('./AddToCartDialogs.tsx'),
    ]);
    if (!ready) show('questions', <AddToCartDialogs translations={translations} locale={locale} />);
    ready = true;
  }
  await requestAddToCart(request);
}
