import { useId, useState } from 'react';
import { $cancelling, askReason, cancel, dropCancelling, NOT_CANCELLING } from '#src/stores/orders/cancel.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { useSpeech } from './speech.ts';

/** Why an order is cancelled (CHK-07): one of the marketplace's reasons, then the button that does it. */
export function CancelDialog({ onEnded }: { onEnded: () => void }) {
  const { say } = useSpeech();
  const cancelling = useStored($cancelling, NOT_CANCELLING);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const name = useId();
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
    <Dialog
      title={say('cancelTitle')}
      closeLabel={say('close')}
      onClose={dropCancelling}
      variant="confirm"
      footer={
        <div className="flex gap-3">
          <Button tone="outline" className="flex-1" onClick={dropCancelling}>
            {say('keepOrder')}
          </Button>
          {cancelling.state === 'failed' ? (
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
          )}
        </div>
      }
    >
      {cancelling.state === 'loading' && (
        <div className="grid gap-2" role="status" aria-label={say('loading')}>
          {[0, 1, 2].map((row) => (
            <div key={row} className="skeleton h-12 rounded-control" />
          ))}
        </div>
      )}
      {asking && (
        <ChoiceGroup legend={say('cancelReason')} error={missing ? say('needReason') : null}>
          {cancelling.reasons.map((one) => (
            <ChoiceRow
              key={one.id}
              kind="radio"
              name={name}
              label={one.reason}
              checked={reason === one.reason}
              onChange={() => {
                setReason(one.reason);
                setMissing(false);
              }}
            />
          ))}
        </ChoiceGroup>
      )}
      {'problem' in cancelling && cancelling.problem && (
        <p role="alert" className="mt-4 rounded-control bg-danger-soft p-4 text-sm font-medium text-danger">
          {cancelling.problem}
        </p>
      )}
    </Dialog>
  );
}
