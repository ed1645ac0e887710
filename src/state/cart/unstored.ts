import * as v from 'valibot';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { onUnstored } from '../storage/persisted.ts';
import { sessionValue } from '../storage/storage-value.ts';

const TOAST = 'unstored';
/** Longer than other toasts, because there is more to read, in ms. */
const TOAST_MS = 10_000;

const notified = sessionValue('islet:unstored', v.boolean());
let isNotified = false;

/** Says once that the browser cannot store the cart, which is then kept in the page's memory only. */
export function watchUnstoredCart(): void {
  onUnstored((key) => {
    if (!key.startsWith('islet:cart:') || isNotified || notified.get()) return;
    isNotified = true;
    notified.set(true);
    void loadT('cart').then(
      (t) => toast.error(t('notStored'), { id: TOAST, duration: TOAST_MS }),
      () => {},
    );
  });
}
