import type { OrderRow } from '../orders/mine.ts';
import type { Proof, Signer } from '../signing.ts';

/** How long a link is good where the order itself sets no time, milliseconds. */
const LIFE_MS = 30 * 60_000;

type Payable = Pick<OrderRow, 'id' | 'userId'>;

/** What is signed; a client appends what the payer chose (`payment_method`, `payment_platform`, `callback`, `lang`). */
const pathOf = ({ id, userId }: Payable): string => `/payment-mobile?order_id=${id}&customer_id=${userId}`;

/** Returns the address that opens the payment page of an order until it must be paid, for whoever owns it (`payment_link`). */
export const paymentLink = (signer: Signer, order: Payable & Pick<OrderRow, 'payBy'>, now: Date): string =>
  signer.signPath(pathOf(order), order.payBy ?? new Date(now.getTime() + LIFE_MS));

/** Tells whether an address of the payment page was made by `paymentLink` for this order and is still good. */
export const isLinkValid = (signer: Signer, order: Payable, proof: Proof, now: Date): boolean =>
  signer.verifyPath(pathOf(order), proof, now);
