import { useEffect } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { PaymentReturn } from '#src/contract/payment-return.ts';
import { openPayment } from '#src/domain/after-order.ts';
import { trackPurchase } from '#src/state/orders/track-purchase.ts';
import { CircleCheck, TriangleAlert } from '#src/ui/glyphs.tsx';
import { useOrdersPage } from '../orders-page.ts';

/**
 * Renders the result of the payment page. The flag in the URL is no proof: the order itself shows whether it is paid.
 */
export function PaidNotice({ flag, order }: { flag: PaymentReturn['flag']; order: OrderDetails }) {
  const { t } = useOrdersPage();
  const done = openPayment(order)?.by !== 'digital';
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build
  if (ANALYTICS) usePurchase(done ? order : null);
  const tone = done ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning';
  const word = done ? 'payDone' : flag === 'success' && order.status !== 'failed' ? 'payWaiting' : 'payNotDone';
  return (
    <p role="status" className={`mb-6 flex items-center gap-3 rounded-card p-4 font-medium ${tone}`}>
      {done ? <CircleCheck size={22} className="flex-none" /> : <TriangleAlert size={22} className="flex-none" />}
      <span>{t(word)}</span>
    </p>
  );
}

/** Reports an order that was paid after all. */
function usePurchase(order: OrderDetails | null): void {
  const id = order?.id;
  const phone = order?.address?.contact.phone;
  useEffect(() => {
    if (id !== undefined) void trackPurchase(id, phone);
  }, [id, phone]);
}
