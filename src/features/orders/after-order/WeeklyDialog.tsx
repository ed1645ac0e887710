import { useEffect, useState } from 'react';
import { WEEKLY_TIMES, type WeeklyTime } from '#src/domain/weekly.ts';
import { formatClock, formatWeekday, formatZone } from '#src/i18n/format.ts';
import { $weeklyChange, forgetWeeklyProblem, keepWeekly } from '#src/state/orders/weekly.ts';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { useOrdersPage } from '../orders-page.ts';
import { ErrorText } from '../parts/ErrorText.tsx';
import { OrderDialog } from '../parts/OrderDialog.tsx';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

type Props = { orderId: number; start: WeeklyTime; onClose: () => void };

/** Renders the choice of day and time of an order's weekly reminder; one that is paused goes on. */
export function WeeklyDialog({ orderId, start, onClose }: Props) {
  const { t, locale, shop } = useOrdersPage();
  const [{ weekday, time }, setChosen] = useState(start);
  const change = useStored($weeklyChange);
  useEffect(() => {
    forgetWeeklyProblem();
    return forgetWeeklyProblem;
  }, []);
  const save = async () => {
    if (await keepWeekly(orderId, { weekday, time, paused: false })) onClose();
  };
  // Another client may have set any minute.
  const times = WEEKLY_TIMES.includes(start.time) ? WEEKLY_TIMES : [...WEEKLY_TIMES, start.time].sort();
  const elsewhere = new Intl.DateTimeFormat().resolvedOptions().timeZone !== shop.timeZone;
  return (
    <OrderDialog
      title={t('weeklyTitle')}
      closeLabel={t('close')}
      back={t('cancel')}
      onClose={onClose}
      action={
        <Button className="flex-1" busy={change.sending} onClick={() => void save()}>
          {t('weeklySave')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('weeklyText')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('weeklyDay')}
            value={weekday}
            onChange={({ target }) => setChosen({ weekday: Number(target.value), time })}
          >
            {WEEK.map((day) => (
              <option key={day} value={day}>
                {formatWeekday(day, locale)}
              </option>
            ))}
          </Select>
          <Select
            label={t('weeklyTime')}
            value={time}
            onChange={({ target }) => setChosen({ weekday, time: target.value })}
          >
            {times.map((one) => (
              <option key={one} value={one}>
                {formatClock(one, locale)}
              </option>
            ))}
          </Select>
        </div>
        {elsewhere && (
          <p className="text-sm text-muted">{t('weeklyZone', { zone: formatZone(shop.timeZone, locale) })}</p>
        )}
      </div>
      {change.orderId === orderId && <ErrorText text={change.problem} />}
    </OrderDialog>
  );
}
