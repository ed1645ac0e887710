import { useState } from 'react';
import { $cancelling, cancel, closeCancelDialog, openCancelDialog } from '#src/state/orders/cancel.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { ErrorText } from '../parts/ErrorText.tsx';
import { OrderDialog } from '../parts/OrderDialog.tsx';
import { Reasons, ReasonsLoading } from '../parts/Reasons.tsx';
import { useTranslations } from '../translations.ts';

/** Renders the cancellation of an order (CHK-07): the marketplace's reasons, then the button that cancels. */
export function CancelDialog({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslations();
  const cancelling = useStored($cancelling);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  if (cancelling.state === 'closed') return null;
  const { orderId } = cancelling;

  const send = async () => {
    setMissing(reason === '');
    if (reason === '') return;
    await cancel(reason);
    // The order may also have been confirmed or cancelled elsewhere meanwhile: refresh in any case.
    onEnded();
  };
  const asking = cancelling.state === 'asking' || cancelling.state === 'sending';
  return (
    <OrderDialog
      title={t('cancelTitle')}
      closeLabel={t('close')}
      back={t('keepOrder')}
      onClose={closeCancelDialog}
      action={
        cancelling.state === 'failed' ? (
          <Button className="flex-1" onClick={() => void openCancelDialog(orderId)}>
            {t('retry')}
          </Button>
        ) : (
          <Button
            tone="danger"
            className="flex-1"
            busy={cancelling.state === 'sending'}
            disabled={!asking}
            onClick={() => void send()}
          >
            {t('cancel')}
          </Button>
        )
      }
    >
      {cancelling.state === 'loading' && <ReasonsLoading label={t('loading')} />}
      {asking && (
        <Reasons
          legend={t('cancelReason')}
          error={missing ? t('needReason') : null}
          reasons={cancelling.reasons}
          chosen={reason}
          onChoose={(one) => {
            setReason(one);
            setMissing(false);
          }}
        />
      )}
      {'problem' in cancelling && <ErrorText text={cancelling.problem} />}
    </OrderDialog>
  );
}
