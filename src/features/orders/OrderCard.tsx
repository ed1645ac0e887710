import { sized } from '#src/config/image.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { formatDate, formatDayTime } from '#src/i18n/format.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { useDesk } from './desk.ts';
import { useSpeech } from './speech.ts';
import { STATUS_WORDS, statusTone } from './status.ts';
import { ToOrders } from './ToOrders.tsx';

/** An order in a list: from where, what of it, when, how far it is and what it costs. */
export function OrderCard({ order }: { order: OrderDetails }) {
  const { say: speak } = useSpeech();
  const { say, locale, shop, money } = useDesk();
  const { store, parcelCategory, status } = order;
  const picture = store?.logo ?? parcelCategory?.image ?? null;
  const kind =
    order.type === 'parcel'
      ? say('parcel')
      : order.prescription && order.lineCount === 0
        ? say('prescription')
        : say('items', { count: order.lineCount });
  const how = order.type === 'take_away' ? say('takeAway') : order.type === 'delivery' ? say('delivery') : null;
  return (
    <ToOrders to={{ name: 'order', orderId: order.id }} className="card card-link flex h-full gap-4 p-4">
      <Picture src={picture && sized(picture, 160)} width={64} height={64} className="size-16 rounded-control" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="truncate font-bold">{store?.name ?? parcelCategory?.name ?? say('parcel')}</p>
          <span className={`badge badge-${statusTone(status)} flex-none`} data-status={status}>
            {speak(STATUS_WORDS[status])}
          </span>
        </div>
        <p className="text-sm text-muted">{speak('number', { id: localDigits(String(order.id), locale) })}</p>
        <p className="text-sm text-muted">
          {order.scheduledAt && order.scheduledAt !== order.createdAt
            ? say('scheduled', { time: formatDayTime(order.scheduledAt, locale, shop.timeZone) })
            : say('placed', { date: formatDate(order.createdAt, locale, shop.timeZone) })}
        </p>
        <div className="mt-1 flex items-center justify-between gap-3">
          <p className="text-sm">{how ? `${kind} · ${how}` : kind}</p>
          <bdi className="font-bold even-digits">{money(order.amount)}</bdi>
        </div>
      </div>
    </ToOrders>
  );
}
