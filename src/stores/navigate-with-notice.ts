import { toast } from '#src/lib/toast.ts';

/** Key under which a page finds what the one before left to be said; read by the shell. */
const NOTICE = 'islet:notice';

/** Goes to another page, which then says the notice; a leading `!` marks a failure for it. */
export function navigateWithNotice(href: string, notice: string, tone: 'success' | 'error' = 'success'): void {
  try {
    if (notice !== '') sessionStorage.setItem(NOTICE, tone === 'error' ? `!${notice}` : notice);
  } catch {
    toast[tone](notice);
  }
  window.location.assign(href);
}

/** Tells the plain scripts of the page that stored values have changed in this tab; other tabs hear the `storage` event. */
export const announceStored = (): void => void document.dispatchEvent(new Event('islet:stored'));
