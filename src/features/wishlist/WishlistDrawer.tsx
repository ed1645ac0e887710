import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { closeOverlay } from '#src/state/page/overlay.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Wishes } from './Wishes.tsx';

type Props = {
  translations: Translations<'wishlist'>;
  locale: Locale;
  /** Whether to say 'foods' and 'restaurants', as in the food module. */
  food: boolean;
  signedIn: boolean;
  /** Path of the sign-in page, which returns here. */
  signInHref: string;
  /** Called when the visitor leaves to sign in. */
  onSignIn: () => void;
};

/** Renders the wishlist drawer (WISH-02): two lists, or a sign-in prompt for guests. */
export function WishlistDrawer({ translations, locale, food, signedIn, signInHref, onSignIn }: Props) {
  const t = createT<'wishlist'>(translations, locale);
  return (
    <Drawer
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => closeOverlay('wishlist')}
      className="min-[600px]:w-[523px]!"
    >
      {signedIn ? (
        <Wishes t={t} locale={locale} food={food} />
      ) : (
        <EmptyState art="/art/guest.svg" title={t('notLoggedIn')} text={t('signInText')}>
          <a className="btn btn-primary min-w-40" href={signInHref} onClick={onSignIn}>
            {t('signIn')}
          </a>
        </EmptyState>
      )}
    </Drawer>
  );
}
