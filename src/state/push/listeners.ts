import type { Push } from '#src/contract/push.ts';

type Kind = Exclude<Push['type'], 'referral_code' | 'weekly_reminder' | 'alert'>;
type Of<K extends Kind> = Extract<Push, { type: K }>;

const listeners: { [K in Kind]: Set<(push: Of<K>) => void> } = { message: new Set(), order_status: new Set() };

/** Calls back for every pushed message, received in any tab (PUSH-01). Returns a function that removes the listener. */
export const onMessagePush = (listen: (push: Of<'message'>) => void): (() => void) => on('message', listen);

/** Calls back for every order update, received in any tab (PUSH-03). Returns a function that removes the listener. */
export const onOrderPush = (listen: (push: Of<'order_status'>) => void): (() => void) => on('order_status', listen);

function on<K extends Kind>(kind: K, listen: (push: Of<K>) => void): () => void {
  listeners[kind].add(listen);
  return () => void listeners[kind].delete(listen);
}

/** Calls the listeners of this page. */
export function notifyListeners(push: Push): void {
  if (push.type === 'message') for (const listen of listeners.message) listen(push);
  if (push.type === 'order_status') for (const listen of listeners.order_status) listen(push);
}
