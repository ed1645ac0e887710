import { type PaymentMethod, paymentTerms } from '#src/contract/payment-methods.ts';

/** Maximum length of the message of a gift. */
export const GIFT_MESSAGE_MAX = 300;

/** Why an order cannot be a gift: its recipient would have to pay at the door, or the payer fetches it. */
export type GiftRefusal = 'payAtDoor' | 'takeAway';

/** Returns why an order cannot be a gift; null when it can. `payment`: the method of the part that the wallet does not pay. */
export function giftRefusal(type: 'delivery' | 'take_away', payment: PaymentMethod): GiftRefusal | null {
  if (type === 'take_away') return 'takeAway';
  return paymentTerms(payment).kind === 'onDelivery' ? 'payAtDoor' : null;
}

/** Returns the youngest age of the person that some items may be handed to; null: any. */
export function minAgeOf(items: readonly { minAge?: number | null | undefined }[]): number | null {
  const ages = items.flatMap(({ minAge }) => minAge ?? []);
  return ages.length > 0 ? Math.max(...ages) : null;
}
