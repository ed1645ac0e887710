import { lazy, Suspense, useEffect, useState } from 'react';
import { chatWith, plain, rateOrder } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { actionsOf, type OrderAction, type Viewer } from '#src/domain/after-order.ts';
import { openCancelDialog } from '#src/state/orders/cancel.ts';
import type { Contents } from '#src/state/orders/contents.ts';
import { openRefundDialog } from '#src/state/orders/refund.ts';
import { startReorder } from '#src/state/orders/reorder.ts';
import { payCash, zoneTakesCash } from '#src/state/orders/repay.ts';
import { Button } from '#src/ui/Button.tsx';
import { Star } from '#src/ui/glyphs.tsx';
import { Banknote, CircleX, MessageCircle, Printer, ReceiptText, RefreshCw } from '#src/ui/glyphs-orders.tsx';
import { HelpDialog } from '../after-order/HelpDialog.tsx';
import { RefundDialog } from '../after-order/RefundDialog.tsx';
import { ReorderDialog } from '../after-order/ReorderDialog.tsx';
import { useLinkedReorder } from '../after-order/use-linked-reorder.ts';
import { useOrdersPage } from '../orders-page.ts';
import { PayDialog } from '../payment/PayDialog.tsx';
import { useTranslations } from '../translations.ts';
import { CancelDialog } from './CancelDialog.tsx';

const WeeklyOfOrder = lazy(async () => ({ default: (await import('../after-order/Weekly.tsx')).WeeklyOfOrder }));

const HelpRulesDialog = EXTRAS.helpRules
  ? lazy(async () => ({ default: (await import('../after-order/HelpRulesDialog.tsx')).HelpRulesDialog }))
  : null;

type Props = {
  order: OrderDetails;
  viewer: Viewer;
  contents: Contents;
  onChanged: () => void;
  /** Something was decided about its lines. */
  onLinesChanged: () => void;
};

/**
 * Renders the actions of an order (CHK-05, CHK-07): pay, switch to cash, review, reorder, refund, print, help, cancel.
 */
export function Actions({ order, viewer, contents, onChanged, onLinesChanged }: Props) {
  const { t, locale, shop, terms } = useOrdersPage();
  const [paying, setPaying] = useState(false);
  const [helping, setHelping] = useState<'lines' | 'order' | null>(null);
  const [busy, setBusy] = useState(false);
  const actions = actionsOf(order, terms, viewer);
  const cash = useZoneCash(order, actions.includes('payCash'));
  const may = (action: OrderAction) => actions.includes(action);
  const lines = contents.state === 'ready' ? contents.lines : null;
  const hasRules = EXTRAS.helpRules && (lines?.some(({ helpAmount }) => helpAmount !== undefined) ?? false);
  const reorder = () => lines && void startReorder({ order, lines, timeZone: shop.timeZone });
  useLinkedReorder({ order, lines, timeZone: shop.timeZone }, may('reorder'));
  const switchToCash = async () => {
    setBusy(true);
    const done = await payCash(order.id);
    setBusy(false);
    if (done) onChanged();
  };
  return (
    <>
      {may('payAgain') && (
        <Button onClick={() => setPaying(true)}>{t(order.status === 'failed' ? 'payAgain' : 'payNow')}</Button>
      )}
      {may('payCash') && cash && (
        <Button tone="outline" busy={busy} onClick={() => void switchToCash()}>
          <Banknote size={18} />
          {t('payCash')}
        </Button>
      )}
      {may('rate') && (
        <a className="btn btn-primary" href={rateOrder({ locale }, order.id)}>
          <Star size={18} />
          {t('rate')}
        </a>
      )}
      {may('reorder') && (
        <Button tone="outline" disabled={!lines} onClick={reorder}>
          <RefreshCw size={18} />
          {t('reorder')}
        </Button>
      )}
      {may('weekly') && (
        <Suspense fallback={<div className="skeleton h-11 rounded-control" data-screen />}>
          <WeeklyOfOrder order={order} />
        </Suspense>
      )}
      {may('refund') && (
        <Button tone="outline" onClick={() => void openRefundDialog(order.id)}>
          <ReceiptText size={18} />
          {t('askRefund')}
        </Button>
      )}
      {viewer !== 'other' && (
        <>
          <Button tone="outline" disabled={!lines} onClick={() => window.print()}>
            <Printer size={18} />
            {t('print')}
          </Button>
          {EXTRAS.orderHelp && viewer === 'customer' ? (
            <Button
              tone="outline"
              disabled={contents.state === 'loading'}
              onClick={() => setHelping(hasRules ? 'lines' : 'order')}
            >
              <MessageCircle size={18} />
              {t('help')}
            </Button>
          ) : (
            <a
              className="btn btn-outline"
              href={viewer === 'customer' ? chatWith({ locale }, 'admin', 0, order.id) : plain({ locale }, 'help')}
            >
              <MessageCircle size={18} />
              {t('help')}
            </a>
          )}
        </>
      )}
      {may('cancel') && <CancelButton orderId={order.id} />}
      {helping === 'order' && (
        <HelpDialog order={order} lines={lines ?? []} refundable={may('refund')} onClose={() => setHelping(null)} />
      )}
      {helping === 'lines' && HelpRulesDialog && (
        <Suspense>
          <HelpRulesDialog
            order={order}
            lines={lines ?? []}
            onOther={() => setHelping('order')}
            onClose={(isChanged) => {
              setHelping(null);
              if (isChanged) onLinesChanged();
            }}
          />
        </Suspense>
      )}
      {paying && <PayDialog order={order} onClose={() => setPaying(false)} />}
      <RefundDialog order={order} onSent={onChanged} />
      <ReorderDialog onRetry={reorder} />
      <CancelDialog onEnded={onChanged} />
    </>
  );
}

function CancelButton({ orderId }: { orderId: number }) {
  const { t } = useTranslations();
  return (
    <Button tone="danger" onClick={() => void openCancelDialog(orderId)}>
      <CircleX size={18} aria-hidden="true" />
      {t('cancel')}
    </Button>
  );
}

/** Returns whether the zone allows cash on delivery. Requested only if needed; false until known. */
function useZoneCash(order: OrderDetails, isNeeded: boolean): boolean {
  const [cash, setCash] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refreshed order is the same order
  useEffect(() => {
    if (!isNeeded) return;
    let isMounted = true;
    void zoneTakesCash(order).then((takes) => isMounted && setCash(takes));
    return () => {
      isMounted = false;
    };
  }, [order.id, isNeeded]);
  return cash;
}
