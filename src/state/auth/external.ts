import type { LoginContact } from '#src/contract/auth.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { ERROR_TOAST } from '../page/notices.ts';
import { $failure } from './failure.ts';
import { authPage } from './page.ts';

/**
 * Lets the external service send a code to a phone, if it is configured. Returns the session of the code; null where
 * the marketplace sends codes itself; undefined after a failure, which is reported.
 */
export async function openExternalSession(reach: LoginContact): Promise<string | null | undefined> {
  const { ways, firebase } = authPage();
  if (reach.by !== 'phone' || !ways.externalCodes || !firebase) return null;
  try {
    const { openPhoneSession } = await import('./firebase.ts');
    return await openPhoneSession(firebase, reach.phone);
  } catch (problem) {
    await reportExternalFailure(problem);
    return undefined;
  }
}

/** Reports a failure of the external service. */
export async function reportExternalFailure(problem: unknown): Promise<void> {
  console.error(problem);
  const t = await loadT('auth').catch(() => null);
  const text = t?.('providerFailed') ?? '';
  $failure.set({ texts: [text], fields: {} });
  toast.error(text, { id: ERROR_TOAST });
}
