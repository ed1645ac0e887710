import type { ComponentProps, MouseEvent } from 'react';
import { myOrders } from '#src/config/routes.ts';
import { goTo, type Where } from '#src/stores/orders/where.ts';
import { useOrdersPage } from './orders-page.ts';

/** A link inside my orders: a real one, which changes what is shown without leaving the page. */
export function ToOrders({ to, ...rest }: { to: Where } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { locale } = useOrdersPage();
  const wanted = to.name === 'order' ? { orderId: to.orderId } : to.kind === 'past' ? { type: 'history' as const } : {};
  const follow = (event: MouseEvent) => {
    // Opened in another tab it stays a link.
    if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return <a {...rest} href={myOrders({ locale }, wanted)} onClick={follow} data-no-prefetch />;
}
