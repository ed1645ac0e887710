import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { home } from '#src/config/routes.ts';
import type { Order } from '#src/contract/order.ts';
import type { OrderProgress } from '#src/contract/progress.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { Paying } from '#src/domain/after-order.ts';
import { watchProgress } from '#src/state/orders/progress.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Clock } from '#src/ui/glyphs.tsx';
import { WifiOff } from '#src/ui/glyphs-orders.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { Expected } from '../parts/Expected.tsx';
import { useTranslations } from '../translations.ts';
import { useGlide } from './courier.ts';
import { Steps } from './Steps.tsx';
import { TrackFailed, TrackSkeleton } from './TrackStates.tsx';

const RouteMap = lazy(async () => ({ default: (await import('./MapPreview.tsx')).RouteMap }));

/** Payment and cancellation are the customer's. */
const UNKNOWN: Paying & Pick<Order, 'cancellationReason'> = {
  ...{ amount: 0, paymentMethod: '', paymentStatus: 'paid', partiallyPaid: 0, payments: [] },
  cancellationReason: null,
};

/** Renders what a link shows of an order (EXT-04): progress, estimate, and a map with store and courier. */
export function SharedProgress({ token, shop }: { token: string; shop: ShopFacts }) {
  const { t, locale } = useTranslations();
  const [session] = useState(() => watchProgress(token));
  const view = useStored(session.$view);
  useEffect(() => session.watch(), [session]);
  const toHome = () => window.location.assign(home({ locale }));
  if (view.state === 'loading') return <TrackSkeleton wide />;
  if (view.state === 'failed')
    return (
      <div className="card">
        <TrackFailed error={view.error} onRetry={() => void session.read()} onBack={toHome} />
      </div>
    );
  if (view.state === 'gone')
    return (
      <div className="card">
        <EmptyState art="/art/empty-orders.svg" title={t('sharedGone')} text={t('sharedGoneText')}>
          <a className="btn btn-primary" href={home({ locale })}>
            {t('toHome')}
          </a>
        </EmptyState>
      </div>
    );
  const { progress, late } = view;
  const order = { ...progress, ...UNKNOWN };
  return (
    <section className="card mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 p-5 md:p-6" data-testid="shared-progress">
      <div>
        <h2 className="text-lg font-bold">
          {progress.store ? t('sharedTitle', { store: progress.store.name }) : t('sharedParcel')}
        </h2>
        <p className="text-sm text-muted">{t('sharedText')}</p>
      </div>
      {progress.unpaid ? (
        <p className="flex items-center gap-3 rounded-card bg-info-soft p-4 text-info">
          <Clock size={24} className="flex-none" />
          <span className="min-w-0">
            <span className="block text-lg leading-snug font-bold">{t('statusUnpaid')}</span>
            <span className="block text-sm text-ink">{t('sharedUnpaid')}</span>
          </span>
        </p>
      ) : (
        <Expected order={order} timeZone={shop.timeZone} />
      )}
      {(progress.store ?? progress.courier) && <ProgressMap progress={progress} />}
      {late && (
        <p className="flex items-center gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm font-medium text-warning">
          <WifiOff size={18} className="flex-none" aria-hidden="true" />
          {t('updateFailed')}
        </p>
      )}
      <Steps order={order} timeZone={shop.timeZone} wide />
    </section>
  );
}

function ProgressMap({ progress: { store, courier } }: { progress: OrderProgress }) {
  const { t } = useTranslations();
  const at = useGlide(courier);
  const route = useMemo(() => {
    const mark = store ?? { ...(at ?? { lat: 0, lng: 0 }), name: '' };
    const markers = at ? [{ at, kind: 'courier' as const }] : [];
    const points: [typeof mark, ...{ lat: number; lng: number }[]] = [mark, ...markers.map((one) => one.at)];
    return { mark, markers, points };
  }, [store, at]);
  return (
    <Suspense fallback={<div className="skeleton h-48 rounded-card sm:h-56" />}>
      <RouteMap route={route} label={t('sharedMap')} />
    </Suspense>
  );
}
