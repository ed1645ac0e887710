import { useState } from 'react';
import { removeMember } from '#src/state/together/group.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useTogether } from './together.ts';

/** Renders the button with which a member leaves. */
export function LeaveButton({ id }: { id: number }) {
  const { t } = useTogether();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="ghost" className="justify-self-start text-danger" onClick={() => setAsking(true)}>
        {t('leave')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('leaveTitle')}
          text={t('leaveText')}
          cancel={t('stay')}
          confirm={t('leave')}
          closeLabel={t('close')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void removeMember(id);
          }}
        />
      )}
    </>
  );
}
