import { KNOWN } from '#src/demo/seed/known.ts';

const { store, simple } = KNOWN.food;
/** Id of the first offline payment method. */
const METHOD = 1;

/** Further ids some calls need: the ordered item, the courier, and the owner's guest id when the owner calls. */
export type More = {
  bought: number;
  courier: number;
  as?: number;
  /** Returns the signature of a payment page's query. */
  proof: (orderId: number, customerId: number) => Record<string, string>;
};

export type Request = {
  path?: string;
  query?: Record<string, string | number>;
  body?: Record<string, unknown> | FormData;
};
export type Row = {
  operation: string;
  /** Name of the owner's row. */
  thing: string;
  send: (id: number, more: More) => Request;
  /** Whether guests own such rows as well. */
  guests?: boolean;
  /** Whether a stranger's response is the same with and without the id: it reveals nothing, so nothing is refused. */
  deaf?: boolean;
  /** Whether the adjacent ids belong to the stranger. */
  amongTheirs?: boolean;
  /** Whether the id is ignored, whoever sends it. */
  unread?: boolean;
};

/** A cart entry of a simple item of the demo. */
export const soup = {
  model: 'Item',
  item_id: simple.id,
  price: 3,
  quantity: 1,
  variation: [],
  add_on_ids: [],
  add_on_qtys: [],
};

const form = (fields: Record<string, unknown>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  return data;
};
/** An order of the item. */
export const place = {
  order_amount: 1,
  payment_method: 'cash_on_delivery',
  order_type: 'delivery',
  store_id: store.id,
  distance: 1,
  address: 'Lighthouse Street 4',
  latitude: 25.0105,
  longitude: 53.9895,
  contact_person_name: 'Omar',
  contact_person_number: '+971509998877',
  contact_person_email: 'omar@example.com',
};
const address = {
  contact_person_name: 'Stranger',
  contact_person_number: '+971509998877',
  address_type: 'home',
  address: 'Mine now 1',
  latitude: 25.0105,
  longitude: 53.9895,
};

/** One line per operation that names a row with an owner, in an order in which the owner could make all the calls. */
export const TABLE: readonly Row[] = [
  {
    operation: 'GET /api/v1/customer/review-reminder-cancel',
    thing: 'delivered',
    send: (id) => ({ query: { order_id: id } }),
  },
  {
    operation: 'POST /api/v1/customer/cart/update',
    thing: 'line',
    guests: true,
    send: (id) => ({ body: { ...soup, cart_id: id, quantity: 3 } }),
  },
  {
    operation: 'DELETE /api/v1/customer/cart/remove-item',
    thing: 'line',
    guests: true,
    deaf: true,
    send: (id) => ({ query: { cart_id: id } }),
  },
  {
    operation: 'POST /api/v1/customer/address/add',
    thing: 'address',
    deaf: true,
    unread: true,
    send: (id) => ({ body: { ...address, id } }),
  },
  {
    operation: 'PUT /api/v1/customer/address/update/{id}',
    thing: 'address',
    send: (id) => ({ path: `/api/v1/customer/address/update/${id}`, body: { ...address, id } }),
  },
  {
    operation: 'DELETE /api/v1/customer/address/delete',
    thing: 'address',
    send: (id) => ({ query: { address_id: id } }),
  },
  {
    operation: 'DELETE /api/v1/customer/sessions/{session}',
    thing: 'session',
    amongTheirs: true,
    send: (id) => ({ path: `/api/v1/customer/sessions/${id}` }),
  },
  {
    operation: 'DELETE /api/v1/customer/agents/{agent}',
    thing: 'agent',
    send: (id) => ({ path: `/api/v1/customer/agents/${id}` }),
  },
  {
    operation: 'PUT /api/v1/customer/passkeys/{id}',
    thing: 'passkey',
    send: (id) => ({ path: `/api/v1/customer/passkeys/${id}`, body: { name: 'Mine now' } }),
  },
  {
    operation: 'DELETE /api/v1/customer/passkeys/{id}',
    thing: 'passkey',
    send: (id) => ({ path: `/api/v1/customer/passkeys/${id}` }),
  },
  {
    operation: 'POST /api/v1/customer/order/place',
    thing: 'line',
    guests: true,
    unread: true,
    send: (id) => ({ body: { ...place, cart_id: id } }),
  },
  {
    operation: 'GET /api/v1/customer/order/details',
    thing: 'pending',
    guests: true,
    send: (id) => ({ query: { order_id: id } }),
  },
  {
    operation: 'GET /api/v1/customer/order/track',
    thing: 'pending',
    guests: true,
    send: (id, { as }) => ({ query: { order_id: id, contact_number: as ? '971509998877' : '971500000000' } }),
  },
  {
    operation: 'PUT /api/v1/customer/order/cancel',
    thing: 'pending',
    guests: true,
    send: (id) => ({ body: { order_id: id, reason: 'Mine now' } }),
  },
  {
    operation: 'POST /api/v1/customer/order/cancel',
    thing: 'pending',
    guests: true,
    send: (id) => ({ body: { order_id: id, reason: 'Mine now', _method: 'put' } }),
  },
  {
    operation: 'GET /api/v1/delivery-man/last-location',
    thing: 'riding',
    guests: true,
    deaf: true,
    send: (id) => ({ query: { order_id: id } }),
  },
  {
    operation: 'GET /payment-mobile',
    thing: 'failed',
    send: (id, { as, proof }) => ({
      query: {
        ...(as ? proof(id, as) : {}),
        order_id: id,
        customer_id: as ?? 4711,
        payment_platform: 'web',
        payment_method: 'islet_pay',
        callback: 'http://shop.test/checkout',
      },
    }),
  },
  {
    operation: 'PUT /api/v1/customer/order/payment-method',
    thing: 'failed',
    guests: true,
    send: (id) => ({ body: { order_id: id } }),
  },
  {
    operation: 'POST /api/v1/customer/order/payment-method',
    thing: 'failed',
    guests: true,
    send: (id) => ({ body: { order_id: id, _method: 'put' } }),
  },
  {
    operation: 'POST /api/v1/customer/order/refund-request',
    thing: 'delivered',
    send: (id) => ({ body: form({ order_id: id, customer_reason: 'Cold', refund_method: 'wallet' }) }),
  },
  {
    operation: 'POST /api/v1/customer/order/progress-link',
    thing: 'pending',
    send: (id) => ({ body: { order_id: id } }),
    guests: true,
  },
  {
    operation: 'DELETE /api/v1/customer/order/progress-link',
    thing: 'pending',
    send: (id) => ({ query: { order_id: id } }),
    guests: true,
  },
  {
    operation: 'POST /api/v1/customer/order/withdrawable',
    thing: 'delivered',
    send: (id) => ({ body: { order_id: id } }),
  },
  {
    operation: 'POST /api/v1/customer/order/withdrawal',
    thing: 'delivered',
    send: (id) => ({
      body: {
        ...{ order_id: id, name: 'Omar', receipt_to: 'omar@example.com', key: 'stranger-1' },
        lines: [{ id: 1, quantity: 1 }],
      },
    }),
  },
  {
    operation: 'PUT /api/v1/customer/order/weekly',
    thing: 'delivered',
    send: (id) => ({ body: { order_id: id, weekday: 5, time: '18:00' } }),
  },
  {
    operation: 'DELETE /api/v1/customer/order/weekly',
    thing: 'delivered',
    send: (id) => ({ query: { order_id: id } }),
  },
  {
    operation: 'POST /api/v1/customer/order/tip',
    thing: 'delivered',
    send: (id) => ({ body: { order_id: id, amount: 1 } }),
  },
  {
    operation: 'POST /api/v1/customer/order/express-payment',
    thing: 'offline',
    guests: true,
    send: (id) => ({ body: { order_id: id, payment_method: 'islet_demo', amount: 1, token: '{}' } }),
  },
  {
    operation: 'POST /api/v1/customer/order/help',
    thing: 'delivered',
    send: (id) => ({ body: { order_id: id, line_id: 1, problem: 'missing' } }),
  },
  {
    operation: 'POST /api/v1/customer/order/help/appeal',
    thing: 'delivered',
    send: (id) => ({ body: { order_id: id, line_id: 1, note: 'Please' } }),
  },
  {
    operation: 'PUT /api/v1/customer/order/offline-payment',
    thing: 'offline',
    guests: true,
    send: (id) => ({ body: { order_id: id, method_id: METHOD, customer_note: 'Paid' } }),
  },
  {
    operation: 'PUT /api/v1/customer/order/offline-payment-update',
    thing: 'offline',
    guests: true,
    send: (id) => ({ body: { order_id: id, method_id: METHOD, customer_note: 'Paid' } }),
  },
  {
    operation: 'GET /api/v1/customer/message/details',
    thing: 'talk',
    deaf: true,
    send: (id) => ({ query: { conversation_id: id, limit: 10, offset: 1 } }),
  },
  {
    operation: 'POST /api/v1/customer/message/send',
    thing: 'talk',
    send: (id) => ({ body: form({ conversation_id: id, receiver_type: 'vendor', message: 'Hello' }) }),
  },
  {
    operation: 'POST /api/v1/customer/message/send',
    thing: 'pending',
    send: (id) => ({ body: form({ order_id: id, receiver_type: 'vendor', receiver_id: 1, message: 'Hello' }) }),
  },
  {
    operation: 'POST /api/v1/items/reviews/submit',
    thing: 'delivered',
    send: (id, more) => ({ body: { order_id: id, item_id: more.bought, rating: 1, comment: 'Bad' } }),
  },
  {
    operation: 'POST /api/v1/delivery-man/reviews/submit',
    thing: 'delivered',
    send: (id, more) => ({ body: { order_id: id, delivery_man_id: more.courier, rating: 1, comment: 'Bad' } }),
  },
];
