import { useEffect, useRef, useState } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { WeeklyReminder } from '#src/contract/weekly.ts';
import { weeklyTimeOf } from '#src/domain/weekly.ts';
import { formatClock, formatDayTime, formatWeekday } from '#src/i18n/format.ts';
import { $weekly, $weeklyChange, keepWeekly, readWeekly, removeWeekly, watchWeekly } from '#src/state/orders/weekly.ts';
import { Button } from '#src/ui/Button.tsx';
import { Bell } from '#src/ui/glyphs-push.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { useOrdersPage } from '../orders-page.ts';
import { ErrorText } from '../parts/ErrorText.tsx';
import { ToOrders } from '../parts/ToOrders.tsx';
import { WeeklyDialog } from './WeeklyDialog.tsx';

/** Renders the weekly reminder of an order (EXT-13): a button that sets one, or the one there is. */
export function WeeklyOfOrder({ order }: { order: OrderDetails }) {
  const { t, shop } = useOrdersPage();
  const weekly = useStored($weekly);
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(watchWeekly, []);
  useEffect(() => {
    // The button that opened the dialog is gone once there is a reminder.
    if (wasOpen.current && !open && document.activeElement === document.body) place.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (weekly.state === 'loading')
    return <div className="skeleton h-11 rounded-control" aria-hidden="true" data-screen />;
  if (weekly.state === 'failed') return <Failed />;
  const reminder = weekly.reminders.find(({ orderId }) => orderId === order.id);
  const ordered = weeklyTimeOf(new Date(order.scheduledAt ?? order.createdAt), shop.timeZone);
  return (
    <div ref={place} tabIndex={-1} className="grid no-outline" data-screen>
      {reminder ? (
        <div className="rounded-control bg-subtle p-4">
          <Reminder reminder={reminder} onRemoved={() => place.current?.focus()} />
        </div>
      ) : (
        <Button tone="outline" onClick={() => setOpen(true)}>
          <Bell size={18} />
          {t('weeklyRepeat')}
        </Button>
      )}
      {open && <WeeklyDialog orderId={order.id} start={ordered} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Renders all weekly reminders of the customer, below the orders. Nothing without one. */
export function WeeklyList() {
  const { t } = useOrdersPage();
  const weekly = useStored($weekly);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(watchWeekly, []);
  if (weekly.state === 'failed') return <Failed />;
  if (weekly.state === 'loading' || weekly.reminders.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="weekly">
      <h2 ref={title} id="weekly" tabIndex={-1} className="mb-3 text-lg font-bold no-outline">
        {t('weeklyList')}
      </h2>
      <ul className="card rules-y px-4">
        {weekly.reminders.map((reminder) => (
          <li key={reminder.orderId} className="py-4">
            <Reminder reminder={reminder} linked onRemoved={() => title.current?.focus()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders that the reminders could not be loaded. */
function Failed() {
  const { t } = useOrdersPage();
  return (
    <div className="mt-4 grid gap-3" role="alert" data-screen>
      <p className="text-muted">{t('weeklyFailed')}</p>
      <Button tone="outline" onClick={() => void readWeekly()}>
        {t('retry')}
      </Button>
    </div>
  );
}

type ReminderProps = {
  reminder: WeeklyReminder;
  /** Names the store, with a link to the order. */
  linked?: boolean;
  /** Moves the focus, whose button is gone. */
  onRemoved: () => void;
};

/** Renders when a reminder is, and how to change, pause and remove it. */
function Reminder({ reminder, linked = false, onRemoved }: ReminderProps) {
  const { t, locale, shop } = useOrdersPage();
  const [open, setOpen] = useState(false);
  const change = useStored($weeklyChange);
  const { orderId, weekday, time, paused, nextAt, storeName } = reminder;
  const every = t('weeklyEvery', { day: formatWeekday(weekday, locale), time: formatClock(time, locale) });
  const of = linked && storeName ? `: ${storeName}` : '';
  const [busy, setBusy] = useState<'pause' | 'remove' | null>(null);
  const pause = async () => {
    setBusy('pause');
    await keepWeekly(orderId, { weekday, time, paused: !paused });
    setBusy(null);
  };
  const remove = async () => {
    setBusy('remove');
    if (await removeWeekly(orderId)) onRemoved();
    else setBusy(null);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        {linked && (
          <ToOrders to={{ name: 'order', orderId }} className="link font-bold" data-inner="">
            {storeName ?? t('orderTitle')}
          </ToOrders>
        )}
        <p className="font-medium">{every}</p>
        <p role="status" className="text-sm text-muted">
          {paused || nextAt === null
            ? t('weeklyPaused')
            : t('weeklyNext', { time: formatDayTime(nextAt, locale, shop.timeZone) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="outline"
          small
          className="min-h-11"
          aria-label={t('weeklyChange') + of}
          onClick={() => setOpen(true)}
        >
          {t('weeklyChange')}
        </Button>
        <Button
          tone="outline"
          small
          className="min-h-11"
          aria-label={t(paused ? 'weeklyResume' : 'weeklyPause') + of}
          busy={busy === 'pause'}
          onClick={() => void pause()}
        >
          {t(paused ? 'weeklyResume' : 'weeklyPause')}
        </Button>
        <Button
          tone="ghost"
          small
          className="min-h-11"
          aria-label={t('weeklyRemove') + of}
          busy={busy === 'remove'}
          onClick={() => void remove()}
        >
          {t('weeklyRemove')}
        </Button>
      </div>
      {change.orderId === orderId && !open && <ErrorText text={change.problem} />}
      {open && <WeeklyDialog orderId={orderId} start={{ weekday, time }} onClose={() => setOpen(false)} />}
    </div>
  );
}
