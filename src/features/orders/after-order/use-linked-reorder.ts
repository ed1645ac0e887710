import { useEffect } from 'react';
import { type Ordered, startReorder } from '#src/state/orders/reorder.ts';
import { $ordersView, forgetReorder } from '#src/state/orders/view.ts';
import { $overlay } from '#src/state/page/overlay.ts';
import { useStored } from '../../shared/islands/use-stored.ts';

/** Fills the cart with an order once its lines are known, if the link to it asks for that (EXT-13). */
export function useLinkedReorder(ordered: Ordered, able: boolean): void {
  const view = useStored($ordersView);
  const isRequested = view?.name === 'order' && view.reorder === true && ordered.lines !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link
  useEffect(() => {
    if (!isRequested) return;
    forgetReorder();
    if (able) void fillCart(ordered);
  }, [isRequested]);
}

async function fillCart(ordered: Ordered): Promise<void> {
  await startReorder({ ...ordered, fill: true });
  // Overlays opened by code are followed from the first press or key on the page; before that, the button opens it.
  requestAnimationFrame(() => {
    if ($overlay.get().name === 'cart' && !document.querySelector('dialog[open]'))
      document.querySelector<HTMLElement>('[data-open="cart"]')?.click();
  });
}
