import { removeAccount } from '#src/api/profile.ts';
import { landing } from '#src/config/routes.ts';
import type { Confirmation } from '#src/contract/profile.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { showFailure } from '../auth/failure.ts';
import { clearPersonalData } from '../auth/sign-out.ts';
import { api } from '../client.ts';
import { navigateWithNotice } from '../page/navigate-with-notice.ts';
import { ERROR_TOAST, errorTexts } from '../page/notices.ts';
import { pageContext } from '../page/page-context.ts';
import { clearDevice } from './clear-device.ts';
import { needsOwner, withOwner } from './owner.ts';
import { $profile } from './profile.ts';

/** Deletes the account (ACC-03); after a refusal the marketplace's first message is shown. */
export async function deleteAccount(): Promise<void> {
  const view = $profile.get();
  await withOwner(view.state === 'ready' ? view.profile.confirmedBy : null, remove);
}

async function remove(confirmation: Confirmation | null): Promise<boolean> {
  const response = await removeAccount(api(), confirmation);
  // After an ended session the redirect to sign-in is already running.
  if (!response.ok && response.error.kind === 'unauthenticated') return true;
  if (!response.ok && needsOwner(response.error)) {
    await showFailure(response.error);
    return false;
  }
  if (!response.ok) {
    const [text = ''] = await errorTexts(response.error);
    toast.error(text, { id: ERROR_TOAST });
    return true;
  }
  const t = await loadT('profile').catch(() => null);
  clearPersonalData();
  await clearDevice();
  navigateWithNotice(landing({ locale: pageContext().locale }), t?.('deleted') ?? '');
  return true;
}
