import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { myOrders } from '#src/config/routes.ts';
import { formatNumber, localDigits } from '#src/i18n/numbers.ts';
import { LOADING_ROWS, type Rows } from '#src/state/account/paged.ts';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Listed, type ListedProps } from './Listed.tsx';
import { useWalletPage } from './wallet-page.ts';

type Props = {
  title: string;
  /** Number of the related order; null for none. */
  orderId: number | null;
  at: string | null;
  /** Positive for incoming, negative for outgoing. */
  value: number;
  write: (value: number) => string;
  after: string;
  extra?: ReactNode;
};

/** Renders a transaction of money or points: title, date, amount and balance. */
export function Transaction({ title, orderId, at, value, write, after, extra }: Props) {
  const { t, locale, moment } = useWalletPage();
  return (
    <div className="flex items-start gap-4 py-4">
      <span
        aria-hidden="true"
        className={`grid size-11 flex-none place-items-center rounded-full text-xl font-bold ${value < 0 ? 'bg-subtle text-muted' : 'bg-success-soft text-success'}`}
      >
        {value < 0 ? '−' : '+'}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-32">
          <p className="font-semibold">{title}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            {at && <time dateTime={at}>{moment(at)}</time>}
            {orderId !== null && (
              <a className="link" href={myOrders({ locale }, { orderId })}>
                {t('order', { id: localDigits(String(orderId), locale) })}
              </a>
            )}
            {elementsOf(extra)}
          </p>
        </div>
        <p className="ms-auto flex-none text-end even-digits">
          <bdi className={`block font-bold ${value < 0 ? '' : 'text-success'}`}>
            {`${value < 0 ? '' : '+'}${write(value)}`}
          </bdi>
          <span className="block text-sm text-muted">{after}</span>
        </p>
      </div>
    </div>
  );
}

/** Returns the order number in a transaction's reference; null for anything else. */
export function orderIdIn(reference: string | null): number | null {
  const id = /^\d{1,15}$/.test(reference ?? '') ? Number(reference) : 0;
  return id > 0 ? id : null;
}

type ListProps<T> = {
  pages: { $rows: ReadableAtom<Rows<T>>; read: () => Promise<void>; readMore: () => Promise<void> };
  empty: ListedProps<T>['empty'];
  row: (transaction: T) => ReactNode;
  /** Shown between title and list. */
  children?: ReactNode;
};

/** Renders a card with transactions of money or points, newest first. */
export function TransactionList<T extends { id: string }>({ pages, empty, row, children }: ListProps<T>) {
  const { t, locale } = useWalletPage();
  const view = useStored<Rows<T>>(pages.$rows, LOADING_ROWS);
  return (
    <section className="card p-5 md:p-6" aria-labelledby="transactions">
      <h2 id="transactions" className="text-xl font-bold">
        {t('transactions')}
      </h2>
      {elementsOf(children)}
      <Listed
        view={view}
        label={t('transactions')}
        texts={{
          loading: t('loading'),
          failed: t('listFailed'),
          retry: t('retry'),
          more: t('more'),
          moreFailed: t('moreFailed'),
          countText: (count, total) =>
            t('shownOf', { shown: formatNumber(count, locale), total: formatNumber(total, locale) }),
        }}
        empty={empty}
        onRetry={() => void pages.read()}
        onMore={() => void pages.readMore()}
        row={row}
      />
    </section>
  );
}
