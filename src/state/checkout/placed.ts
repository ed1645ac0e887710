import { atom } from 'nanostores';
import { signIn } from '#src/api/auth.ts';
import { getOrder } from '#src/api/order-details.ts';
import { type ChosenMethod, paymentTerms } from '#src/contract/payment-methods.ts';
import { loadT } from '#src/i18n/browser.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { toast } from '#src/lib/toast.ts';
import { completeSignIn } from '../auth/complete-sign-in.ts';
import { asCaller, knownGuestId } from '../auth/guest.ts';
import { leaveCodeStep } from '../auth/steps.ts';
import { api } from '../client.ts';
import { goToPay } from '../orders/go-to-pay.ts';
import { rememberOrder } from '../orders/last.ts';
import { $offlineMethods, offlineMethod, readOfflineMethods, sendOfflinePayment } from '../orders/offline.ts';
import type { PlacementSuccess } from '../orders/place.ts';
import { reportError } from '../page/notices.ts';
import { followGuestOrder } from '../push/open-orders.ts';
import { track } from '../track.ts';
import { $form, $password, changeForm, resetOrderFields } from './form.ts';
import { rememberPayment } from './last-choices.ts';
import { openOutcome, readReceipt } from './outcome.ts';
import { gatewayOf, type PayTerms, payingUserId } from './quote.ts';
import { $progress } from './submit.ts';

/** What payment needs: gateways and customer. */
type Payer = Pick<PayTerms, 'config' | 'customer'>;

/** What continues a placed order. `settle`: pays it in place of the payment page, and shows it. */
export type Continuation = {
  fresh: boolean;
  paid: ChosenMethod;
  terms: Payer | null;
  settle?: ((orderId: number) => Promise<void>) | undefined;
};

/** Continues with a placed order of any kind: stores it, resets its fields, and shows it or opens the payment page. */
export async function continueWithOrder(
  order: Omit<PlacementSuccess, 'state'>,
  { fresh, paid, terms, settle }: Continuation,
): Promise<void> {
  const { orderId } = order;
  const { phone, account } = $form.get();
  rememberOrder({ orderId, phone });
  // A prescription, or a parcel that the receiver pays, is paid in cash without a choice.
  if (paid === $form.get().payment) rememberPayment(paid);
  resetOrderFields();
  if (fresh && account && $password.get() !== '') await enterAccount(order.accountBy);
  followGuestOrder(orderId);
  const { kind } = paymentTerms(paid);
  if (kind === 'digital' && fresh && settle) return settle(orderId);
  if (kind === 'digital') {
    $progress.set({ state: 'paying', orderId });
    if (fresh) pay(order, terms);
    else await openOutcome({ orderId, flag: null });
    return;
  }
  $progress.set({ state: 'placed', orderId, phone });
  void readReceipt(orderId, phone);
  if (kind === 'offline') await (fresh ? submitOfflinePayment(orderId) : checkOfflineSubmission(orderId));
}

function pay(
  { orderId, userId, payLink: link }: Pick<PlacementSuccess, 'orderId' | 'userId' | 'payLink'>,
  terms: Payer | null,
): void {
  const gateway = terms && gatewayOf(terms.config, $form.get().gateway);
  const payer = payingUserId(userId, terms?.customer ?? null);
  goToPay({ orderId, userId: payer, link, gateway: gateway?.key ?? '' }, '/checkout');
  // After the back button the page may come from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void openOutcome({ orderId, flag: null }));
}

/**
 * Signs in with the account created by the order, which owns the order. When that fails, the customer may have had an
 * account before, which the marketplace does not tell. Where a code makes the account, the sign-in page asks for it.
 */
async function enterAccount(accountBy: PlacementSuccess['accountBy']): Promise<void> {
  const { phone: typedPhone, email } = $form.get();
  const phone = plainPhone(typedPhone);
  if (accountBy) {
    const reach = accountBy === 'phone' ? { by: accountBy, phone } : { by: accountBy, email };
    leaveCodeStep('sign-in', reach);
    $password.set('');
    changeForm({ account: false });
    const t = await loadT('checkout').catch(() => null);
    if (t) toast.success(t('accountByCode', { to: accountBy === 'phone' ? typedPhone : email }));
    return;
  }
  const response = await signIn(api(), {
    reach: { by: 'phone', phone },
    password: $password.get(),
    guestId: knownGuestId(),
  });
  $password.set('');
  changeForm({ account: false });
  if (!response.ok || response.value.step !== 'signedIn') {
    const t = await loadT('checkout').catch(() => null);
    if (t) toast.error(t('accountNotEntered'));
    return;
  }
  if (ANALYTICS) track({ name: 'sign_up', method: 'password' });
  // The token is valid at once; the carts load in the background.
  void completeSignIn(response.value.token);
}

/** State of an offline payment's details, which are sent after the order is placed. */
export type OfflineSubmission = 'none' | 'sending' | 'missing' | 'sent';

/** Nothing to send. */
const NO_OFFLINE_SUBMISSION: OfflineSubmission = 'none';

export const $offlineSubmission = atom<OfflineSubmission>(NO_OFFLINE_SUBMISSION);

/**
 * Sends the details for a placed order; also 'try again'. After a failure the input is preserved and the error shown.
 */
export async function submitOfflinePayment(orderId: number): Promise<void> {
  if ($offlineSubmission.get() === 'sending') return;
  $offlineSubmission.set('sending');
  await readOfflineMethods();
  const { offlineMethod: methodId, offlineInputs: inputs, offlineNote: note } = $form.get();
  const method = offlineMethod($offlineMethods.get(), methodId);
  const response =
    method && (await sendOfflinePayment(orderId, { methodId: method.id, inputs, note }, { again: false }));
  if (response?.ok) {
    changeForm({ offlineInputs: {}, offlineNote: '' });
    $offlineSubmission.set('sent');
    return;
  }
  $offlineSubmission.set('missing');
  if (response) await reportError(response.error);
}

/** Checks after a reload whether the details of a placed order still have to be sent. */
export async function checkOfflineSubmission(orderId: number): Promise<void> {
  const order = await asCaller((guestId) => getOrder(api(), { orderId, phone: $form.get().phone, guestId }));
  if (order.ok && order.value.offline === null && order.value.status === 'pending') $offlineSubmission.set('missing');
}
