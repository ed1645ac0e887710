import { useEffect } from 'react';
import type { PaymentReturn } from '#src/contract/payment-return.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { OrdersFrame, type OrdersPageProps } from './OrdersFrame.tsx';
import { PaidNotice } from './PaidNotice.tsx';
import { TrackBody } from './TrackBody.tsx';

type Props = OrdersPageProps & {
  translations: Translations<'orders'>;
  orderId: number | null;
  /** Result in the URL on return from the payment page. */
  flag: PaymentReturn['flag'] | null;
};

/** Renders order tracking as a page with all details of the order, also for guests. */
export function TrackPage({ translations, orderId, flag, ...ordersPage }: Props) {
  useEffect(() => {
    // Removes the flag from the URL: a reload must not show the notice again.
    if (flag) history.replaceState(history.state, '', `?order_id=${orderId ?? ''}`);
  }, [flag, orderId]);
  return (
    <OrdersFrame {...ordersPage}>
      <TrackBody
        translations={translations}
        locale={ordersPage.locale}
        orderId={orderId}
        sheet={(shown) => (
          <>
            {flag && shown.tracking.order.id === orderId && <PaidNotice flag={flag} order={shown.tracking.order} />}
            <OrderSheet {...shown} />
          </>
        )}
      />
    </OrdersFrame>
  );
}
