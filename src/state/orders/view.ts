import { atom } from 'nanostores';
import { myOrders } from '#src/config/routes.ts';
import { pageContext } from '../page/page-context.ts';
import type { ListKind } from './lists.ts';

/** View of the orders page: a list, or one order. `reorder`: the link to it asks to order it again (EXT-13). */
export type OrdersView = { name: 'list'; kind: ListKind } | { name: 'order'; orderId: number; reorder?: boolean };

/** Returns the view of a URL query; the running orders when it is not valid. */
export function ordersViewOf(query: URLSearchParams): OrdersView {
  const orderId = Number(query.get('orderId'));
  const reorder = query.get('reorder') === '1';
  if (Number.isSafeInteger(orderId) && orderId > 0) return { name: 'order', orderId, ...(reorder && { reorder }) };
  return { name: 'list', kind: query.get('type') === 'history' ? 'past' : 'running' };
}

const NO_VIEW: OrdersView | null = null;

/** The current view; null until hydrated, then the one of the URL. */
export const $ordersView = atom<OrdersView | null>(NO_VIEW);

/** Returns the URL of a view. */
function ordersUrl(view: OrdersView): string {
  const at = { locale: pageContext().locale };
  if (view.name === 'order') return myOrders(at, view);
  return myOrders(at, view.kind === 'past' ? { type: 'history' } : {});
}

/** Changes the view and pushes its URL. */
export function showOrders(view: OrdersView): void {
  history.pushState(null, '', ordersUrl(view));
  $ordersView.set(view);
  window.scrollTo(0, 0);
}

/** Removes the wish to order again from the view and its URL: a reload or the way back does not repeat it. */
export function forgetReorder(): void {
  const view = $ordersView.get();
  if (view?.name !== 'order' || !view.reorder) return;
  const plain = { name: view.name, orderId: view.orderId };
  history.replaceState(history.state, '', ordersUrl(plain));
  $ordersView.set(plain);
}

/** Sets the view to `start` and follows the history (back and forward). Returns a cleanup function. */
export function followOrdersUrl(start: OrdersView): () => void {
  const url = ordersUrl(start);
  // Removes the payment page's query, so that a reload does not show the result again.
  if (url !== window.location.pathname + window.location.search) history.replaceState(history.state, '', url);
  $ordersView.set(start);
  const onPop = () => $ordersView.set(ordersViewOf(new URLSearchParams(window.location.search)));
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}
