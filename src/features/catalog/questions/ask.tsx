import type { Locale } from '#src/config/locales.ts';
import { loadWords } from '#src/i18n/browser.ts';
import { type Wanted, want } from '#src/stores/cart/wanted.ts';
import { show } from '../root.tsx';

let ready = false;

/** Puts something into the cart, with the dialogs that may have to ask something first. Returns once it is in, refused, or asked. */
export async function putInCart(wanted: Wanted, locale: Locale): Promise<void> {
  if (!ready) {
    const [words, { Questions }] = await Promise.all([loadWords('cart', locale), import('./Questions.tsx')]);
    if (!ready) show('questions', <Questions words={words} locale={locale} />);
    ready = true;
  }
  await want(wanted);
}
