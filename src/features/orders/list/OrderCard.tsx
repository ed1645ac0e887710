import { sized } from '#src/config/image.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { canReorder } from '#src/domain/after-order.ts';
import { isRunning } from '#src/domain/order.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { localDigits } from '#src/i18n/quantity.ts';
import { Button } from '#src/ui/Button.tsx';
import { RefreshCw } from '#src/ui/glyphs-orders.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { previewText } from '../../shared/orders/preview-text.ts';
import { type OrdersPage, useOrdersPage } from '../orders-page.ts';
import { ExpectedLine } from '../parts/Expected.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { ToOrders } from '../parts/ToOrders.tsx';
import { useTranslations } from '../translations.ts';

type Props = {
  order: OrderDetails;
  /** Starts the reorder (CHK-07). */
  onReorder: () => void;
};

/** Renders an order in a list: store, items, date, status, expected arrival and total. */
export function OrderCard({ order, onReorder }: Props) {
  const { t: speak } = useTranslations();
  const ordersPage = useOrdersPage();
  const { t, locale, shop, money } = ordersPage;
  const { store, parcelCategory } = order;
  const picture = store?.logo ?? parcelCategory?.image ?? null;
  const how = order.type === 'take_away' ? t('takeAway') : order.type === 'delivery' ? t('delivery') : null;
  const number = speak('number', { id: localDigits(String(order.id), locale) });
  // The history includes other years.
  const time = (iso: string) => formatDayTime(iso, locale, shop.timeZone, { year: !isRunning(order.status) });
  return (
    <div className="card flex h-full flex-col">
      <ToOrders
        to={{ name: 'order', orderId: order.id }}
        className="flex flex-1 gap-4 rounded-card p-4 hover:bg-subtle"
        data-order={order.id}
      >
        <Picture src={picture && sized(picture, 160)} width={64} height={64} className="size-16 rounded-control" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <p className="min-w-0 truncate font-bold">{store?.name ?? parcelCategory?.name ?? t('parcel')}</p>
            <StatusBadge order={order} />
          </div>
          <p className="line-clamp-2 text-sm" data-testid="order-items">
            {itemsOf(order, ordersPage)}
          </p>
          <ExpectedLine order={order} timeZone={shop.timeZone} />
          <p className="text-sm text-muted">{how ? `${number} · ${how}` : number}</p>
          {EXTRAS.agents && order.placedBy && (
            <p className="text-sm text-muted">{speak('placedBy', { agent: order.placedBy })}</p>
          )}
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p className="text-sm text-muted">
              {order.scheduledAt && order.scheduledAt !== order.createdAt
                ? t('scheduled', { time: time(order.scheduledAt) })
                : t('placed', { date: time(order.createdAt) })}
            </p>
            <bdi className="ms-auto font-bold even-digits">{money(order.amount)}</bdi>
          </div>
        </div>
      </ToOrders>
      {canReorder(order) && (
        <div className="px-4 pb-4">
          <Button tone="outline" className="w-full" aria-label={`${t('reorder')}: ${number}`} onClick={onReorder}>
            <RefreshCw size={18} />
            {t('reorder')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns the content of an order in one line: item names if the marketplace sends them, otherwise their number. */
function itemsOf(order: OrderDetails, { t, locale }: OrdersPage): string {
  if (order.type === 'parcel') return t('parcel');
  if (order.prescription && order.lineCount === 0) return t('prescription');
  return previewText(order, locale, t);
}
