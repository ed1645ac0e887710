import type { StoredAddress } from '../db/schema/order.ts';
import type { OrderRow, OrderView } from './mine.ts';

const HIDDEN = '•••';
/** Coordinates nobody delivers to: a client draws nothing there. */
const NOWHERE = '0';

/** Keeps the first letter of a text, so that whoever knows it recognizes it. */
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
    latitude: NOWHERE,
    longitude: NOWHERE,
  };
}

/**
 * Returns an order as whoever only knows its number and phone may see it: how far it is, from which store, what it costs.
 * Where it goes and to whom can be recognized and not read; the hand-over code, notes, pictures and the courier's phone and
 * position are for the owner.
 */
export function maskedView(view: OrderView): OrderView {
  const { order, courier } = view;
  const hidden = {
    otp: null,
    note: null,
    unavailableItemNote: null,
    deliveryInstruction: null,
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
