import type { Proof, Signer } from '../files/signing.ts';
import type { OrderRow } from '../orders/order-rows.ts';

/** Lifetime of a link when the order has no payment deadline, in ms. */
const LINK_TTL_MS = 30 * 60_000;

type Payable = Pick<OrderRow, 'id' | 'userId'>;

/**
 * Returns the signed part; a client appends the payer's choices (`payment_method`, `payment_platform`, `callback`,
 * `lang`).
 */
const pathOf = ({ id, userId }: Payable): string => `/payment-mobile?order_id=${id}&customer_id=${userId}`;

/** Returns the address of an order's payment page, valid until the order must be paid (`payment_link`). */
export const paymentLink = (signer: Signer, order: Payable & Pick<OrderRow, 'payBy'>, now: Date): string =>
  signer.signPath(pathOf(order), order.payBy ?? new Date(now.getTime() + LINK_TTL_MS));

/** Returns whether an address of the payment page was signed for this order and has not expired. */
export const isLinkValid = (signer: Signer, order: Payable, proof: Proof, now: Date): boolean =>
  signer.verifyPath(pathOf(order), proof, now);
