import { goToPay } from '../orders/go-to-pay.ts';
import { rememberOrder } from '../orders/last.ts';
import { waitForOrder } from '../push/open-orders.ts';
import { $password, enterAccount } from './account.ts';
import type { Placed } from './attempt.ts';
import { $form, forgetOrder } from './form.ts';
import type { PayMethod } from './form-shape.ts';
import { openOutcome } from './outcome.ts';
import { gatewayOf, type PayTerms, payerOf } from './payment.ts';
import { $progress } from './progress.ts';
import { readReceipt } from './receipt.ts';
import { checkOfflineSubmission, submitOfflinePayment } from './submit-offline-payment.ts';

/** What payment needs: gateways and customer. */
type Payer = Pick<PayTerms, 'config' | 'customer'>;

/** Continues with a placed order of any kind: stores it, resets its fields, and shows it or opens the payment page. */
export async function goOn(
  order: Pick<Placed, 'orderId' | 'userId' | 'payLink'>,
  { fresh, paid, terms }: { fresh: boolean; paid: PayMethod; terms: Payer | null },
): Promise<void> {
  const { orderId } = order;
  const { phone, account } = $form.get();
  rememberOrder({ orderId, phone });
  forgetOrder();
  if (fresh && account && $password.get() !== '') await enterAccount();
  waitForOrder(orderId);
  if (paid === 'digital_payment') {
    $progress.set({ state: 'paying', orderId });
    if (fresh) pay(order, terms);
    else await openOutcome({ orderId, flag: null });
    return;
  }
  $progress.set({ state: 'placed', orderId, phone });
  void readReceipt(orderId, phone);
  if (paid === 'offline_payment') await (fresh ? submitOfflinePayment(orderId) : checkOfflineSubmission(orderId));
}

function pay(
  { orderId, userId, payLink: link }: Pick<Placed, 'orderId' | 'userId' | 'payLink'>,
  terms: Payer | null,
): void {
  const gateway = terms && gatewayOf(terms.config, $form.get().gateway);
  const payer = payerOf(userId, terms?.customer ?? null);
  goToPay({ orderId, userId: payer, link, gateway: gateway?.key ?? '' }, '/checkout');
  // After the back button the page may come from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void openOutcome({ orderId, flag: null }));
}
