import { useEffect, useState } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { refundAmount } from '#src/domain/order.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import {
  $refunding,
  closeRefundDialog,
  MOST_REFUND_PICTURES,
  openRefundDialog,
  sendRefund,
} from '#src/state/orders/refund.ts';
import { acceptPictures, type PictureProblem } from '#src/state/pictures.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/Field.tsx';
import { PictureField } from '#src/ui/PictureField.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { useOrdersPage } from '../orders-page.ts';
import { ErrorText } from '../parts/ErrorText.tsx';
import { OrderDialog } from '../parts/OrderDialog.tsx';
import { Reasons, ReasonsLoading } from '../parts/Reasons.tsx';

const NO_FILES: readonly File[] = [];

/** Renders the refund request (CHK-07): reason, note, images. Typed values are preserved after a failure. */
export function RefundDialog({ order, onSent }: { order: OrderDetails; onSent: () => void }) {
  const { t, locale, money } = useOrdersPage();
  const refunding = useStored($refunding);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const [images, setImages] = useState(NO_FILES);
  const [refused, setRefused] = useState<PictureProblem>(null);
  const start = 'start' in refunding ? refunding.start : null;
  useEffect(() => {
    if (!start || (start.note === '' && start.reason === '')) return;
    setReason(start.reason);
    setNote(start.note);
  }, [start]);
  if (refunding.state === 'closed') return null;

  const most = formatNumber(MOST_REFUND_PICTURES, locale);
  const send = async () => {
    setMissing(reason === '');
    if (reason !== '' && (await sendRefund({ reason, note, images }))) onSent();
  };
  const asking = refunding.state === 'asking' || refunding.state === 'sending' ? refunding : null;
  return (
    <OrderDialog
      title={t('refundDialog')}
      closeLabel={t('close')}
      back={t('cancel')}
      onClose={closeRefundDialog}
      action={
        refunding.state === 'failed' ? (
          <Button className="flex-1" onClick={() => void openRefundDialog(refunding.orderId)}>
            {t('retry')}
          </Button>
        ) : (
          <Button
            className="flex-1"
            busy={refunding.state === 'sending'}
            disabled={!asking}
            onClick={() => void send()}
          >
            {t('refundSend')}
          </Button>
        )
      }
    >
      {refunding.state === 'loading' && <ReasonsLoading label={t('loading')} />}
      {asking && (
        <div className="grid gap-5">
          <p className="text-muted">{t('refundText', { amount: money(refundAmount(order)) })}</p>
          <Reasons
            legend={t('refundReason')}
            error={missing ? t('needReason') : null}
            reasons={asking.reasons}
            chosen={reason}
            onChoose={(one) => {
              setReason(one);
              setMissing(false);
            }}
            none={<p className="text-muted">{t('noReasons')}</p>}
          />
          <TextArea
            label={t('refundNote')}
            note={t('optional')}
            dir="auto"
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <PictureField
            label={`${t('refundPictures')}. ${t('refundPicturesHint', { count: most })}`}
            addLabel={t('addPictures')}
            removeLabel={(file) => t('dropPicture', { name: file })}
            error={refused && (refused === 'tooMany' ? t('tooMany', { count: most }) : t('noPicture'))}
            files={images}
            full={images.length >= MOST_REFUND_PICTURES}
            onAdd={async (files) => {
              const { files: pictures, problem } = await acceptPictures(files, MOST_REFUND_PICTURES - images.length);
              setImages([...images, ...pictures]);
              setRefused(problem);
            }}
            onRemove={(file) => {
              setImages(images.filter((one) => one !== file));
              setRefused(null);
            }}
          />
        </div>
      )}
      {'problem' in refunding && <ErrorText text={refunding.problem} />}
    </OrderDialog>
  );
}
