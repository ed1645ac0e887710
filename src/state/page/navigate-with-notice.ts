import { storeText } from '#src/lib/stored.ts';
import { toast } from '#src/lib/toast.ts';

/** Session storage key of the notice for the next page; read by the shell. */
const NOTICE = 'islet:notice';

/** Goes to another page, which shows the notice; a stored `!` prefix marks an error. */
export function navigateWithNotice(href: string, notice: string, tone: 'success' | 'error' = 'success'): void {
  if (notice !== '' && !storeText(NOTICE, tone === 'error' ? `!${notice}` : notice, 'session')) toast[tone](notice);
  window.location.assign(href);
}

/** Notifies the page's scripts of changed storage values in this tab; other tabs get the `storage` event. */
export const announceStored = (): void => void document.dispatchEvent(new Event('islet:stored'));
