import { COUPONS, HASTY, HASTY_MINUTES, HOME, ITEMS, PARCELS, PHARMACY, RECEIVER, SHIRT, STORES } from './city.ts';
import { inManner } from './manner.ts';
import { PASSWORD, signIn } from './people-steps.ts';
import type { Manner, Ordering, Paying, Piece, Step } from './steps.ts';
import { Broken, type Person, type Reply, type World } from './world.ts';

type StepOf<T extends Step['do']> = Extract<Step, { do: T }>;
const API = '/api/v1';
const DAY_MS = 86_400_000;

/** Returns the cart or buy-now entry of some pieces; sizes of shirts alternate. */
function entryOf({ item, quantity }: Piece) {
  const price = (ITEMS[item]?.price ?? 0) / 100;
  const variation = item === SHIRT ? [{ type: quantity % 2 === 0 ? 'L' : 'S' }] : [];
  return { item_id: item + 1, price, quantity, variation };
}

const METHODS = {
  cash: { payment_method: 'cash_on_delivery' },
  digital: { payment_method: 'digital_payment' },
  wallet: { payment_method: 'wallet' },
  offline: { payment_method: 'offline_payment' },
  'part-cash': { payment_method: 'cash_on_delivery', partial_payment: 1 },
  'part-digital': { payment_method: 'digital_payment', partial_payment: 1 },
} as const satisfies Record<Paying, object>;

/** Returns who orders, from where. */
function contactOf({ marker, phone, guest }: Person) {
  return {
    latitude: HOME.lat,
    longitude: HOME.lng,
    address: `Street of ${marker}`,
    house: marker,
    contact_person_name: `Name ${marker}`,
    contact_person_number: phone,
    contact_person_email: `${marker}@example.com`,
    order_note: `Note of ${marker}`,
    delivery_instruction: `Bell of ${marker}`,
    ...(guest === null ? {} : { is_guest: 1 }),
  };
}

/** Returns what is the same in an order of pieces and of a prescription. */
const wishesOf = (world: World, { coupon, slot, tip }: Pick<Ordering, 'coupon' | 'slot' | 'tip'>) => ({
  ...(coupon === null ? {} : { coupon_code: COUPONS[coupon]?.code }),
  ...(slot === null ? {} : { schedule_at: slotText(world, slot) }),
  ...(tip > 0 ? { dm_tips: tip } : {}),
});

function bodyOf(world: World, person: Person, ordering: Ordering) {
  const { store, pieces, cart, takeAway, pay, tip, account } = ordering;
  return {
    order_amount: 1,
    ...contactOf(person),
    ...METHODS[pay],
    order_type: takeAway ? 'take_away' : 'delivery',
    store_id: store + 1,
    ...wishesOf(world, { ...ordering, tip: takeAway ? 0 : tip }),
    // As the stores of the city state it.
    arrival_min: store === HASTY ? HASTY_MINUTES.from : 20,
    arrival_max: store === HASTY ? HASTY_MINUTES.to : 30,
    ...(account && person.guest !== null ? { create_new_user: 1, password: PASSWORD } : {}),
    ...(cart ? {} : { is_buy_now: 1, cart: pieces.map((piece) => ({ ...entryOf(piece), item_type: 'Item' })) }),
  };
}

/** Returns a time from noon on, some days ahead, as clients write it. */
function slotText(world: World, { days, halfHour }: { days: number; halfHour: number }): string {
  const day = new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const hour = 12 + 3 * Math.floor(halfHour / 2);
  return `${day} ${hour}:${halfHour % 2 === 0 ? '05' : '35'}`;
}

type Placing = {
  id: number;
  who: number;
  looks: boolean;
  manner: Manner;
  call: (headers: Record<string, string>, more?: Record<string, string>) => Promise<Reply>;
};

/**
 * Places an order with a key; a shopper who looks sees the total before, the others with the response. Returns whether
 * it was placed.
 */
async function place(world: World, { id, who, looks, manner, call }: Placing): Promise<boolean> {
  const total = looks ? await totalOf(() => call({ 'x-expected-amount': '0' })) : null;
  const headers = {
    'idempotency-key': `key of step ${id}`,
    ...(total === null ? {} : { 'x-expected-amount': String(total) }),
  };
  const replies = await inManner(
    world,
    manner,
    () => call(headers),
    () => call(headers, { order_note: 'Another' }),
  );
  const successes = replies.filter(({ status }) => status === 200);
  for (const { record } of successes)
    learn(world, { id, who, total: total ?? Number(record['total_ammount']) }, record);
  return successes.length > 0;
}

/** Orders pieces; a guest may open an account with it, and signs in. */
export async function placeOrder(world: World, { id, who, ordering }: StepOf<'order' | 'group'>): Promise<void> {
  const person = world.person(who);
  if (!person) return;
  const module = STORES[ordering.store]?.moduleId ?? 1;
  if (ordering.cart) {
    for (const piece of ordering.pieces)
      await world.call(person, 'POST', `${API}/customer/cart/add`, {
        body: { model: 'Item', ...entryOf(piece) },
        module,
      });
  }
  const body = bodyOf(world, person, ordering);
  const call: Placing['call'] = (headers, more = {}) =>
    world.call(person, 'POST', `${API}/customer/order/place`, { body: { ...body, ...more }, module, headers });
  const isPlaced = await place(world, { id, who, looks: ordering.looks, manner: ordering.manner, call });
  if (ordering.cart && !isPlaced) await world.call(person, 'DELETE', `${API}/customer/cart/remove`, { module });
  if (isPlaced && 'create_new_user' in body && person.guest !== null) await signIn(world, person);
}

export async function sendParcel(world: World, { id, who, sending }: StepOf<'parcel'>): Promise<void> {
  const person = world.person(who);
  const parcel = PARCELS[sending.category];
  if (!person || !parcel) return;
  const { marker, phone } = person;
  const receiver = {
    contact_person_name: `Friend of ${marker}`,
    contact_person_number: phone,
    address: `Street of the friend of ${marker}`,
    latitude: RECEIVER.lat,
    longitude: RECEIVER.lng,
    zone_id: 1,
  };
  const body = {
    order_amount: 1,
    ...contactOf(person),
    ...METHODS[sending.pay],
    order_type: 'parcel',
    parcel_category_id: sending.category + 1,
    receiver_details: JSON.stringify(receiver),
    charge_payer: sending.receiverPays ? 'receiver' : 'sender',
    ...(sending.tip > 0 ? { dm_tips: sending.tip } : {}),
  };
  const { moduleId: module } = parcel;
  const call: Placing['call'] = (headers, more = {}) =>
    world.call(person, 'POST', `${API}/customer/order/place`, { body: { ...body, ...more }, module, headers });
  await place(world, { id, who, looks: sending.looks, manner: sending.manner, call });
}

/** Sends a picture of a prescription, whose medicines the pharmacy adds. */
export async function sendPrescription(world: World, { id, who, ordering }: StepOf<'prescription'>): Promise<void> {
  const person = world.person(who);
  if (!person) return;
  const fields = { ...contactOf(person), store_id: PHARMACY + 1, ...wishesOf(world, ordering) };
  const call: Placing['call'] = (headers, more = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...more })) body.append(name, String(value));
    body.append('order_attachment[]', new File(['%PDF-1.4'], `${person.marker}.pdf`, { type: 'application/pdf' }));
    const module = STORES[PHARMACY].moduleId;
    return world.call(person, 'POST', `${API}/customer/order/prescription/place`, { body, module, headers });
  };
  await place(world, { id, who, looks: ordering.looks, manner: ordering.manner, call });
}

/** Returns the total that the marketplace would charge; null where it refuses the order. */
async function totalOf(call: () => Promise<Reply>): Promise<number | null> {
  const { code, record } = await call();
  return code === 'amount_changed' ? Number(record['order_amount']) : null;
}

function learn(
  world: World,
  { id, who, total }: { id: number; who: number; total: number },
  { order_id: order, total_ammount: charged, payment_link: link }: Record<string, unknown>,
): void {
  const amount = Math.round(total * 100);
  const earlier = world.orders.get(id);
  if (earlier && earlier.order !== order)
    throw new Broken('one order per key', `step ${id} made the orders ${earlier.order} and ${String(order)}`);
  if (Number(charged) !== total || (earlier && earlier.total !== amount))
    throw new Broken('charged is what was shown', `order ${String(order)}: ${String(charged)}, shown ${total}`);
  world.orders.set(id, { who, order: Number(order), total: amount, paymentLink: String(link ?? '') });
  world.steps.set(Number(order), id);
}

/** Fills a cart by several people, and places or cancels it. */
export async function groupOrder(world: World, step: StepOf<'group'>): Promise<void> {
  const { id, who, members, ordering, cancelled } = step;
  const person = world.person(who);
  if (!person) return;
  const module = STORES[ordering.store]?.moduleId ?? 1;
  const token = (name: string) => `${name}-${id}-`.padEnd(40, 'x');
  const host = { 'X-Group': token('group'), 'X-Group-Member': token('host') };
  const group = `${API}/group-cart`;
  const sent = { token: token('group'), member_token: token('host'), store_id: ordering.store + 1, minutes: 60 };
  const opened = await world.call(person, 'POST', group, { body: { ...sent, name: `Host ${person.marker}` }, module });
  if (opened.status !== 200) return;
  for (const [at, piece] of members.entries()) {
    const member = token(`member${at}`);
    const body = { member_token: member, name: `Friend ${at}` };
    await world.call(null, 'POST', `${group}/join`, { body, module, headers: { 'X-Group': token('group') } });
    await world.call(null, 'POST', `${API}/customer/cart/add`, {
      body: { model: 'Item', ...entryOf(piece) },
      module,
      headers: { 'X-Group': token('group'), 'X-Group-Member': member },
    });
  }
  await world.call(person, 'POST', `${group}/checkout`, { body: {}, module, headers: host });
  if (cancelled) {
    await world.call(person, 'PUT', group, { body: { state: 'cancelled' }, module, headers: host });
    await world.call(person, 'DELETE', `${API}/customer/cart/remove`, { module });
    return;
  }
  await placeOrder(world, step);
}
