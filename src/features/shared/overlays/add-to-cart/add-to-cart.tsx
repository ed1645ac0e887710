import type { Locale } from '#src/config/locales.ts';
import { loadTranslations } from '#src/i18n/browser.ts';
import { type AddToCartRequest, requestAddToCart } from '#src/stores/cart/add-to-cart.ts';
import { show } from '../root.tsx';

let ready = false;

/** Puts something into the cart, with the dialogs that may have to ask something first. Returns once it is in, refused, or asked. */
export async function addToCart(request: AddToCartRequest, locale: Locale): Promise<void> {
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
