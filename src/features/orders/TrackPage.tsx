import { useEffect } from 'react';
import type { PaymentReturn } from '#src/contract/payment-return.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { Frame, type OrdersPageProps } from './Frame.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { PaidNotice } from './PaidNotice.tsx';
import { TrackBody } from './TrackBody.tsx';

type Props = OrdersPageProps & {
  translations: Translations<'orders'>;
  orderId: number | null;
  /** What a payment page said on the way back. */
  flag: PaymentReturn['flag'] | null;
};

/** Order tracking on its page, with all there is to the order: also what a guest has of it. */
export function TrackPage({ translations, orderId, flag, ...ordersPage }: Props) {
  useEffect(() => {
    // Read once: a reload must not tell it again.
    if (flag) history.replaceState(history.state, '', `?order_id=${orderId ?? ''}`);
  }, [flag, orderId]);
  return (
    <Frame {...ordersPage}>
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
    </Frame>
  );
}
