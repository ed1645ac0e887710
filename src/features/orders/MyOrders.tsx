import { useEffect, useMemo } from 'react';
import type { PaymentReturn } from '#src/contract/payment-return.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { forgetLists } from '#src/stores/orders/lists.ts';
import { $where, followAddress, type Where } from '#src/stores/orders/where.ts';
import { $token } from '#src/stores/token.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { Frame, type OrdersPageProps } from './Frame.tsx';
import { GuestNotice } from './GuestNotice.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderPage } from './OrderPage.tsx';
import { TranslationsProvider } from './translations.ts';

type Props = OrdersPageProps & {
  translations: Translations<'orders'>;
  /** What the address asks for. */
  start: Where;
  /** What a payment page said on the way back about the order. */
  flag: PaymentReturn['flag'] | null;
};

const NOWHERE = null;
/** The server does not know who is here: it draws what a customer sees first, and a guest is told at once. */
const SOMEBODY = 'somebody';

/** My orders (CHK-07): two lists, and each order under its own address. */
export function MyOrders({ translations, start, flag, ...ordersPage }: Props) {
  const context = useMemo(
    () => ({ t: createT<'orders'>(translations, ordersPage.locale), locale: ordersPage.locale }),
    [translations, ordersPage.locale],
  );
  const where = useStored($where, NOWHERE) ?? start;
  const guest = useStored($token, SOMEBODY) === '';
  useEffect(() => followAddress(start), [start]);
  useEffect(() => $token.listen(forgetLists), []);
  return (
    <Frame {...ordersPage}>
      <TranslationsProvider value={context}>
        {guest ? (
          <GuestNotice />
        ) : where.name === 'order' ? (
          <OrderPage
            key={where.orderId}
            orderId={where.orderId}
            flag={start.name === 'order' && start.orderId === where.orderId ? flag : null}
          />
        ) : (
          <OrderList kind={where.kind} />
        )}
      </TranslationsProvider>
    </Frame>
  );
}
