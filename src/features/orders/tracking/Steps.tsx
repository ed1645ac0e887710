import type { ReactNode } from 'react';
import type { Order } from '#src/contract/order.ts';
import { stepOf, steps } from '#src/domain/order.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { X } from '#src/ui/glyphs.tsx';
import { Check } from '#src/ui/glyphs-places.tsx';
import { STEP_MESSAGES } from '../parts/status.ts';
import { useTranslations } from '../translations.ts';

type Stepping = Pick<Order, 'status' | 'times' | 'createdAt' | 'type' | 'cancellationReason'>;

/**
 * Renders the four steps of an order with their times (TRACK-01), and where it stopped if it was cancelled or failed.
 */
export function Steps({ order, timeZone, wide }: { order: Stepping; timeZone: string; wide: boolean }) {
  const { t, locale } = useTranslations();
  const { status, times, cancellationReason } = order;
  const stopped = status === 'canceled' || status === 'failed';
  const reached = stepOf(order);
  const time = (at: string | null | undefined) => (at ? formatDayTime(at, locale, timeZone) : null);
  return (
    <ol aria-label={t('progress')} className={wide ? 'lg:flex' : ''} data-screen>
      {steps(order)
        .filter(({ done }) => done || !stopped)
        .map(({ key, done, at }, index) => {
          const here = !stopped && index + 1 === reached;
          const state = here && reached < 4 ? 'current' : done ? 'done' : 'ahead';
          return (
            <Row key={key} state={state} here={here} wide={wide} at={time(at)}>
              <span>{t(STEP_MESSAGES[key])}</span>
              {!done && <span className="sr-only"> ({t('notYet')})</span>}
            </Row>
          );
        })}
      {stopped && (
        <Row state="stopped" here wide={wide} at={time(times[status])} note={cancellationReason}>
          {t(status === 'failed' ? 'failedText' : 'cancelled')}
        </Row>
      )}
    </ol>
  );
}

type State = 'done' | 'current' | 'ahead' | 'stopped';

const MARKS = {
  done: 'bg-success text-canvas',
  current: 'bg-info text-canvas',
  ahead: 'bg-surface',
  stopped: 'bg-danger text-canvas',
} as const satisfies Record<State, string>;

const Row = ({
  state,
  here,
  wide,
  at,
  note,
  children,
}: {
  state: State;
  /** Whether this is the current step. */
  here: boolean;
  wide: boolean;
  at: string | null;
  note?: string | null;
  children: ReactNode;
}) => (
  <li className={wide ? 'step along' : 'step'} data-state={state} aria-current={here ? 'step' : undefined}>
    <span className={`relative grid size-8 flex-none place-items-center rounded-full ${MARKS[state]}`}>
      {state === 'stopped' && <X size={18} strokeWidth={3} />}
      {state === 'done' && <Check size={18} strokeWidth={3} />}
      {state === 'current' && <span className="size-3 rounded-full bg-canvas" />}
    </span>
    <span className={`block min-w-0 flex-1 pt-1 ${wide ? 'lg:pe-4 lg:pt-3' : ''}`}>
      <span className={state === 'ahead' ? 'block text-muted' : 'block font-semibold'}>{children}</span>
      {at && <span className="block text-sm text-muted">{at}</span>}
      {note && <span className="block text-sm text-muted">{note}</span>}
    </span>
  </li>
);
