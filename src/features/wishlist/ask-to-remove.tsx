import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { loadTranslations } from '#src/i18n/browser.ts';
import { $removal, cancelRemoval, confirmRemoval, openRemoval } from '#src/state/wishlist/removal.ts';
import type { Wish } from '#src/state/wishlist/wishlist.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { show } from '../shared/overlays/root.tsx';

/** Renders 'Are you sure you want to delete this item?' (WISH-01), above any open overlay. */
function RemovalQuestion({ translations }: { translations: Translations<'wishlist'> }) {
  if (!useStored($removal)) return null;
  return (
    <ConfirmDialog
      title={translations.removeTitle}
      cancel={translations.cancel}
      confirm={translations.yes}
      closeLabel={translations.close}
      danger
      onCancel={cancelRemoval}
      onConfirm={() => void confirmRemoval()}
    />
  );
}

let ready = false;

/** Opens the confirmation of removing an entry. */
export async function askToRemove(wish: Wish, locale: Locale): Promise<void> {
  if (!ready) {
    const translations = await loadTranslations('wishlist', locale);
    show('wish-question', <RemovalQuestion translations={translations} />);
    ready = true;
  }
  openRemoval(wish);
}
