import type { StoredAddress } from '../db/schema/order.ts';
import type { OrderRow, OrderView } from './order-rows.ts';

const HIDDEN = '•••';
/** Coordinates that are never a delivery address: a client shows no marker for them. */
const NO_COORDINATE = '0';

/** Returns the first letter of a text, so that it can be recognised by those who know it. */
const masked = (text: string): string => (text === '' ? '' : `${[...text].slice(0, 1).join('')}${HIDDEN}`);

function maskedAddress<A extends StoredAddress>(address: A): A {
  return {
    ...address,
    contact_person_name: masked(address.contact_person_name),
    contact_person_number:
      address.contact_person_number === '' ? '' : `${HIDDEN}${address.contact_person_number.slice(-2)}`,
    contact_person_email: masked(address.contact_person_email),
    address: masked(address.address),
    floor: '',
    road: '',
    house: '',
    latitude: NO_COORDINATE,
    longitude: NO_COORDINATE,
  };
}

/**
 * Returns an order as shown to a caller who only knows its id and phone: status, store and amounts. Address and
 * receiver are masked; the hand-over code, notes, pictures and the courier's phone and position are omitted.
 */
export function maskedView(view: OrderView): OrderView {
  const { order, courier } = view;
  const hidden = {
    otp: null,
    note: null,
    unavailableItemNote: null,
    deliveryInstruction: null,
    doorPhoto: null,
    gift: null,
    transactionReference: null,
    attachments: [],
    proofs: [],
  } satisfies Partial<OrderRow>;
  return {
    ...view,
    order: {
      ...order,
      ...hidden,
      deliveryAddress: order.deliveryAddress && maskedAddress(order.deliveryAddress),
      receiverDetails: order.receiverDetails && maskedAddress(order.receiverDetails),
    },
    courier: courier && { ...courier, phone: '', lat: null, lng: null },
  };
}
