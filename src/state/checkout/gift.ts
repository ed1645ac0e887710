import { type GiftRefusal, giftRefusal, minAgeOf } from '#src/domain/gift.ts';
import { plainPhone } from '#src/lib/digits.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import type { CheckoutForm } from './form.ts';
import type { ReadyCheckoutTerms } from './terms.ts';

type GiftFields = Pick<CheckoutForm, 'gift' | 'giftName' | 'giftPhone' | 'giftMessage'>;

/** Returns whether the order of a form is a gift (EXT-27); never where the marketplace takes none. */
export const isGift = (form: Pick<CheckoutForm, 'gift'>, offered: boolean): boolean =>
  EXTRAS.gifts && offered && form.gift;

/** Returns why the chosen payment or hand-over does not fit a gift; null when it does, and for an order that is no gift. */
export const giftBlocker = (
  form: Pick<CheckoutForm, 'gift' | 'type' | 'payment'>,
  { config }: Pick<ReadyCheckoutTerms, 'config'>,
): GiftRefusal | null => (isGift(form, config.gifts) ? giftRefusal(form.type, form.payment) : null);

/** Returns the gift of a form for its order; undefined for an order that is no gift. */
export const giftOf = (
  form: GiftFields,
  offered: boolean,
): { name: string; phone: string; message: string } | undefined =>
  isGift(form, offered)
    ? { name: form.giftName.trim(), phone: plainPhone(form.giftPhone), message: form.giftMessage.trim() }
    : undefined;

/** Returns the youngest age of the person that a cart may be handed to; null: any. */
export const cartAge = ({ lines }: Pick<CheckoutCart, 'lines'>): number | null =>
  EXTRAS.gifts ? minAgeOf(lines.map(({ item }) => item)) : null;
