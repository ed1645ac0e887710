import { useEffect, useState } from 'react';
import { type PaymentReturn, paymentReturn } from '#src/contract/payment-return.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { progressToken } from '#src/state/orders/progress.ts';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { OrdersFrame, type OrdersPageProps } from './OrdersFrame.tsx';
import { OrderSheet } from './order/OrderSheet.tsx';
import { PaidNotice } from './payment/PaidNotice.tsx';
import { SharedProgress } from './tracking/SharedProgress.tsx';
import { TrackBody, TrackFrame } from './tracking/TrackBody.tsx';

type Props = OrdersPageProps & {
  translations: Translations<'orders'>;
};

/** What the URL asks for: an order, and the result on return from the payment page. */
type Asked = { orderId: number | null; flag: PaymentReturn['flag'] | null };

function requestOfUrl(): Asked {
  const { href, search } = window.location;
  const back = paymentReturn(href);
  const orderId = back?.orderId ?? Number(new URLSearchParams(search).get('order_id'));
  return { orderId: Number.isSafeInteger(orderId) && orderId > 0 ? orderId : null, flag: back?.flag ?? null };
}

/** Returns the token of a link that shows an order's progress; null without one, and until it is known. */
function useProgressToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(EXTRAS.shareProgress ? progressToken() : null);
    read();
    // Another link of this kind only changes the part after #.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}

/** Renders order tracking as a page with all details of the order, also for guests. */
export const TrackPage = pageIsland(Island);

function Island({ translations, ...ordersPage }: Props) {
  // Not known on the server: caches share the page.
  const [{ orderId, flag }, setAsked] = useState<Partial<Asked>>({});
  useEffect(() => {
    const request = requestOfUrl();
    setAsked(request);
    // Removes the flag from the URL: a reload must not show the notice again.
    if (request.flag) history.replaceState(history.state, '', `?order_id=${request.orderId ?? ''}`);
  }, []);
  const token = useProgressToken();
  if (token)
    return (
      <TrackFrame {...{ translations }} locale={ordersPage.locale}>
        <SharedProgress key={token} token={token} shop={ordersPage.shop} />
      </TrackFrame>
    );
  return (
    <OrdersFrame {...ordersPage}>
      <TrackBody
        translations={translations}
        locale={ordersPage.locale}
        orderId={orderId}
        sheet={(content) => (
          <>
            {flag && content.tracking.order.id === orderId && <PaidNotice flag={flag} order={content.tracking.order} />}
            <OrderSheet {...content} />
          </>
        )}
      />
    </OrdersFrame>
  );
}
