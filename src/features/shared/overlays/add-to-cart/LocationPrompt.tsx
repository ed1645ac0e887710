import type { AreaT } from '#src/i18n/browser.ts';
import { closeAddToCartDialog, pickLocation } from '#src/state/cart/add-to-cart.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';

/** Renders 'Insert delivery location', shown when adding to the cart without a saved location (LOC-07). */
export const LocationPrompt = ({ t }: { t: AreaT<'cart'> }) => (
  <Dialog
    title={t('locationTitle')}
    closeLabel={t('close')}
    onClose={closeAddToCartDialog}
    variant="confirm"
    footer={
      <Button className="w-full" autoFocus onClick={pickLocation}>
        <MapPin size={18} aria-hidden="true" />
        {t('pickFromMap')}
      </Button>
    }
  >
    <div className="flex flex-col items-center gap-3 py-2 text-center">
      <img src="/art/location.svg" alt="" width="160" height="160" className="size-40" />
      <p className="max-w-xs text-muted">{t('locationText')}</p>
    </div>
  </Dialog>
);
