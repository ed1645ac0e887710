import { useId, useState } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { refundAmount } from '#src/domain/order.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { type PictureProblem, withPictures } from '#src/stores/orders/pictures.ts';
import {
  $refunding,
  askRefund,
  dropRefunding,
  MOST_REFUND_PICTURES,
  NOT_REFUNDING,
  sendRefund,
} from '#src/stores/orders/refund.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { TextArea } from '#src/ui/Field.tsx';
import { PictureField } from '#src/ui/PictureField.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { useDesk } from './desk.ts';
import { Problem } from './Problem.tsx';

const NO_FILES: readonly File[] = [];

/** Why money is to come back (CHK-07): a reason of the marketplace, a note, pictures. What was written outlives a failure. */
export function RefundDialog({ order, onSent }: { order: OrderDetails; onSent: () => void }) {
  const { say, locale, money } = useDesk();
  const refunding = useStored($refunding, NOT_REFUNDING);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const [images, setImages] = useState(NO_FILES);
  const [refused, setRefused] = useState<PictureProblem>(null);
  const name = useId();
  if (refunding.state === 'closed') return null;

  const most = formatNumber(MOST_REFUND_PICTURES, locale);
  const send = async () => {
    setMissing(reason === '');
    if (reason !== '' && (await sendRefund({ reason, note, images }))) onSent();
  };
  const asking = refunding.state === 'asking' || refunding.state === 'sending' ? refunding : null;
  return (
    <Dialog
      title={say('refundDialog')}
      closeLabel={say('close')}
      onClose={dropRefunding}
      variant="confirm"
      footer={
        <div className="flex gap-3">
          <Button tone="outline" className="flex-1" onClick={dropRefunding}>
            {say('cancel')}
          </Button>
          {refunding.state === 'failed' ? (
            <Button className="flex-1" onClick={() => void askRefund(refunding.orderId)}>
              {say('retry')}
            </Button>
          ) : (
            <Button
              className="flex-1"
              busy={refunding.state === 'sending'}
              disabled={!asking}
              onClick={() => void send()}
            >
              {say('refundSend')}
            </Button>
          )}
        </div>
      }
    >
      {refunding.state === 'loading' && (
        <div className="grid gap-2" role="status" aria-label={say('loading')}>
          {[0, 1, 2].map((row) => (
            <div key={row} className="skeleton h-12 rounded-control" />
          ))}
        </div>
      )}
      {asking && (
        <div className="grid gap-5">
          <p className="text-muted">{say('refundText', { amount: money(refundAmount(order)) })}</p>
          <ChoiceGroup legend={say('refundReason')} error={missing ? say('needReason') : null}>
            {asking.reasons.length === 0 && <p className="text-muted">{say('noReasons')}</p>}
            {asking.reasons.map((one) => (
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
          <TextArea
            label={say('refundNote')}
            note={say('optional')}
            dir="auto"
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <PictureField
            label={`${say('refundPictures')}. ${say('refundPicturesHint', { count: most })}`}
            addLabel={say('addPictures')}
            removeLabel={(file) => say('dropPicture', { name: file })}
            error={refused && (refused === 'tooMany' ? say('tooMany', { count: most }) : say('noPicture'))}
            files={images}
            full={images.length >= MOST_REFUND_PICTURES}
            onAdd={async (files) => {
              const { pictures, problem } = await withPictures(images, files, MOST_REFUND_PICTURES);
              setImages(pictures);
              setRefused(problem);
            }}
            onRemove={(file) => {
              setImages(images.filter((one) => one !== file));
              setRefused(null);
            }}
          />
        </div>
      )}
      {'problem' in refunding && <Problem text={refunding.problem} />}
    </Dialog>
  );
}
