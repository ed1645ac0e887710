import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import { loadWords } from '#src/i18n/browser.ts';
import { $removal, askRemoval, confirmRemoval, dropRemoval, NO_REMOVAL } from '#src/stores/wishlist/question.ts';
import type { Wish } from '#src/stores/wishlist/wishlist.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { show } from '../catalog/root.tsx';
import { useStored } from '../catalog/use-stored.ts';

/** 'Are you sure you want to delete this item?' (WISH-01), over whatever is open. */
export function RemovalQuestion({ words }: { words: Words<'wishlist'> }) {
  if (!useStored($removal, NO_REMOVAL)) return null;
  return (
    <ConfirmDialog
      title={words.removeTitle}
      cancel={words.cancel}
      confirm={words.yes}
      closeLabel={words.close}
      danger
      onCancel={dropRemoval}
      onConfirm={() => void confirmRemoval()}
    />
  );
}

let ready = false;

/** Asks before a wish is taken out. */
export async function askToRemove(wish: Wish, locale: Locale): Promise<void> {
  if (!ready) {
    const words = await loadWords('wishlist', locale);
    show('wish-question', <RemovalQuestion words={words} />);
    ready = true;
  }
  askRemoval(wish);
}
