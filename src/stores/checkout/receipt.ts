import { atom } from 'nanostores';
import { getConfig } from '#src/api/config.ts';
import { getOrder } from '#src/api/order-details.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { api } from '../client.ts';
import { asCaller } from '../guest.ts';

/** A placed order as the marketplace has it; when it cannot be loaded, only the order id is shown. */
export type Receipt =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; order: OrderDetails; config: ShopConfig };

/** Initial state; a constant for islands. */
export const NO_RECEIPT: Receipt = { state: 'loading' };

export const $receipt = atom<Receipt>(NO_RECEIPT);

/** Loads a placed order; a guest's needs the phone number. */
export async function readReceipt(orderId: number, phone: string): Promise<void> {
  $receipt.set(NO_RECEIPT);
  const [order, config] = await Promise.all([
    asCaller((guestId) => getOrder(api(), { orderId, phone, guestId })),
    getConfig(api()),
  ]);
  $receipt.set(
    order.ok && config.ok ? { state: 'ready', order: order.value, config: config.value } : { state: 'failed' },
  );
}
