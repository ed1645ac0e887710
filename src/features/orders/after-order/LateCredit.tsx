import { plain } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { Viewer } from '#src/domain/after-order.ts';
import { isRunning } from '#src/domain/order.ts';
import { formatTime } from '#src/i18n/format.ts';
import { useOrdersPage } from '../orders-page.ts';
import { Block } from '../parts/Block.tsx';

/**
 * Renders what goes to the customer's wallet should the order come late, while it is running, and what went there (EXT-21).
 * Nothing where nothing was promised, or where it came in time.
 */
export function LateCredit({ order, viewer }: { order: OrderDetails; viewer: Viewer }) {
  const { t, locale, money, shop } = useOrdersPage();
  const { lateCredit: late } = order;
  if (!EXTRAS.arrivalRange || viewer !== 'customer' || !late) return null;
  const amount = money(late.amount);
  if (late.credited) {
    return (
      <Block title={t('lateTitle')} screen>
        <p className="font-medium text-success">{t('lateGiven', { amount })}</p>
        <a className="link inline-flex min-h-11 items-center justify-self-start" href={plain({ locale }, 'wallet')}>
          {t('lateWallet')}
        </a>
      </Block>
    );
  }
  if (!isRunning(order.status)) return null;
  return (
    <Block title={t('lateTitle')} screen>
      <p className="text-muted">{t('latePromise', { amount, time: formatTime(late.after, locale, shop.timeZone) })}</p>
    </Block>
  );
}
