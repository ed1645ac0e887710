import type { ReactNode } from 'react';
import { sized } from '#src/config/image.ts';
import type { Order } from '#src/contract/order.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { canCancel, isRunning } from '#src/domain/order.ts';
import { formatTime } from '#src/i18n/format.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { askReason } from '#src/stores/orders/cancel.ts';
import type { Tracking } from '#src/stores/orders/tracker.ts';
import { Button } from '#src/ui/Button.tsx';
import { CircleX, RefreshCw, WifiOff } from '#src/ui/glyphs-orders.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CourierPanel } from './CourierPanel.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { Steps } from './Steps.tsx';
import { useSpeech } from './speech.ts';
import { STATUS_WORDS, statusTone } from './status.ts';

type Shown = Extract<Tracking, { state: 'shown' }>;

type Props = {
  tracking: Shown;
  shop: ShopFacts;
  onRefresh: () => void;
  /** Leads to another order; left out where there is another way back. */
  onAnother?: () => void;
  /** The page has room for two columns. */
  wide: boolean;
  /** A way to see it on a map. */
  map?: ReactNode;
  /** Further cards: below the progress, and below the facts. */
  main?: ReactNode;
  aside?: ReactNode;
  /** What can be done about it, where that is more than cancelling. */
  actions?: ReactNode;
};

/** An order on its way (TRACK-01): how far it is, who brings it, where it goes. */
export function OrderView({ tracking, shop, onRefresh, onAnother, wide, map, main, aside, actions }: Props) {
  const { say, locale } = useSpeech();
  const { order, at, late, moved } = tracking;
  const running = isRunning(order.status);
  return (
    <div className={wide ? 'grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_380px]' : 'grid gap-6'}>
      <p role="status" className="sr-only">
        {moved && `${say('number', { id: localDigits(String(order.id), locale) })}: ${say(STATUS_WORDS[order.status])}`}
        {late && say('updateFailed')}
      </p>
      <div className={wide ? 'grid grid-cols-1 gap-6' : 'contents'}>
        <div className={wide ? 'card grid grid-cols-1 gap-6 p-5 md:p-6' : 'contents'}>
          <Head order={order} shop={shop} />
          {late && (
            <p className="flex items-center gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm font-medium text-warning">
              <WifiOff size={18} className="flex-none" aria-hidden="true" />
              {say('updateFailed')}
            </p>
          )}
          <Steps order={order} timeZone={shop.timeZone} wide={wide} />
          {order.courier && running && <CourierPanel courier={order.courier} orderId={order.id} />}
          {running && (
            <div className="flex items-center justify-between gap-3 text-sm text-muted">
              <p>{say('refreshed', { time: formatTime(new Date(at).toISOString(), locale, shop.timeZone) })}</p>
              <Button tone="ghost" small onClick={onRefresh}>
                <RefreshCw size={16} aria-hidden="true" />
                {say('refresh')}
              </Button>
            </div>
          )}
        </div>
        {main}
      </div>
      <div className={wide ? 'grid grid-cols-1 gap-6' : 'contents'}>
        <div className={wide ? 'card grid gap-6 p-5 md:p-6' : 'grid gap-6 rule-t pt-6'}>
          {wide && onAnother && <h2 className="text-lg font-bold">{say('details')}</h2>}
          <OrderFacts order={order} shop={shop} />
          <div className="grid gap-2">
            {map}
            {actions}
            {!actions && canCancel(order.status) && (
              <Button tone="danger" onClick={() => void askReason(order.id)}>
                <CircleX size={18} aria-hidden="true" />
                {say('cancel')}
              </Button>
            )}
            {onAnother && (
              <Button tone={running || actions ? 'ghost' : 'outline'} onClick={onAnother}>
                {say('another')}
              </Button>
            )}
          </div>
        </div>
        {aside}
      </div>
      {!actions && <CancelDialog onEnded={onRefresh} />}
    </div>
  );
}

function Head({ order, shop }: { order: Order; shop: ShopFacts }) {
  const { say, locale } = useSpeech();
  const tone = statusTone(order.status);
  const logo = order.store?.logo;
  return (
    <div className="flex items-center gap-4">
      {order.store && (
        <Picture src={logo ? sized(logo, 160) : null} width={64} height={64} className="size-16 rounded-control" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-lg font-bold" data-testid="order-number">
            {say('number', { id: localDigits(String(order.id), locale) })}
          </p>
          <span className={`badge badge-${tone}`} data-testid="order-status" data-status={order.status}>
            {say(STATUS_WORDS[order.status])}
          </span>
        </div>
        {order.store && <p className="truncate text-muted">{order.store.name}</p>}
        {isRunning(order.status) && <Expected order={order} timeZone={shop.timeZone} />}
      </div>
    </div>
  );
}

function Expected({ order, timeZone }: { order: Order; timeZone: string }) {
  const { say, locale } = useSpeech();
  const { minMinutes, maxMinutes } = order;
  if (minMinutes === null || maxMinutes === null) return null;
  const from = Date.parse(order.scheduledAt ?? order.createdAt);
  const time = (minutes: number) => formatTime(new Date(from + minutes * 60_000).toISOString(), locale, timeZone);
  return <p className="text-sm font-medium">{say('expected', { from: time(minMinutes), to: time(maxMinutes) })}</p>;
}
