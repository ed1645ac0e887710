import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { $cartQuestion, confirmClear, dropQuestion, NO_QUESTION } from '#src/stores/cart/wanted.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useStored } from '../use-stored.ts';
import { LocationPrompt } from './LocationPrompt.tsx';

/** What has to be answered before something goes into the cart, over whatever is open (LOC-07, CART-07). */
export function Questions({ translations, locale }: { translations: Translations<'cart'>; locale: Locale }) {
  const question = useStored($cartQuestion, NO_QUESTION);
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
      onCancel={dropQuestion}
      onConfirm={confirmClear}
    />
  );
}
