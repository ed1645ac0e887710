import { useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { signOutCustomer } from '#src/state/auth/sign-out.ts';
import { closeOverlay } from '#src/state/page/overlay.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';

/** Renders the confirmation of signing out (HEAD-04, HEAD-05). */
export function SignOutDialog({ translations, locale }: { translations: Translations<'auth'>; locale: Locale }) {
  const t = createT<'auth'>(translations, locale);
  const [leaving, setLeaving] = useState(false);
  return (
    <ConfirmDialog
      title={t('signOutTitle')}
      text={t('signOutText')}
      cancel={t('cancel')}
      confirm={t('signOut')}
      closeLabel={t('close')}
      busy={leaving}
      onCancel={() => closeOverlay('signOut')}
      onConfirm={() => {
        setLeaving(true);
        void signOutCustomer();
      }}
    />
  );
}
