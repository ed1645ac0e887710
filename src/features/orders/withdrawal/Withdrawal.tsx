import { withdraw } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useOrdersPage } from '../orders-page.ts';
import { Block } from '../parts/Block.tsx';
import { lastDay } from './words.ts';

/** Renders until when an order can be withdrawn from, with the way there, and what was withdrawn (EXT-25); nothing without either. */
export function Withdrawal({ order: { id, withdrawal } }: { order: OrderDetails }) {
  const { t, locale, money, shop } = useOrdersPage();
  if (!EXTRAS.withdrawal || !withdrawal) return null;
  const { open, until, statements } = withdrawal;
  const dateOf = (at: string) => formatDate(at, locale, shop.timeZone);
  return (
    <Block title={t('withdrawTitle')} screen>
      {statements.map((statement) => (
        <p key={statement.id} className={statement.refundedAt ? 'font-medium text-success' : 'font-medium'}>
          {t(statement.refundedAt ? 'withdrawPaid' : 'withdrawDue', {
            date: dateOf(statement.at),
            amount: money(statement.amount),
            by: dateOf(statement.refundBy),
          })}
        </p>
      ))}
      {open && (
        <p className="text-muted">
          {until ? t('withdrawOffer', { date: lastDay(until, locale, shop.timeZone) }) : t('withdrawOfferOpen')}
        </p>
      )}
      {open && (
        <a className="link inline-flex min-h-11 items-center justify-self-start" href={withdraw({ locale }, id)}>
          {t('withdrawLink')}
        </a>
      )}
    </Block>
  );
}
