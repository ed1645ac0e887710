import { useState } from 'react';
import { deleteAccount } from '#src/state/profile/remove.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { DataDownload } from './DataDownload.tsx';
import { useTranslations } from './translations.ts';

/** Renders account deletion, with a confirmation that offers the customer's data first (ACC-03). */
export function DeleteAccount() {
  const { t } = useTranslations();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
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
          onCancel={() => !busy && setAsking(false)}
          onConfirm={() => void confirm()}
        >
          <div className="mt-4 grid gap-3">
            <p>{t('deleteCopy')}</p>
            <DataDownload tone="outline" />
          </div>
        </ConfirmDialog>
      )}
    </section>
  );
}
