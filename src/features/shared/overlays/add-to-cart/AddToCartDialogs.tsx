import type { Locale } from '#src/config/locales.ts';
import { useStored } from '#src/features/shared/islands/use-stored.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT } from '#src/i18n/browser.ts';
import { $addToCartDialog, closeAddToCartDialog, confirmClear, pickLocation } from '#src/state/cart/add-to-cart.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';

/**
 * Renders the dialog that must be answered before an item is added to the cart, above any open overlay (LOC-07,
 * CART-07).
 */
export function AddToCartDialogs({ translations, locale }: { translations: Translations<'cart'>; locale: Locale }) {
  const question = useStored($addToCartDialog);
  const t = createT<'cart'>(translations, locale);
  if (question.kind === 'none') return null;
  if (question.kind === 'location') return <LocationPrompt t={t} />;
  return (
    <ConfirmDialog
      title={t('otherStoreTitle')}
      text={t('otherStore')}
      cancel={t('cancel')}
      confirm={t('clear')}
      closeLabel={t('close')}
      danger
      busy={question.busy}
      onCancel={closeAddToCartDialog}
      onConfirm={confirmClear}
    />
  );
}

/** Renders 'Insert delivery location', shown when adding to the cart without a saved location (LOC-07). */
const LocationPrompt = ({ t }: { t: AreaT<'cart'> }) => (
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
