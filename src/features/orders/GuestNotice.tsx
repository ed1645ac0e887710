import { myOrders, signIn, trackOrder } from '#src/config/routes.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useOrdersPage } from './orders-page.ts';

/** Renders a notice for guests, who have no order history: sign in, or track a single order. */
export function GuestNotice() {
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
