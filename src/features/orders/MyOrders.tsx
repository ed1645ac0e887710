import { useEffect, useMemo, useState } from 'react';
import { myOrders, signIn, trackOrder } from '#src/config/routes.ts';
import { type PaymentReturn, paymentReturn } from '#src/contract/payment-return.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { $token } from '#src/state/auth/token.ts';
import { forgetLists } from '#src/state/orders/lists.ts';
import { $ordersView, followOrdersUrl, ordersViewOf } from '#src/state/orders/view.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { OrderList } from './list/OrderList.tsx';
import { OrdersFrame, type OrdersPageProps } from './OrdersFrame.tsx';
import { OrderPage } from './order/OrderPage.tsx';
import { useOrdersPage } from './orders-page.ts';
import { TranslationsProvider } from './translations.ts';

type Props = OrdersPageProps & {
  translations: Translations<'orders'>;
};

/**
 * Placeholder token: the server does not know the visitor and renders the customer's view; a guest sees the notice
 * after hydration.
 */
const ANY_TOKEN = 'unknown';

/** Renders my orders (CHK-07): two lists, and each order with its own URL. */
export const MyOrders = pageIsland(Island);

function Island({ translations, ...ordersPage }: Props) {
  const context = useMemo(
    () => ({ t: createT<'orders'>(translations, ordersPage.locale), locale: ordersPage.locale }),
    [translations, ordersPage.locale],
  );
  const view = useStored($ordersView);
  // Result in the URL on return from the payment page.
  const [back, setBack] = useState<PaymentReturn | null>(null);
  const guest = useStored($token, ANY_TOKEN) === '';
  useEffect(() => {
    const { href, search } = window.location;
    const result = paymentReturn(href);
    setBack(result);
    const paid = result?.orderId;
    return followOrdersUrl(paid ? { name: 'order', orderId: paid } : ordersViewOf(new URLSearchParams(search)));
  }, []);
  useEffect(() => $token.listen(forgetLists), []);
  return (
    <OrdersFrame {...ordersPage}>
      <TranslationsProvider value={context}>
        {guest ? (
          <GuestNotice />
        ) : view?.name === 'order' ? (
          <OrderPage
            key={view.orderId}
            orderId={view.orderId}
            flag={back?.orderId === view.orderId ? back.flag : null}
          />
        ) : (
          <OrderList kind={view?.kind ?? null} />
        )}
      </TranslationsProvider>
    </OrdersFrame>
  );
}

/** Renders a notice for guests, who have no order history: sign in, or track a single order. */
function GuestNotice() {
  const { t, locale } = useOrdersPage();
  return (
    <>
      <h1 className="mb-6 text-2xl font-extrabold md:text-3xl">{t('title')}</h1>
      <div className="card">
        <EmptyState art="/art/empty-orders.svg" title={t('signInTitle')} text={t('signInText')}>
          <a className="btn btn-primary" href={signIn({ locale }, myOrders({ locale }))}>
            {t('signIn')}
          </a>
          <a className="btn btn-outline" href={trackOrder({ locale })}>
            {t('trackOne')}
          </a>
        </EmptyState>
      </div>
    </>
  );
}
