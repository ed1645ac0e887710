import { atom } from 'nanostores';
import { myOrders } from '#src/config/routes.ts';
import { pageContext } from '../page-context.ts';
import type { ListKind } from './lists.ts';

/** What of my orders the page shows: a list, or one order. */
export type Where = { name: 'list'; kind: ListKind } | { name: 'order'; orderId: number };

/** Reads it from the query of the address; anything odd is the list of what is on its way. */
export function whereOf(asked: URLSearchParams): Where {
  const orderId = Number(asked.get('orderId'));
  if (Number.isSafeInteger(orderId) && orderId > 0) return { name: 'order', orderId };
  return { name: 'list', kind: asked.get('type') === 'history' ? 'past' : 'running' };
}

const NOWHERE: Where | null = null;

/** What is shown; null until the page is alive, which then shows what its address says. */
export const $where = atom<Where | null>(NOWHERE);

/** The address of it. */
export function addressOf(where: Where): string {
  const at = { locale: pageContext().locale };
  if (where.name === 'order') return myOrders(at, { orderId: where.orderId });
  return myOrders(at, where.kind === 'past' ? { type: 'history' } : {});
}

/** Shows something else under its own address, without leaving the page. */
export function goTo(where: Where): void {
  history.pushState(null, '', addressOf(where));
  $where.set(where);
  window.scrollTo(0, 0);
}

/** Follows the address from now on: back and forward. `start`: what to show now, under its own address. Returns a function that stops it. */
export function followAddress(start: Where): () => void {
  const url = addressOf(start);
  // What a payment page has appended is read once: a reload must not tell it again.
  if (url !== window.location.pathname + window.location.search) history.replaceState(history.state, '', url);
  $where.set(start);
  const onPop = () => $where.set(whereOf(new URLSearchParams(window.location.search)));
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}
