import { toast } from '#src/lib/toast.ts';

/** Key under which a page finds what the one before left to be said; read by the shell. */
const NOTICE = 'islet:notice';

/** Goes to another page, which then says the notice. */
export function leaveFor(href: string, notice: string): void {
  try {
    sessionStorage.setItem(NOTICE, notice);
  } catch {
    toast.success(notice);
  }
  window.location.assign(href);
}

/** Tells the plain scripts of the page that stored values have changed in this tab; other tabs hear the `storage` event. */
export const announceStored = (): void => void document.dispatchEvent(new Event('islet:stored'));
