import type { ComponentProps, MouseEvent } from 'react';
import { myOrders } from '#src/config/routes.ts';
import { type OrdersView, showOrders } from '#src/state/orders/view.ts';
import { useOrdersPage } from '../orders-page.ts';

/** Renders a link within my orders, which changes the view without a page load. */
export function ToOrders({ to, ...rest }: { to: OrdersView } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { locale } = useOrdersPage();
  const query = to.name === 'order' ? { orderId: to.orderId } : to.kind === 'past' ? { type: 'history' as const } : {};
  const follow = (event: MouseEvent) => {
    // A modified click opens the link in another tab.
    if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showOrders(to);
  };
  return <a {...rest} href={myOrders({ locale }, query)} onClick={follow} data-no-prefetch />;
}
