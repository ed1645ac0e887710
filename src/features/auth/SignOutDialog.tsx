import { useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import { leaveAccount } from '#src/stores/auth/depart.ts';
import { closeOverlay } from '#src/stores/overlay.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';

/** Asks before signing out (HEAD-04, HEAD-05). */
export function SignOutDialog({ words, locale }: { words: Words<'auth'>; locale: Locale }) {
  const say = sayer<'auth'>(words, locale);
  const [leaving, setLeaving] = useState(false);
  return (
    <ConfirmDialog
      title={say('signOutTitle')}
      text={say('signOutText')}
      cancel={say('cancel')}
      confirm={say('signOut')}
      closeLabel={say('close')}
      busy={leaving}
      onCancel={() => !leaving && closeOverlay('signOut')}
      onConfirm={() => {
        setLeaving(true);
        void leaveAccount();
      }}
    />
  );
}
