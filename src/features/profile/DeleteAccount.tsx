import { useState } from 'react';
import { termsAt } from '#src/domain/membership.ts';
import { formatDate } from '#src/i18n/format.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { $membership } from '#src/state/account/membership.ts';
import { $profile } from '#src/state/profile/profile.ts';
import { deleteAccount } from '#src/state/profile/remove.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { DataDownload } from './DataDownload.tsx';
import { useSettingsTranslations } from './settings-translations.ts';
import { useTranslations } from './translations.ts';

/** Renders account deletion, with a confirmation that offers the customer's data first (ACC-03). */
export function DeleteAccount() {
  const { t } = useTranslations();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const paidUntil = usePaidUntil();
  const confirm = async () => {
    setBusy(true);
    await deleteAccount();
    setBusy(false);
    setAsking(false);
  };
  return (
    <section className="card flex flex-wrap items-center justify-between gap-4 p-5 md:p-6">
      <div className="grid max-w-xl gap-1">
        <h2 className="text-lg font-bold">{t('deleteTitle')}</h2>
        <p className="text-sm text-muted">{t('deleteText')}</p>
      </div>
      <Button tone="outline" className="text-danger!" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('deleteAsk')}
          text={t('deleteText')}
          cancel={t('cancel')}
          confirm={t('delete')}
          closeLabel={t('close')}
          danger
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void confirm()}
        >
          <div className="mt-4 grid gap-3">
            {paidUntil && <p className="font-medium">{t('deleteMembership', { date: paidUntil })}</p>}
            <p>{t('deleteCopy')}</p>
            <DataDownload tone="outline" />
          </div>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Returns the date until which a membership is paid (EXT-26); null without one. */
function usePaidUntil(): string | null {
  const { locale, timeZone } = useSettingsTranslations();
  const view = useStored($membership);
  const account = useStored($profile);
  const ofProfile = account.state === 'ready' ? account.profile.membership : null;
  // It may have changed on this page since the profile was loaded.
  const membership = view.state === 'ready' ? view.membership.membership : ofProfile;
  if (!EXTRAS.membership || !membership || !termsAt(membership, new Date(serverNow()))) return null;
  return formatDate(membership.endsAt, locale, timeZone);
}
