import { formatDay, formatDayTime, formatTime } from '#src/i18n/format.ts';
import { $form, changeForm } from '#src/state/checkout/form.ts';
import { type ChoosableSlot, hasPlace, type SlotDay, slotDays } from '#src/state/checkout/schedule.ts';
import { $checkoutSummary } from '#src/state/checkout/summary.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { CalendarClock } from '#src/ui/glyphs-checkout.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Section } from './Section.tsx';
import { useMoney, useTerms, useTranslations } from './translations.ts';

/**
 * Renders the choice of delivery time: now, or a slot in the store's schedule. Nothing if scheduled orders are
 * disabled.
 */
export function Schedule() {
  const { t, locale } = useTranslations();
  const ready = useTerms();
  const { scheduleAt } = useStored($form);
  const summary = useStored($checkoutSummary);
  const days = ready ? slotDays(ready, new Date(ready.readAt)) : [];
  const [first] = days;
  if (!ready || (!first && scheduleAt === null)) return null;
  const open = ready.store.active && ready.store.open;
  const later = () => changeForm({ scheduleAt: first?.slots.find(hasPlace)?.startsAt ?? null });
  return (
    <Section
      title={t('when')}
      icon={<CalendarClock size={18} />}
      line={scheduleAt === null ? (open ? t('asap') : null) : formatDayTime(scheduleAt, locale, ready.config.timeZone)}
      wrong={summary?.blockers.some(({ kind }) => kind === 'slotGone') === true}
    >
      <div className="grid gap-3 sm:grid-cols-2" role="radiogroup" aria-label={t('when')}>
        <ChoiceRow
          kind="radio"
          name="when"
          label={t('asap')}
          text={t(open ? 'asapText' : 'closedNow')}
          checked={scheduleAt === null}
          onChange={() => changeForm({ scheduleAt: null })}
        />
        <ChoiceRow
          kind="radio"
          name="when"
          label={t('later')}
          text={t('chooseSlot')}
          checked={scheduleAt !== null}
          disabled={!first}
          onChange={later}
        />
      </div>
      {scheduleAt !== null && <Slots days={days} chosen={scheduleAt} timeZone={ready.config.timeZone} />}
    </Section>
  );
}

function Slots({ days, chosen, timeZone }: { days: SlotDay[]; chosen: string; timeZone: string }) {
  const { t, locale } = useTranslations();
  const day = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen)) ?? null;
  const money = useMoney(useTerms()?.config.currency ?? null);
  const time = (at: string) => formatTime(at, locale, timeZone);
  const facts = ({ fee = 0, left = null }: ChoosableSlot) => [
    ...(fee > 0 && left !== 0 ? [`+${money(fee)}`] : []),
    ...(left === 0 ? [t('slotFull')] : left === null ? [] : [t('slotLeft', { count: left })]),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('day')}
        name="day"
        value={day?.date ?? ''}
        onChange={({ target }) => {
          const slot = days.find(({ date }) => date === target.value)?.slots.find(hasPlace);
          if (slot) changeForm({ scheduleAt: slot.startsAt });
        }}
      >
        {!day && <option value="">{t('chooseSlot')}</option>}
        {days.map(({ date }) => (
          <option key={date} value={date}>
            {formatDay(date, locale)}
          </option>
        ))}
      </Select>
      <Select
        label={t('slot')}
        name="slot"
        value={day ? chosen : ''}
        onChange={({ target }) => target.value && changeForm({ scheduleAt: target.value })}
      >
        {!day && <option value="">{t('chooseSlot')}</option>}
        {day?.slots.map((slot) => (
          <option key={slot.startsAt} value={slot.startsAt} disabled={!hasPlace(slot)}>
            {[t('slotRange', { from: time(slot.startsAt), to: time(slot.endsAt) }), ...facts(slot)].join(' · ')}
          </option>
        ))}
      </Select>
    </div>
  );
}
