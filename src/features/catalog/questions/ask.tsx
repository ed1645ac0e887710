import type { Locale } from '#src/config/locales.ts';
import { loadTranslations } from '#src/i18n/browser.ts';
import { type Wanted, want } from '#src/stores/cart/wanted.ts';
import { show } from '../root.tsx';

let ready = false;

/** Puts something into the cart, with the dialogs that may have to ask something first. Returns once it is in, refused, or asked. */
export async function putInCart(wanted: Wanted, locale: Locale): Promise<void> {
  if (!ready) {
    const [translations, { Questions }] = await Promise.all([
      loadTranslations('cart', locale),
      import('./Questions.tsx'),
    ]);
    if (!ready) show('questions', <Questions translations={translations} locale={locale} />);
    ready = true;
  }
  await want(wanted);
}
