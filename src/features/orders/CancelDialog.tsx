import { useState } from 'react';
import { $cancelling, askReason, cancel, dropCancelling, NOT_CANCELLING } from '#src/stores/orders/cancel.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { AskDialog } from './AskDialog.tsx';
import { Problem } from './Problem.tsx';
import { Reasons, ReasonsLoading } from './Reasons.tsx';
import { useSpeech } from './speech.ts';

/** Why an order is cancelled (CHK-07): one of the marketplace's reasons, then the button that does it. */
export function CancelDialog({ onEnded }: { onEnded: () => void }) {
  const { say } = useSpeech();
  const cancelling = useStored($cancelling, NOT_CANCELLING);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  if (cancelling.state === 'closed') return null;
  const { orderId } = cancelling;

  const send = async () => {
    setMissing(reason === '');
    if (reason === '') return;
    await cancel(reason);
    // Confirmed by the store or cancelled elsewhere meanwhile: either way what is shown has changed.
    onEnded();
  };
  const asking = cancelling.state === 'asking' || cancelling.state === 'sending';
  return (
    <AskDialog
      title={say('cancelTitle')}
      closeLabel={say('close')}
      back={say('keepOrder')}
      onClose={dropCancelling}
      action={
        cancelling.state === 'failed' ? (
          <Button className="flex-1" onClick={() => void askReason(orderId)}>
            {say('retry')}
          </Button>
        ) : (
          <Button
            tone="danger"
            className="flex-1"
            busy={cancelling.state === 'sending'}
            disabled={!asking}
            onClick={() => void send()}
          >
            {say('cancel')}
          </Button>
        )
      }
    >
      {cancelling.state === 'loading' && <ReasonsLoading label={say('loading')} />}
      {asking && (
        <Reasons
          legend={say('cancelReason')}
          error={missing ? say('needReason') : null}
          reasons={cancelling.reasons}
          chosen={reason}
          onChoose={(one) => {
            setReason(one);
            setMissing(false);
          }}
        />
      )}
      {'problem' in cancelling && <Problem text={cancelling.problem} />}
    </AskDialog>
  );
}
