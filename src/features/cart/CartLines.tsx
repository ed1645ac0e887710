import type { ReactNode, Ref } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { store as storePage } from '#src/config/routes.ts';
import { storeOf } from '#src/domain/cart.ts';
import { type FreeDelivery, freeDelivery } from '#src/domain/cart-totals.ts';
import type { LineProblem } from '#src/domain/line-check.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { COMMA } from '#src/i18n/numbers.ts';
import type { CartCheck } from '#src/state/cart/drawer.ts';
import type { ShownLine } from '#src/state/cart/engine.ts';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { Bike, CircleAlert, CircleCheck, Plus, Store, Trash } from '#src/ui/glyphs.tsx';
import { CartLineRow, type CartLineRowProps, type LineActions } from './CartLineRow.tsx';

export type CartLinesProps = {
  moduleId: number;
  zoneIds: readonly number[];
  lines: readonly ShownLine[];
  /** Total of the lines, in minor units. */
  total: number;
  check: Pick<CartCheck, 'state' | 'texts' | 'store' | 'vanishedItems' | 'repriced'>;
  /** Whether the store takes no orders now. */
  closed: boolean;
  troubles: readonly LineProblem[];
  t: AreaT<'cart'>;
  locale: Locale;
  money: ((minor: number) => string) | null;
  /** In minor units; null if delivery is never free. */
  freeOver: number | null;
  /** A button that checks the cart again. */
  retry: ReactNode;
  list: Ref<HTMLUListElement>;
  /** Null while the script of the actions is loading. */
  actions: LineActions | null;
  avoidText: CartLineRowProps['avoidText'];
  perUnitText: CartLineRowProps['perUnitText'];
  onClear: () => void;
};

/**
 * Renders a filled cart: store, results of the check, progress to free delivery, lines. Without hooks, see
 * `first-view.tsx`.
 */
export function CartLines(props: CartLinesProps) {
  const { moduleId, zoneIds, lines, total, check, closed, troubles, t, locale, money, freeOver, actions } = props;
  const storeName = check.store?.name ?? lines[0]?.item.storeName ?? '';
  const storeId = storeOf(lines);
  const storeHref = storeId && storePage({ locale, moduleId, zoneIds }, check.store?.slug ?? storeId);
  const progress = freeDelivery(total, freeOver);
  return (
    <>
      <div className="-mt-1 mb-3 flex min-h-11 items-center gap-2">
        <Store size={18} aria-hidden="true" className="flex-none text-muted" />
        <p className="min-w-0 flex-1 truncate font-semibold">{t('store', { store: storeName })}</p>
        <button
          type="button"
          className="btn btn-ghost btn-small -me-3 min-h-11 flex-none text-danger"
          onClick={props.onClear}
        >
          <Trash size={16} aria-hidden="true" />
          {t('clear')}
        </button>
      </div>
      <div className="grid gap-3 empty:hidden">
        {check.state === 'failed' && (
          <Notice tone="danger" icon={<CircleAlert size={18} aria-hidden="true" />} aside={props.retry}>
            {[t('loadFailed'), ...check.texts].join(' ')}
          </Notice>
        )}
        {closed && (
          <Notice tone="warning" icon={<CircleAlert size={18} aria-hidden="true" />}>
            {t(check.store?.schedulable ? 'storeClosedLater' : 'storeClosed', { store: storeName })}
          </Notice>
        )}
        {check.vanishedItems.length > 0 && (
          <Notice tone="warning" icon={<CircleAlert size={18} aria-hidden="true" />}>
            {t('gone', { names: check.vanishedItems.join(COMMA[locale]) })}
          </Notice>
        )}
        {check.repriced.length > 0 && (
          <Notice tone="warning" icon={<CircleAlert size={18} aria-hidden="true" />}>
            {t('repriced', { names: check.repriced.join(COMMA[locale]) })}
          </Notice>
        )}
        {progress && money && (
          <FreeDeliveryBar
            progress={progress}
            label={t('freeBar')}
            text={progress.reached ? t('freeReached') : t('moreForFree', { amount: money(progress.missing) })}
          />
        )}
      </div>
      <ul ref={props.list} tabIndex={-1} aria-label={t('title')} className="rules-y no-outline">
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            trouble={troubles.find(({ lineId }) => lineId === line.id)}
            t={t}
            locale={locale}
            money={money}
            actions={actions}
            avoidText={props.avoidText}
            perUnitText={props.perUnitText}
          />
        ))}
      </ul>
      {storeHref && (
        <a className="btn btn-outline mt-2 w-full" href={storeHref}>
          <Plus size={18} aria-hidden="true" />
          {t('addMore')}
        </a>
      )}
    </>
  );
}

const TONES = { warning: 'bg-warning-soft text-warning', danger: 'bg-danger-soft text-danger' } as const;

/** Renders a notice about the whole cart, announced when it appears. */
const Notice = ({
  tone,
  icon,
  aside,
  children,
}: {
  tone: keyof typeof TONES;
  icon: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div role="status" className={`flex items-start gap-3 rounded-control px-4 py-3 text-sm font-medium ${TONES[tone]}`}>
    <span className="mt-0.5 flex-none">{icon}</span>
    <p className="min-w-0 flex-1">{children}</p>
    {elementsOf(aside)}
  </div>
);

/** Renders the progress to free delivery (CART-02); texts are passed in translated. */
const FreeDeliveryBar = ({
  progress,
  label,
  text,
}: {
  progress: FreeDelivery;
  /** Accessible name of the bar. */
  label: string;
  text: string;
}) => (
  <div className={`rounded-control px-4 py-3 ${progress.reached ? 'bg-success-soft text-success' : 'bg-subtle'}`}>
    <p className="flex items-center gap-2 text-sm font-semibold">
      {progress.reached ? <CircleCheck size={18} aria-hidden="true" /> : <Bike size={18} aria-hidden="true" />}
      <span>{text}</span>
    </p>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={progress.percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full rounded-full [transition:width_0.2s_cubic-bezier(0.4,0,0.2,1)] ${progress.reached ? 'bg-success' : 'bg-accent'}`}
        style={{ width: `${progress.percent}%` }}
      />
    </div>
  </div>
);
