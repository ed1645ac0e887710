import { COUPONS, GATEWAY, HOME, ITEMS, SHIRT, STORES } from './city.ts';
import type { Manner, Ordering, Paying, Piece, Step } from './steps.ts';
import { Broken, type OwnOrder, type Person, type Reply, type World } from './world.ts';

type StepOf<T extends Step['do']> = Extract<Step, { do: T }>;
const API = '/api/v1';
const DAY_MS = 86_400_000;
const PAGE = new URLSearchParams({
  payment_method: GATEWAY,
  payment_platform: 'web',
  callback: 'http://simulated.test/checkout',
});

/** Makes a call that changes something, and returns the responses that the caller received. */
export async function inManner(
  world: World,
  manner: Manner,
  call: () => Promise<Reply>,
  otherContent: () => Promise<Reply>,
): Promise<Reply[]> {
  if (manner.kind === 'twice') return Promise.all([call(), call()]);
  // A marketplace that dies would take the other calls of the moment with it.
  if (manner.kind === 'lost' || (manner.kind === 'dies' && world.crowded)) {
    await call();
    return [await call()];
  }
  if (manner.kind === 'dies') {
    world.dieAt(manner.statement);
    const first = await call();
    await world.restart();
    return [...(first.status === 200 ? [first] : []), await call()];
  }
  const reply = await call();
  if (manner.kind === 'reused' && reply.status === 200) {
    const again = await otherContent();
    if (again.status !== 403 || again.code !== 'idempotency')
      throw new Broken('a key belongs to one content', `the other content has ${again.status} ${again.code}`);
  }
  return [reply];
}

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

function bodyOf(world: World, person: Person, { store, pieces, cart, takeAway, pay, coupon, slot, tip }: Ordering) {
  const { marker, phone } = person;
  return {
    order_amount: 1,
    ...METHODS[pay],
    order_type: takeAway ? 'take_away' : 'delivery',
    store_id: store + 1,
    latitude: HOME.lat,
    longitude: HOME.lng,
    address: `Street of ${marker}`,
    house: marker,
    contact_person_name: `Name ${marker}`,
    contact_person_number: phone,
    contact_person_email: `${marker}@example.com`,
    order_note: `Note of ${marker}`,
    delivery_instruction: `Bell of ${marker}`,
    ...(person.guest === null ? {} : { is_guest: 1 }),
    ...(coupon === null ? {} : { coupon_code: COUPONS[coupon]?.code }),
    ...(slot === null ? {} : { schedule_at: slotText(world, slot) }),
    ...(tip > 0 && !takeAway ? { dm_tips: tip } : {}),
    ...(cart ? {} : { is_buy_now: 1, cart: pieces.map((piece) => ({ ...entryOf(piece), item_type: 'Item' })) }),
  };
}

/** Returns a time from noon on, some days ahead, as clients write it. */
function slotText(world: World, { days, halfHour }: { days: number; halfHour: number }): string {
  const day = new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const hour = 12 + 3 * Math.floor(halfHour / 2);
  return `${day} ${hour}:${halfHour % 2 === 0 ? '05' : '35'}`;
}

const ordersApi = `${API}/customer/order`;

/** Places an order with a key; a shopper who looks sees the total before, the others with the response. */
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
  const call = (headers: Record<string, string>, more = {}) =>
    world.call(person, 'POST', `${ordersApi}/place`, { body: { ...body, ...more }, module, headers });
  const total = ordering.looks ? await totalOf(() => call({ 'x-expected-amount': '0' })) : null;
  const headers = {
    'idempotency-key': `key of step ${id}`,
    ...(total === null ? {} : { 'x-expected-amount': String(total) }),
  };
  const replies = await inManner(
    world,
    ordering.manner,
    () => call(headers),
    () => call(headers, { order_note: 'Another' }),
  );
  const successes = replies.filter(({ status }) => status === 200);
  for (const { record } of successes)
    learn(world, { id, who, total: total ?? Number(record['total_ammount']) }, record);
  if (ordering.cart && successes.length === 0)
    await world.call(person, 'DELETE', `${API}/customer/cart/remove`, { module });
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
  world.orders.set(id, { step: id, who, order: Number(order), total: amount, paymentLink: String(link ?? '') });
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

/** Returns an order that a living shopper knows of, with its owner. */
function orderOf(world: World, step: number): { order: OwnOrder; person: Person; body: { order_id: number } } | null {
  const own = world.orders.get(step);
  const person = own && world.person(own.who);
  return own && person ? { order: own, person, body: { order_id: own.order } } : null;
}

const times = (twice: boolean) => (twice ? [1, 2] : [1]);

export async function payOnPage(world: World, { order, outcome, minutes, twice }: StepOf<'pay'>): Promise<void> {
  const subject = orderOf(world, order);
  if (!subject || subject.order.paymentLink === '') return;
  const opened = await world.call(null, 'GET', `${subject.order.paymentLink}&${PAGE}`);
  if (opened.status !== 302) return;
  if (minutes > 0 && !world.crowded) await world.pass(minutes * 60_000);
  await Promise.all(times(twice).map(() => world.press(opened.location, outcome)));
}

export async function payLater(world: World, { order, how, denied }: StepOf<'pay later'>): Promise<void> {
  const subject = orderOf(world, order);
  if (!subject) return;
  const { person, body } = subject;
  if (how === 'cash') {
    await world.call(person, 'PUT', `${ordersApi}/payment-method`, { body });
    return;
  }
  const details = { method_id: 1, sender: person.marker, customer_note: denied ? 'deny' : `Paid by ${person.marker}` };
  await world.call(person, 'PUT', `${ordersApi}/offline-payment`, { body: { ...body, ...details } });
}

export async function cancel(world: World, { order, twice }: StepOf<'cancel'>): Promise<void> {
  const subject = orderOf(world, order);
  if (!subject) return;
  const body = { ...subject.body, reason: `Ordered by mistake, ${subject.person.marker}` };
  await Promise.all(times(twice).map(() => world.call(subject.person, 'PUT', `${ordersApi}/cancel`, { body })));
}

export async function requestRefund(world: World, { order, denied, twice }: StepOf<'refund'>): Promise<void> {
  const subject = orderOf(world, order);
  if (!subject) return;
  const words = denied ? 'deny' : `Cold, ${subject.person.marker}`;
  const body = { ...subject.body, customer_reason: words, customer_note: words };
  await Promise.all(
    times(twice).map(() => world.call(subject.person, 'POST', `${ordersApi}/refund-request`, { body })),
  );
}

export async function tip(world: World, { order, amount, twice }: StepOf<'tip'>): Promise<void> {
  const subject = orderOf(world, order);
  if (!subject) return;
  const body = { ...subject.body, amount };
  await Promise.all(times(twice).map(() => world.call(subject.person, 'POST', `${ordersApi}/tip`, { body })));
}

export async function review(world: World, { order, stars }: StepOf<'review'>): Promise<void> {
  const subject = orderOf(world, order);
  if (!subject) return;
  const [line] = await world.rows(`select item_id from order_lines where order_id = ${subject.order.order} limit 1`);
  const comment = `As ${subject.person.marker} likes it`;
  const body = { ...subject.body, item_id: line?.['item_id'], rating: stars, comment };
  await world.call(subject.person, 'POST', `${API}/items/reviews/submit`, { body });
}

export async function remindWeekly(world: World, { order, weekday, paused }: StepOf<'weekly'>): Promise<void> {
  const subject = orderOf(world, order);
  if (!subject) return;
  // An hour that does not exist on the day when summer begins, and occurs twice when it ends.
  const body = { ...subject.body, weekday, time: '02:30', paused: paused ? 1 : 0 };
  await world.call(subject.person, 'PUT', `${ordersApi}/weekly`, { body });
}
