import { useEffect, useState } from 'react';
import { type Arrival, arrivalOf, type DelayReason, delayOf } from '#src/domain/arrival.ts';
import { formatDayTime, formatTime } from '#src/i18n/format.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { Clock, TriangleAlert } from '#src/ui/glyphs.tsx';
import { type IslandTranslations, useTranslations } from '../translations.ts';

/** Interval at which the estimate is updated, in ms. */
const TICK_MS = 15_000;
/** Number of minutes above which a time of day is shown instead. */
const MOST_MINUTES = 120;
/** What the estimate depends on. */
export type ExpectedOrder = Parameters<typeof arrivalOf>[0] & Parameters<typeof delayOf>[0];

const REASONS = {
  unconfirmed: 'delayUnconfirmed',
  kitchen: 'delayKitchen',
  packing: 'delayPacking',
  courier: 'delayCourier',
  way: 'delayWay',
} as const satisfies Record<DelayReason, string>;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns the expected arrival of an order, updated while it is on screen. */
function useArrival(order: ExpectedOrder, metresLeft: number | null = null): Arrival | null {
  const [, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // A live update may change the order between two ticks, and its response the known time.
  return arrivalOf(order, serverNow(), metresLeft);
}

/** Returns the estimate as text: in minutes, as a time of day or date, or how late it is. */
function expectedText(arrival: Arrival, order: ExpectedOrder, { t, locale }: IslandTranslations, timeZone: string) {
  const { latest } = arrival;
  const dayTime = (ms: number) => formatDayTime(new Date(ms).toISOString(), locale, timeZone);
  const time = (ms: number) => formatTime(new Date(ms).toISOString(), locale, timeZone);
  if (arrival.state === 'late') {
    const { minutes } = arrival;
    const main =
      minutes < 2 * HOUR
        ? t('lateMinutes', { count: minutes })
        : minutes < 2 * DAY
          ? t('lateHours', { count: Math.floor(minutes / HOUR) })
          : t('lateDays', { count: Math.floor(minutes / DAY) });
    // After so many hours, a time needs its day.
    return { main, detail: t('lateText', { time: minutes < 2 * HOUR ? time(latest) : dayTime(latest) }) };
  }
  const { from, to, earliest } = arrival;
  const detail = t('expected', { from: time(earliest), to: time(latest) });
  if (from > MOST_MINUTES) return { main: t('expectedOn', { time: dayTime(earliest) }), detail };
  const fetched = order.type === 'take_away';
  if (to <= 1) return { main: t(fetched ? 'readySoon' : 'arriveSoon'), detail };
  if (from === 0) return { main: t(fetched ? 'readyWithin' : 'arriveWithin', { to }), detail };
  return { main: t(fetched ? 'readyIn' : 'arriveIn', { from, to }), detail };
}

/** Renders when a running order is expected, at the top of its page; for a missed time, how late it is. */
export function Expected({
  order,
  timeZone,
  metresLeft = null,
}: {
  order: ExpectedOrder;
  timeZone: string;
  /** Distance of the courier from the door; null when unknown. */
  metresLeft?: number | null;
}) {
  const context = useTranslations();
  const arrival = useArrival(order, metresLeft);
  if (!arrival) return null;
  const late = arrival.state === 'late';
  const { main, detail } = expectedText(arrival, order, context, timeZone);
  const reason = EXTRAS.liveTracking ? delayOf(order, arrival) : null;
  const { t } = context;
  return (
    <div
      className={`flex items-center gap-3 rounded-card p-4 ${late ? 'bg-warning-soft text-warning' : 'bg-info-soft text-info'}`}
      data-testid="order-expected"
      data-state={arrival.state}
      data-screen
    >
      {late ? <TriangleAlert size={24} className="flex-none" /> : <Clock size={24} className="flex-none" />}
      <p className="min-w-0">
        <span className="block text-lg leading-snug font-bold">{main}</span>
        <span className="block text-sm text-ink">{detail}</span>
        {reason && <span className="block text-sm text-ink">{t(REASONS[reason])}</span>}
      </p>
    </div>
  );
}

/** Renders the estimate in one line, for lists. */
export function ExpectedLine({ order, timeZone }: { order: ExpectedOrder; timeZone: string }) {
  const context = useTranslations();
  const arrival = useArrival(order);
  if (!arrival) return null;
  const tone = arrival.state === 'late' ? 'text-warning' : 'text-info';
  return (
    <p className={`text-sm font-semibold ${tone}`} data-state={arrival.state}>
      {expectedText(arrival, order, context, timeZone).main}
    </p>
  );
}
