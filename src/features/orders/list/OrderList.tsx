import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { home } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { type ListKind, LOADING_LIST, listOf, readList, readMore, refreshOrders } from '#src/state/orders/lists.ts';
import { startReorder } from '#src/state/orders/reorder.ts';
import { onOrderPush } from '#src/state/push/listeners.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { ReorderDialog } from '../after-order/ReorderDialog.tsx';
import { useOrdersPage } from '../orders-page.ts';
import { ToOrders } from '../parts/ToOrders.tsx';
import { OrderCard } from './OrderCard.tsx';

const WeeklyList = lazy(async () => ({ default: (await import('../after-order/Weekly.tsx')).WeeklyList }));

const KINDS = ['running', 'past'] as const;
const TAB_MESSAGES = { running: 'running', past: 'history' } as const;

/** Renders the running orders, or the history; a skeleton while `kind` is null, because the view is not known yet. */
export function OrderList({ kind }: { kind: ListKind | null }) {
  const { t, terms } = useOrdersPage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (kind) void readList(kind);
  }, [kind]);
  useEffect(() => onOrderPush(() => void refreshOrders()), []);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && void refreshOrders();
    document.addEventListener('visibilitychange', onVisible);
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-2xl font-extrabold no-outline md:text-3xl">
        {t('title')}
      </h1>
      <p className="mb-5 text-muted">{t('lead')}</p>
      <nav aria-label={t('lists')} className="mb-6 flex gap-2">
        {KINDS.map((one) => (
          <ToOrders
            key={one}
            to={{ name: 'list', kind: one }}
            className="chip min-h-11"
            aria-current={one === kind ? 'page' : undefined}
          >
            {t(TAB_MESSAGES[one])}
          </ToOrders>
        ))}
      </nav>
      {kind ? <Rows key={kind} kind={kind} /> : <Skeleton label={t('loading')} />}
      {kind && terms.weekly && (
        <Suspense>
          <WeeklyList />
        </Suspense>
      )}
    </>
  );
}

function Rows({ kind }: { kind: ListKind }) {
  const { t, locale, shop } = useOrdersPage();
  const [again, setAgain] = useState<OrderDetails | null>(null);
  const reorder = (order: OrderDetails | null) => {
    setAgain(order);
    if (order) void startReorder({ order, lines: null, timeZone: shop.timeZone });
  };
  const list = useStored(listOf(kind), LOADING_LIST);
  if (list.state === 'loading') return <Skeleton label={t('loading')} />;
  if (list.state === 'failed') {
    return (
      <div className="card" role="alert">
        <EmptyState art="/art/error.svg" title={t('listFailed')}>
          <Button onClick={() => void readList(kind)}>{t('retry')}</Button>
        </EmptyState>
      </div>
    );
  }
  if (list.rows.length === 0) {
    return (
      <div className="card">
        <EmptyState
          art="/art/empty-orders.svg"
          title={t(kind === 'running' ? 'noneRunning' : 'nonePast')}
          text={t(kind === 'running' ? 'noneRunningText' : 'nonePastText')}
        >
          <a className="btn btn-primary" href={home({ locale })}>
            {t('shop')}
          </a>
        </EmptyState>
      </div>
    );
  }
  const counts = { shown: formatNumber(list.rows.length, locale), total: formatNumber(list.total, locale) };
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {list.rows.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onReorder={() => reorder(order)} />
          </li>
        ))}
      </ul>
      <div className="mt-6 grid justify-items-center gap-3">
        <p role="status" className="text-sm text-muted">
          {list.more === 'failed' ? t('moreFailed') : t('shownOf', counts)}
        </p>
        {list.more !== 'none' && (
          <Button tone="outline" busy={list.more === 'loading'} onClick={() => void readMore(kind)}>
            {t(list.more === 'failed' ? 'retry' : 'more')}
          </Button>
        )}
      </div>
      <ReorderDialog onRetry={() => reorder(again)} />
    </>
  );
}

const Skeleton = ({ label }: { label: string }) => (
  <div className="grid grid-cols-1 gap-4 xl:grid-cols-2" role="status" aria-label={label}>
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="card flex gap-4 p-4">
        <div className="skeleton size-16 rounded-control" />
        <div className="grid flex-1 content-start gap-2">
          <div className="skeleton h-5 w-1/2" />
          <div className="skeleton h-4 w-2/3" />
          <div className="skeleton h-4 w-1/3" />
        </div>
      </div>
    ))}
  </div>
);
