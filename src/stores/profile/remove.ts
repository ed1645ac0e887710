import { removeAccount } from '#src/api/profile.ts';
import { landing } from '#src/config/routes.ts';
import { words } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { forgetPerson } from '../auth/depart.ts';
import { api } from '../client.ts';
import { leaveFor } from '../leave.ts';
import { ERROR_TOAST, errorTexts } from '../notices.ts';
import { pageContext } from '../page-context.ts';

/** Deletes the account for good (ACC-03); when the marketplace refuses, its first sentence is shown and nothing is lost. */
export async function deleteAccount(): Promise<void> {
  const answer = await removeAccount(api());
  // Whose sign-in has ended is on the way to the sign-in page.
  if (!answer.ok && answer.error.kind === 'unauthenticated') return;
  if (!answer.ok) {
    const [text = ''] = await errorTexts(answer.error);
    toast.error(text, { id: ERROR_TOAST });
    return;
  }
  const say = await words('profile').catch(() => null);
  forgetPerson();
  leaveFor(landing({ locale: pageContext().locale }), say?.('deleted') ?? '');
}
