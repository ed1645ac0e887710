import { useState } from 'react';
import { deleteAccount } from '#src/stores/profile/remove.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useSpeech } from './speech.ts';

/** The end of an account, after a question (ACC-03). */
export function DeleteAccount() {
  const { say } = useSpeech();
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
        <h2 className="text-lg font-bold">{say('deleteTitle')}</h2>
        <p className="text-sm text-muted">{say('deleteText')}</p>
      </div>
      <Button tone="outline" className="text-danger!" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {say('delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={say('deleteAsk')}
          text={say('deleteText')}
          cancel={say('cancel')}
          confirm={say('delete')}
          closeLabel={say('close')}
          danger
          busy={busy}
          onCancel={() => !busy && setAsking(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </section>
  );
}
