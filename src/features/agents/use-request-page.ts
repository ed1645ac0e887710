import { useEffect } from 'react';
import { $token } from '#src/state/auth/token.ts';

/** The links to other languages lead to the same request, which the query or the fragment names. */
function repeatAddress(): void {
  const { search, hash } = window.location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    Object.assign(link, { search, hash });
}

/**
 * Opens the request that the address of a page names, and again when a customer signs in or out in another tab, comes
 * back to the page, or follows a link to another request.
 */
export function useRequestPage(open: () => Promise<void>): void {
  useEffect(() => {
    const reopen = () => void open();
    const restore = (event: PageTransitionEvent) => event.persisted && reopen();
    reopen();
    const stop = $token.listen(reopen);
    window.addEventListener('hashchange', reopen);
    window.addEventListener('pageshow', restore);
    return () => {
      stop();
      window.removeEventListener('hashchange', reopen);
      window.removeEventListener('pageshow', restore);
    };
  }, [open]);
  useEffect(repeatAddress);
}
