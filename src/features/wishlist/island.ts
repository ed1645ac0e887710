import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { signIn } from '#src/config/routes.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { isSignedIn } from '#src/state/auth/token.ts';
import { storePendingWish } from '#src/state/wishlist/pending-wish.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { WishlistDrawer } from './WishlistDrawer.tsx';
import { wishOf } from './wish-of.ts';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('wishlist', pageLocale()).catch(() => {});

/** Opens the wishlist drawer (WISH-02), which tells a guest who pressed a heart that they are not logged in (WISH-01). */
export const open: Island['open'] = async (request) => {
  const { locale, data } = request;
  const translations = await loadTranslations('wishlist', locale);
  if (!stillWanted(request)) return;
  const { dataset } = document.documentElement;
  const signedIn = isSignedIn();
  const here = window.location.pathname + window.location.search;
  const wish = wishOf(data);
  showOverlay(
    { name: 'wishlist' },
    createElement(WishlistDrawer, {
      translations,
      locale,
      food: dataset['module'] === 'food',
      signedIn,
      signInHref: signIn({ locale }, here),
      onSignIn: () => storePendingWish(wish),
    }),
  );
};
