import { useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { checkout, signIn, signUp } from '#src/config/routes.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { cartCheckout } from '#src/state/cart/cart.ts';
import { proceedAsGuest } from '#src/state/cart/drawer.ts';
import { closeGuestDialog } from '#src/state/item/item-order.ts';
import type { GuestPage } from '#src/state/page/overlay.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { LogIn, UserPlus, UserRound } from '#src/ui/glyphs.tsx';

export type GuestDialogProps = {
  translations: Translations<'cart'>;
  locale: Locale;
  page: GuestPage;
  /** The module whose cart is ordered. */
  moduleId: number | null;
};

/**
 * Renders the choice before checkout (CART-11): as a guest, or with an account, which stores the order history. The item of
 * a campaign needs an account (POP-03).
 */
export function GuestDialog({ translations, locale, page, moduleId }: GuestDialogProps) {
  const t = createT<'cart'>(translations, locale);
  const [leaving, setLeaving] = useState(false);
  const forGuests = page !== 'campaign';
  const to = page === 'cart' ? cartCheckout(moduleId) : checkout({ locale }, page);
  const asGuest = async () => {
    setLeaving(true);
    try {
      await proceedAsGuest(page, moduleId);
    } finally {
      setLeaving(false);
    }
  };
  return (
    <Dialog
      title={t(forGuests ? 'guestTitle' : 'campaignTitle')}
      closeLabel={t('close')}
      onClose={closeGuestDialog}
      variant="confirm"
      footer={
        <div className={`grid gap-3 ${forGuests ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
          {forGuests && (
            <Button busy={leaving} onClick={asGuest}>
              <UserRound size={18} aria-hidden="true" />
              {t('guest')}
            </Button>
          )}
          <a className={`btn ${forGuests ? 'btn-outline' : 'btn-primary'}`} href={signIn({ locale }, to)}>
            <LogIn size={18} aria-hidden="true" className="mirror" />
            {t('login')}
          </a>
          <a className="btn btn-outline" href={signUp({ locale }, to)}>
            <UserPlus size={18} aria-hidden="true" />
            {t('signUp')}
          </a>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-3 py-2 text-center">
        <img src="/art/guest.svg" alt="" width="160" height="160" className="size-32" />
        <p className="text-muted">{t(forGuests ? 'guestText' : 'campaignText')}</p>
      </div>
    </Dialog>
  );
}
