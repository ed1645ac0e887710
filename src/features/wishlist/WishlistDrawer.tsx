import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { closeOverlay } from '#src/stores/overlay.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Wishes } from './Wishes.tsx';

type Props = {
  translations: Translations<'wishlist'>;
  locale: Locale;
  /** The food module speaks of foods and restaurants. */
  food: boolean;
  signedIn: boolean;
  /** Address of the sign-in page, which leads back here. */
  signInHref: string;
  /** The person leaves to sign in. */
  onSignIn: () => void;
};

/** What a person keeps for later (WISH-02): two lists; a guest is asked to sign in. */
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
