import { atom } from 'nanostores';
import { myOrders } from '#src/config/routes.ts';
import { pageContext } from '../page-context.ts';
import type { ListKind } from './lists.ts';

/** View of the orders page: a list, or one order. */
export type Where = { name: 'list'; kind: ListKind } | { name: 'order'; orderId: number };

/** Returns the view of a URL query; the running orders when it is not valid. */
export function whereOf(asked: URLSearchParams): Where {
  const orderId = Number(asked.get('orderId'));
  if (Number.isSafeInteger(orderId) && orderId > 0) return { name: 'order', orderId };
  return { name: 'list', kind: asked.get('type') === 'history' ? 'past' : 'running' };
}

const NOWHERE: Where | null = null;

/** The current view; null until hydrated, then the one of the URL. */
export const $where = atom<Where | null>(NOWHERE);

/** Returns the URL of a view. */
export function addressOf(where: Where): string {
  const at = { locale: pageContext().locale };
  if (where.name === 'order') return myOrders(at, { orderId: where.orderId });
  return myOrders(at, where.kind === 'past' ? { type: 'history' } : {});
}

/** Changes the view and pushes its URL. */
export function goTo(where: Where): void {
  history.pushState(null, '', addressOf(where));
  $where.set(where);
  window.scrollTo(0, 0);
}

/** Sets the view to `start` and follows the history (back and forward). Returns a cleanup function. */
export function followAddress(start: Where): () => void {
  const url = addressOf(start);
  // Removes the payment page's query, so that a reload does not show the result again.
  if (url !== window.location.pathname + window.location.search) history.replaceState(history.state, '', url);
  $where.set(start);
  const onPop = () => $where.set(whereOf(new URLSearchParams(window.location.search)));
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}
