import { GATEWAY } from './city.ts';
import type { Step } from './steps.ts';
import type { OwnOrder, Person, World } from './world.ts';

type StepOf<T extends Step['do']> = Extract<Step, { do: T }>;
const API = '/api/v1';
const ordersApi = `${API}/customer/order`;
const PAGE = new URLSearchParams({
  payment_method: GATEWAY,
  payment_platform: 'web',
  callback: 'http://simulated.test/checkout',
});

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

/**
 * Pays with a token of a wallet of the browser, at first at the order's total. Where less is due, that is refused, and the payer
 * agrees to what is said to be due.
 */
export async function payByWallet(world: World, { id, order, outcome, twice }: StepOf<'pay by wallet'>): Promise<void> {
  const subject = orderOf(world, order);
  if (!subject) return;
  const pay = (amount: number) => {
    const token = { id, amount: amount.toFixed(2), currency: 'USD', origin: 'http://simulated.test', outcome };
    const payment = { payment_method: 'islet_demo', amount, token: JSON.stringify(token) };
    return world.call(subject.person, 'POST', `${ordersApi}/express-payment`, {
      body: { ...subject.body, ...payment },
    });
  };
  await Promise.all(
    times(twice).map(async () => {
      const { code, record } = await pay(subject.order.total / 100);
      if (code === 'amount_changed') await pay(Number(record['order_amount']));
    }),
  );
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

/** Says what went wrong with each line of an order, and appeals. */
export async function help(world: World, { order, problem, quantity, denied, twice }: StepOf<'help'>): Promise<void> {
  const subject = orderOf(world, order);
  if (!subject) return;
  const { person, body } = subject;
  const lines = await world.rows(
    `select id, quantity from order_lines where order_id = ${subject.order.order} order by id`,
  );
  const note = denied ? 'deny' : `Seen by ${person.marker}`;
  for (const line of lines) {
    const about = { ...body, line_id: line['id'], note };
    const claim = { ...about, problem, quantity: Math.min(quantity, Number(line['quantity'])) };
    await Promise.all(times(twice).map(() => world.call(person, 'POST', `${ordersApi}/help`, { body: claim })));
    await Promise.all(times(twice).map(() => world.call(person, 'POST', `${ordersApi}/help/appeal`, { body: about })));
  }
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
