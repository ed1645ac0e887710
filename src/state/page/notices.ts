import { wasAborted } from '#src/api/http.ts';
import { splitLocale } from '#src/config/locale-path.ts';
import { signIn } from '#src/config/routes.ts';
import type { ApiError } from '#src/contract/errors.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { navigateWithNotice } from './navigate-with-notice.ts';
import { pageContext } from './page-context.ts';

/** Shared id of error toasts: the same error reported twice shows once (API-05). */
export const ERROR_TOAST = 'error';

/** Returns the messages for a failed call: the marketplace's own, else ours for its kind. */
export async function errorTexts(error: ApiError): Promise<string[]> {
  const texts = error.messages.map(({ message }) => message).filter((message) => message !== '');
  // Contract errors are for developers.
  if (texts.length > 0 && error.kind !== 'contract') return texts;
  // While the shop is away, its texts may be too.
  const t = await loadT('errors').catch(() => null);
  return t ? [t(error.kind)] : [];
}

/** Shows the error of a failed call (API-05); an aborted call is not a failure. `id`: of the toast. */
export async function reportError(error: ApiError, id = ERROR_TOAST): Promise<void> {
  if (wasAborted(error)) return;
  const texts = await errorTexts(error);
  if (texts.length === 0) return;
  toast.error(texts.join('\n'), { id });
}

/** Shows why the session ended and goes to sign-in, which returns here (API-04). */
export async function reportUnauthenticated(error: ApiError): Promise<void> {
  const inactive = error.messages.some(({ code }) => code === 'auth-003');
  const t = await loadT('errors').catch(() => null);
  const reason = t?.(inactive ? 'inactive' : 'unauthenticated') ?? '';
  const { pathname, search } = window.location;
  // On the sign-in pages a toast is enough.
  if (/^\/auth\//.test(splitLocale(pathname).rest)) return toast.error(reason, { id: ERROR_TOAST });
  navigateWithNotice(signIn({ locale: pageContext().locale }, pathname + search), reason, 'error');
}
