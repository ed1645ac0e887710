import type { ReactNode } from 'react';
import { sized } from '#src/config/image.ts';
import { SITE } from '#src/config/site.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { canCancel, isRunning } from '#src/domain/order.ts';
import { formatTime } from '#src/i18n/format.ts';
import { localDigits } from '#src/i18n/quantity.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { openCancelDialog } from '#src/state/orders/cancel.ts';
import type { Tracking } from '#src/state/orders/track.ts';
import { Button } from '#src/ui/Button.tsx';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { CircleX, Phone, RefreshCw, WifiOff } from '#src/ui/glyphs-orders.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Expected } from '../parts/Expected.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { statusMessage } from '../parts/status.ts';
import { CourierPanel } from '../tracking/CourierPanel.tsx';
import { metresLeft } from '../tracking/route.ts';
import { ShareProgress } from '../tracking/ShareProgress.tsx';
import { Steps } from '../tracking/Steps.tsx';
import { useTranslations } from '../translations.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { useViewer } from './viewer.ts';

type Shown = Extract<Tracking<OrderDetails>, { state: 'shown' }>;

type Props = {
  tracking: Shown;
  shop: ShopFacts;
  onRefresh: () => void;
  /** Opens another order; undefined if there is another way back. */
  onAnother?: () => void;
  /** Whether there is room for two columns. */
  wide: boolean;
  /** A map of the route, at the top. */
  preview?: ReactNode;
  /** Further cards: below the progress, and below the facts. */
  main?: ReactNode;
  aside?: ReactNode;
  /** Actions, if there are more than cancelling. */
  actions?: ReactNode;
};

/** Renders a running order (TRACK-01): expected arrival, map, progress, courier; in print a receipt. */
export function OrderView({ tracking, shop, onRefresh, onAnother, wide, preview, main, aside, actions }: Props) {
  const { t, locale } = useTranslations();
  const { order, at, late, moved } = tracking;
  const running = isRunning(order.status);
  const mayCancel = useViewer(order) !== 'other' && canCancel(order.status);
  return (
    <div
      className={wide ? 'receipt grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_380px]' : 'grid gap-6'}
    >
      <p role="status" className="sr-only" data-screen>
        {[
          moved && `${t('number', { id: localDigits(String(order.id), locale) })}: ${t(statusMessage(order))}`,
          late && t('updateFailed'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={wide ? 'grid grid-cols-1 gap-6' : 'contents'}>
        <div className={wide ? 'card grid grid-cols-1 gap-6 p-5 md:p-6' : 'contents'}>
          <Head order={order} />
          <Expected order={order} timeZone={shop.timeZone} metresLeft={metresLeft(order)} />
          {elementsOf(preview)}
          {late && (
            <p
              data-screen
              className="flex items-center gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm font-medium text-warning"
            >
              <WifiOff size={18} className="flex-none" aria-hidden="true" />
              {t('updateFailed')}
            </p>
          )}
          <Steps order={order} timeZone={shop.timeZone} wide={wide} />
          {order.courier && running && <CourierPanel courier={order.courier} orderId={order.id} />}
          {running && (
            <div className="flex flex-wrap gap-3 empty:hidden" data-screen>
              <CallStore order={order} />
              <ShareProgress order={order} />
            </div>
          )}
          {running && (
            <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted" data-screen>
              <p>{t('refreshed', { time: formatTime(new Date(at).toISOString(), locale, shop.timeZone) })}</p>
              <Button tone="ghost" small className="flex-none whitespace-nowrap" onClick={onRefresh}>
                <RefreshCw size={16} aria-hidden="true" />
                {t('refresh')}
              </Button>
            </div>
          )}
        </div>
        {elementsOf(main)}
      </div>
      <div className={wide ? 'grid grid-cols-1 gap-6' : 'contents'}>
        <div className={wide ? 'card grid gap-6 p-5 md:p-6' : 'grid gap-6 rule-t pt-6'}>
          {wide && onAnother && <h2 className="text-lg font-bold">{t('details')}</h2>}
          <OrderFacts order={order} shop={shop} />
          <div className="grid gap-2">
            {elementsOf(actions)}
            {!actions && mayCancel && (
              <Button tone="danger" onClick={() => void openCancelDialog(order.id)}>
                <CircleX size={18} aria-hidden="true" />
                {t('cancel')}
              </Button>
            )}
            {onAnother && (
              <Button tone={running || actions ? 'ghost' : 'outline'} onClick={onAnother}>
                {t('another')}
              </Button>
            )}
          </div>
        </div>
        {elementsOf(aside)}
      </div>
      {!actions && <CancelDialog onEnded={onRefresh} />}
    </div>
  );
}

/** Renders a call to the store, where the marketplace names its phone. */
function CallStore({ order: { store, storePhone } }: { order: OrderDetails }) {
  const { t } = useTranslations();
  if (!store || !storePhone) return null;
  return (
    <a
      className="btn btn-outline"
      href={`tel:${plainPhone(storePhone)}`}
      aria-label={`${t('callStore')}: ${store.name}`}
    >
      <Phone size={18} aria-hidden="true" />
      {t('callStore')}
    </a>
  );
}

function Head({ order }: { order: OrderDetails }) {
  const { t, locale } = useTranslations();
  const { store } = order;
  return (
    <div className="flex items-center gap-4">
      {store && (
        <Picture
          src={store.logo ? sized(store.logo, 160) : null}
          width={64}
          height={64}
          className="size-16 rounded-control"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="hidden text-lg font-bold print:block">{SITE.name}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-lg font-bold" data-testid="order-number">
            {t('number', { id: localDigits(String(order.id), locale) })}
          </p>
          <StatusBadge order={order} testId="order-status" />
        </div>
        {store && (
          <p className="truncate text-muted">
            <span>{store.name}</span>
            {store.address && <span className="hidden print:inline">{` · ${store.address}`}</span>}
          </p>
        )}
      </div>
    </div>
  );
}
