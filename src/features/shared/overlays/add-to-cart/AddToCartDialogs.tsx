import type { Locale } from '#src/config/locales.ts';
import { useStored } from '#src/features/shared/islands/use-stored.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { $addToCartDialog, closeAddToCartDialog, confirmClear } from '#src/state/cart/add-to-cart.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { LocationPrompt } from './LocationPrompt.tsx';

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
