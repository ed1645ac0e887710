import { useEffect, useState } from 'react';
import { localDigits } from '#src/i18n/quantity.ts';
import {
  $outcome,
  type CheckoutOutcome,
  cancelUnpaid,
  payAgain,
  payInCash,
  retryOutcome,
} from '#src/state/checkout/outcome.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { CircleAlert, Clock } from '#src/ui/glyphs.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { PlacedDialog, useHome } from './Outcome.tsx';
import { useTranslations } from './translations.ts';

/** Time the result is shown before the dialog opens, in ms (CHK-05). */
const ASK_AFTER = 500;

/**
 * Renders the result of an order paid on the payment page (CHK-05, CHK-06). `leaving`: the browser is being redirected
 * there.
 */
export function Returned({ leaving = false }: { leaving?: boolean }) {
  const { t } = useTranslations();
  const outcome = useStored($outcome);
  if (outcome.state === 'loading') {
    return (
      <div className="card mx-auto grid max-w-md justify-items-center gap-4 p-10 text-center" role="status">
        <Spinner className="text-accent-text" />
        <p className="font-semibold">{t(leaving ? 'toPay' : 'loading')}</p>
      </div>
    );
  }
  if (outcome.state === 'paid') return <PlacedDialog orderId={outcome.orderId} phone={outcome.phone} />;
  if (outcome.state === 'failed') {
    return (
      <div className="card mx-auto max-w-md" role="alert">
        <EmptyState art="/art/error.svg" title={t('outcomeFailed')}>
          <Button onClick={() => void retryOutcome()}>{t('retry')}</Button>
          <BackHome />
        </EmptyState>
      </div>
    );
  }
  if (outcome.state === 'waiting') {
    return (
      <div className="card mx-auto max-w-md" role="status">
        <EmptyState
          art={<Clock size={56} className="text-accent-text" />}
          title={t('payWaiting')}
          text={t('payWaitingText')}
        >
          <Button onClick={() => void retryOutcome()}>{t('checkAgain')}</Button>
          <BackHome />
        </EmptyState>
      </div>
    );
  }
  return <NotPaid outcome={outcome} />;
}

function NotPaid({ outcome }: { outcome: Extract<CheckoutOutcome, { state: 'unpaid' | 'unknown' }> }) {
  const { t, locale } = useTranslations();
  const unpaid = outcome.state === 'unpaid' ? outcome : null;
  const id = unpaid && localDigits(String(unpaid.orderId), locale);
  return (
    <div className="card mx-auto grid max-w-md justify-items-center gap-4 p-8 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleAlert size={44} />
      </span>
      <h2 className="text-xl font-bold">{t('placedFailed')}</h2>
      <p className="text-muted">{id ? t('failedText', { id }) : t('failedUnknown')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <BackHome />
        {unpaid && (
          <Button tone="outline" busy={unpaid.busy === 'pay'} onClick={() => void payAgain()}>
            {t('payAgain')}
          </Button>
        )}
      </div>
      {unpaid && <UnpaidDialog unpaid={unpaid} />}
    </div>
  );
}

function UnpaidDialog({ unpaid }: { unpaid: Extract<CheckoutOutcome, { state: 'unpaid' }> }) {
  const { t } = useTranslations();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), ASK_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!open) return null;
  return (
    <Dialog title={t('agreeFail')} closeLabel={t('close')} variant="confirm" onClose={() => setOpen(false)}>
      <div className="grid gap-3 py-2">
        <Button busy={unpaid.busy === 'pay'} onClick={() => void payAgain()}>
          {t('payAgain')}
        </Button>
        {unpaid.cash && (
          <Button tone="outline" busy={unpaid.busy === 'cash'} onClick={() => void payInCash()}>
            {t('switchCash')}
          </Button>
        )}
        <Button tone="danger" busy={unpaid.busy === 'cancel'} onClick={() => void cancelUnpaid()}>
          {t('cancelOrder')}
        </Button>
      </div>
    </Dialog>
  );
}

function BackHome() {
  const { t } = useTranslations();
  return (
    <a className="btn btn-primary" href={useHome()}>
      {t('backHome')}
    </a>
  );
}
