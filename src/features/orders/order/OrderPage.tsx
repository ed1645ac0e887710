import { useEffect, useRef, useState } from 'react';
import type { PaymentReturn } from '#src/contract/payment-return.ts';
import { isRunning } from '#src/domain/order.ts';
import { createTracking } from '#src/state/orders/track.ts';
import { type OrdersView, showOrders } from '#src/state/orders/view.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ArrowLeft } from '#src/ui/glyphs-orders.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { useOrdersPage } from '../orders-page.ts';
import { ToOrders } from '../parts/ToOrders.tsx';
import { PaidNotice } from '../payment/PaidNotice.tsx';
import { TrackFailed, TrackSkeleton } from '../tracking/TrackStates.tsx';
import { OrderSheet } from './OrderSheet.tsx';

const RUNNING: OrdersView = { name: 'list', kind: 'running' };
const PAST: OrdersView = { name: 'list', kind: 'past' };

/** Renders one of my orders, refreshed while it is running. */
export function OrderPage({ orderId, flag }: { orderId: number; flag: PaymentReturn['flag'] | null }) {
  const { t } = useOrdersPage();
  const [session] = useState(createTracking);
  const tracking = useStored(session.$tracking);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void session.open(orderId);
    // After a link within the page, the focus moves to the heading, as on a new page.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    return session.close;
  }, [session, orderId]);

  const list = tracking.state === 'shown' && !isRunning(tracking.order.status) ? PAST : RUNNING;
  return (
    <>
      <ToOrders to={list} className="btn btn-ghost mb-2 -ms-4" data-inner="">
        <ArrowLeft size={18} className="mirror" />
        {t('backToList')}
      </ToOrders>
      <h1 ref={title} tabIndex={-1} className="mb-6 text-2xl font-extrabold no-outline md:text-3xl">
        {t('orderTitle')}
      </h1>
      {(tracking.state === 'asking' || tracking.state === 'loading') && <TrackSkeleton wide />}
      {tracking.state === 'notFound' && (
        <div className="card">
          <EmptyState art="/art/empty-orders.svg" title={t('gone')} text={t('goneText')}>
            <ToOrders to={RUNNING} className="btn btn-primary">
              {t('backToList')}
            </ToOrders>
          </EmptyState>
        </div>
      )}
      {tracking.state === 'failed' && (
        <div className="card">
          <TrackFailed
            error={tracking.error}
            onRetry={() => void session.refresh()}
            onBack={() => showOrders(RUNNING)}
          />
        </div>
      )}
      {tracking.state === 'shown' && (
        <>
          {flag && <PaidNotice flag={flag} order={tracking.order} />}
          <OrderSheet tracking={tracking} onRefresh={() => void session.refresh()} />
        </>
      )}
    </>
  );
}
