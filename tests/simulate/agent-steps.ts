import { isRecord } from '#src/lib/record.ts';
import { HOME } from './city.ts';
import { inManner } from './manner.ts';
import type { Step } from './steps.ts';
import { Broken, type Reply, type World } from './world.ts';

type StepOf<T extends Step['do']> = Extract<Step, { do: T }>;
const API = '/api/v1/ucp';
/** Nobody of the simulation: the agent orders for a guest of its own. */
const NOBODY = -1;

/** Calls the marketplace as the agent, signed. */
async function agentCall(world: World, method: string, path: string, body: object, key?: string): Promise<Reply> {
  const { profile, sign } = await world.agent;
  const headers = {
    'ucp-agent': `profile="${profile}"`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const url = new URL(`http://simulated.test${API}${path}`);
  const signature = await sign({ method, url, headers, body: JSON.stringify(body) }, world.clock.now());
  return world.call(null, method, API + path, { body, headers: { ...headers, ...signature } });
}

const totalOf = ({ record }: Reply): number => {
  const { totals } = record;
  const total: unknown = Array.isArray(totals) ? totals.find((one) => isRecord(one) && one['type'] === 'total') : null;
  return isRecord(total) ? Number(total['amount']) : Number.NaN;
};

/** Returns the id of the first variant of an item. */
async function variantOf(world: World, item: number): Promise<string | null> {
  const { record } = await agentCall(world, 'POST', '/catalog/lookup', { ids: [`item_${item + 1}`] });
  const { products } = record;
  const product: unknown = Array.isArray(products) ? products[0] : null;
  const variants = isRecord(product) ? product['variants'] : null;
  const variant: unknown = Array.isArray(variants) ? variants[0] : null;
  return isRecord(variant) ? String(variant['id']) : null;
}

/** An agent makes a checkout and completes it, at the total that it was shown, or at the new one that it is shown then. */
export async function agentOrder(world: World, { id, ordering }: StepOf<'agent order'>): Promise<void> {
  const { pieces, takeAway, dearer, manner } = ordering;
  const lines: object[] = [];
  for (const { item, quantity } of pieces) {
    const variant = await variantOf(world, item);
    if (variant !== null) lines.push({ item: { id: variant }, quantity });
  }
  const destination = { id: 'home', street_address: 'Lighthouse Street 4', latitude: HOME.lat, longitude: HOME.lng };
  const method = takeAway ? { type: 'pickup' } : { type: 'shipping', destinations: [destination] };
  const made = await agentCall(
    world,
    'POST',
    '/checkout-sessions',
    {
      line_items: lines,
      buyer: { first_name: 'Agent', last_name: 'Guest', email: 'guest@example.com', phone_number: '+971551234567' },
      fulfillment: { methods: [{ ...method, groups: [{ selected_option_id: 'soonest' }] }] },
    },
    `checkout of step ${id}`,
  );
  if (made.status !== 201 || made.record['status'] !== 'ready_for_complete') return;
  const [piece] = pieces;
  if (dearer > 0 && piece) await world.rows(`update items set price = price + ${dearer} where id = ${piece.item + 1}`);
  const path = `/checkout-sessions/${String(made.record['id'])}/complete`;
  const cash = { payment: { instruments: [{ handler_id: 'cash_on_delivery', selected: true }] } };
  const complete = (key: string) => agentCall(world, 'POST', path, cash, `${key} of step ${id}`);
  const replies = await inManner(
    world,
    manner.kind === 'reused' ? { kind: 'lost' } : manner,
    () => complete('completion'),
    () => complete('completion'),
  );
  const changed = replies.find(({ status }) => status === 409);
  const later = changed ? [await complete('second completion')] : [];
  for (const reply of [...replies, ...later])
    learn(world, id, { shown: totalOf(later.includes(reply) && changed ? changed : made), reply });
}

/** @throws {Broken} for a second order, or one at another total than the agent was shown. */
function learn(world: World, id: number, { shown, reply }: { shown: number; reply: Reply }): void {
  const { status, record } = reply;
  const placed = record['order'];
  if (status !== 200 || !isRecord(placed)) return;
  const order = Number(placed['id']);
  const earlier = world.orders.get(id);
  if (earlier && earlier.order !== order)
    throw new Broken('one order per checkout', `step ${id} made the orders ${earlier.order} and ${order}`);
  if (totalOf(reply) !== shown)
    throw new Broken('an agent orders at the total it was shown', `order ${order}: ${totalOf(reply)}, shown ${shown}`);
  world.orders.set(id, { who: NOBODY, order, total: shown, paymentLink: '' });
  world.steps.set(order, id);
}
