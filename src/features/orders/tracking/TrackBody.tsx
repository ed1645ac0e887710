import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { isRunning } from '#src/domain/order.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { createTracking, type TrackForm as Form, type Tracking, trackForm } from '#src/state/orders/track.ts';
import { $shop } from '#src/state/shop.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { OrderView } from '../order/OrderView.tsx';
import { TranslationsProvider, useTranslations } from '../translations.ts';
import { hasRoute } from './route.ts';
import { TrackForm } from './TrackForm.tsx';
import { TrackFailed, TrackSkeleton } from './TrackStates.tsx';

type Props = {
  translations: Translations<'orders'>;
  locale: Locale;
  /** The requested order, if any; undefined until it is known. */
  orderId: number | null | undefined;
  /** Renders a found order on the tracking page, which has room for two columns. */
  sheet?: Sheet;
};

/** Renders an order with more details than fit into the drawer. */
type Sheet = (content: {
  tracking: Extract<Tracking<OrderDetails>, { state: 'shown' }>;
  onRefresh: () => void;
  onAnother: () => void;
}) => ReactNode;

const BLANK: Form = { orderId: '', contact: '' };
const MapPreview = lazy(async () => ({ default: (await import('./MapPreview.tsx')).MapPreview }));
/**
 * Renders order tracking in a drawer or on a page: the form, then the order, refreshed while it is running (TRACK-01,
 * TRACK-02).
 */
export const TrackBody = ({ translations, locale, orderId, sheet }: Props) => (
  <TrackFrame {...{ translations, locale }}>
    <Body orderId={orderId} sheet={sheet} />
  </TrackFrame>
);

/** Provides the translations of order tracking. */
export function TrackFrame({
  translations,
  locale,
  children,
}: Pick<Props, 'translations' | 'locale'> & { children: ReactNode }) {
  const context = useMemo(() => ({ t: createT<'orders'>(translations, locale), locale }), [translations, locale]);
  return <TranslationsProvider value={context}>{children}</TranslationsProvider>;
}

function Body({ orderId, sheet }: { orderId: Props['orderId']; sheet: Sheet | undefined }) {
  const { t } = useTranslations();
  const [session] = useState(createTracking);
  const tracking = useStored(session.$tracking);
  const shop = useStored($shop);
  const [start, setStart] = useState(BLANK);
  useEffect(() => {
    if (orderId === undefined) return;
    setStart(trackForm(orderId));
    void session.open(orderId);
    return session.close;
  }, [session, orderId]);

  const follow = (form: Form) => {
    setStart(form);
    void session.track(form);
  };
  const wide = sheet !== undefined;
  const narrow = wide ? 'card w-full max-w-xl p-5 md:p-8' : '';
  if (orderId === undefined) return <TrackSkeleton wide={wide} />;
  if (tracking.state === 'asking')
    return (
      <div className={narrow}>
        <TrackForm start={start} onTrack={follow} />
      </div>
    );
  if (tracking.state === 'notFound')
    return (
      <div className={narrow}>
        <EmptyState art="/art/empty-orders.svg" title={t('notFound')} text={t('notFoundText')}>
          <Button onClick={session.stop}>{t('tryAgain')}</Button>
        </EmptyState>
      </div>
    );
  if (tracking.state === 'failed')
    return (
      <div className={narrow}>
        <TrackFailed error={tracking.error} onRetry={() => void session.refresh()} onBack={session.stop} />
      </div>
    );
  if (tracking.state === 'loading' || !shop) return <TrackSkeleton wide={wide} />;
  const onRefresh = () => void session.refresh();
  if (sheet) return elementsOf(sheet({ tracking, onRefresh, onAnother: session.stop }));
  const { order } = tracking;
  return (
    <OrderView
      tracking={tracking}
      shop={shop}
      wide={false}
      onRefresh={onRefresh}
      onAnother={session.stop}
      preview={
        isRunning(order.status) &&
        hasRoute(order) && (
          <Suspense fallback={<div className="skeleton h-48 sm:h-56" />}>
            <MapPreview order={order} label={t('mapLabel')} />
          </Suspense>
        )
      }
    />
  );
}
