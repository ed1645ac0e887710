import { atom } from 'nanostores';
import { listOfflineMethods, submitOfflinePayment, updateOfflinePayment } from '#src/api/offline-payments.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { OfflineMethod } from '#src/contract/offline-payment.ts';
import { asCaller } from '../auth/guest.ts';
import { api } from '../client.ts';

/** Offline payment methods. */
export type OfflineMethods =
  | { state: 'unread' | 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'read'; methods: OfflineMethod[] };

/** Payment details of the customer. */
export type OfflineDetails = { methodId: number; inputs: Readonly<Record<string, string>>; note: string };

/** Initial state. */
export const UNREAD_METHODS: OfflineMethods = { state: 'unread' };

export const $offlineMethods = atom<OfflineMethods>(UNREAD_METHODS);

/** Loads the methods once (`GET /api/v1/offline_payment_method_list`); also 'try again'. */
export async function readOfflineMethods(): Promise<void> {
  const { state } = $offlineMethods.get();
  if (state === 'loading' || state === 'read') return;
  $offlineMethods.set({ state: 'loading' });
  const response = await listOfflineMethods(api());
  $offlineMethods.set(
    response.ok ? { state: 'read', methods: response.value } : { state: 'failed', error: response.error },
  );
}

/** Returns the method with an id, else the first one; null before they are loaded. */
export function offlineMethod(methods: OfflineMethods, id: number): OfflineMethod | null {
  if (methods.state !== 'read') return null;
  return methods.methods.find((method) => method.id === id) ?? methods.methods[0] ?? null;
}

/**
 * Sends the details of an offline payment (`PUT /api/v1/customer/order/offline-payment`), or corrects them
 * (`PUT /api/v1/customer/order/offline-payment-update`).
 */
export function sendOfflinePayment(
  orderId: number,
  { methodId, inputs, note }: OfflineDetails,
  options: { again: boolean },
): Promise<Result<string>> {
  return asCaller((guestId) => {
    const details = { orderId, methodId, guestId, note, inputs };
    return options.again ? updateOfflinePayment(api(), details) : submitOfflinePayment(api(), details);
  });
}
