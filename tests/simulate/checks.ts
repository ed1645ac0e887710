import { fromMinor } from '#src/contract/money.ts';
import { ITEMS, SHIRT } from './city.ts';
import { CHANGES, INVARIANTS, WHEN_IDLE } from './invariants.ts';
import { STILL_PERSONAL, searchOf, TEXT_COLUMNS } from './personal.ts';
import { Broken, type World } from './world.ts';

/** What has been checked already, so that a check after a step looks at what is new. */
export type Progress = { change: number };

/** Checks what one step can break and one query shows. @throws {Broken} */
export async function checkStep(world: World, progress: Progress): Promise<void> {
  world.checkFaults();
  const [count] = await world.rows('select count(*)::int as orders from orders');
  if (count?.['orders'] !== world.orders.size)
    throw new Broken(
      'one order per key',
      `${String(count?.['orders'])} orders, ${world.orders.size} known to shoppers`,
    );
  const changes = await world.rows(`select * from simulated.changes where id > ${progress.change} order by id`);
  for (const { id, order_id, was, became } of changes) {
    if (!CHANGES[String(was)]?.includes(String(became)))
      throw new Broken(
        'an order changes as documented',
        `order ${String(order_id)}: ${String(was)} → ${String(became)}`,
      );
    progress.change = Number(id);
  }
}

/** Checks the whole database. @throws {Broken} */
export async function checkAll(world: World, idle: boolean): Promise<void> {
  const clock = `'${world.clock.now().toISOString()}'::timestamptz`;
  for (const [name, query] of Object.entries(idle ? { ...INVARIANTS, ...WHEN_IDLE } : INVARIANTS)) {
    const broken = await world.rows(query.replaceAll('CLOCK', clock));
    if (broken.length > 0) throw new Broken(name, JSON.stringify(broken.slice(0, 3)));
  }
  await checkAmounts(world);
  await checkShelves(world);
  await checkDeleted(world);
}

/** Compares orders in the database and in the API's responses with what their shoppers saw. */
async function checkAmounts(world: World): Promise<void> {
  const rows = await world.rows('select id, amount from orders');
  const amounts = new Map(rows.map(({ id, amount }) => [Number(id), Number(amount)]));
  for (const { order, total } of world.orders.values()) {
    if (amounts.get(order) !== total)
      throw new Broken('charged is what was shown', `order ${order}: ${amounts.get(order)}, shown ${total}`);
  }
  for (const { order, total, who } of [...world.orders.values()].slice(-3)) {
    const person = world.person(who);
    if (!person) continue;
    const query = `order_id=${order}&contact_number=${encodeURIComponent(person.phone)}`;
    const { status, record } = await world.call(person, 'GET', `/api/v1/customer/order/track?${query}`);
    if (status === 200 && record['order_amount'] !== fromMinor(total))
      throw new Broken('charged is what was shown', `order ${order} is shown with ${String(record['order_amount'])}`);
  }
  for (const [step, person] of [...world.people].slice(-3)) {
    if (person.guest !== null || person.deleted) continue;
    const headers = { 'X-localization': 'en' };
    const { status, record } = await world.call(person, 'GET', '/api/v1/customer/info', { headers });
    const [row] = await world.rows(
      `select wallet_balance, loyalty_points from customers where phone = '${person.phone}'`,
    );
    const same =
      record['wallet_balance'] === fromMinor(Number(row?.['wallet_balance'])) &&
      record['loyalty_point'] === row?.['loyalty_points'];
    if (status === 200 && !same) throw new Broken('the wallet is shown as it is', `customer of step ${step}`);
  }
}

/** Pieces are on the shelf or in an order that is not canceled, by item and by size. */
async function checkShelves(world: World): Promise<void> {
  const rows = await world.rows(`
    select i.id, i.stock, i.variations, coalesce(sum(l.stock_taken), 0)::int as taken,
      coalesce(sum(l.stock_taken) filter (where l.variation::text like '%"S"%'), 0)::int as small
    from items i left join (select l.* from order_lines l join orders o on o.id = l.order_id
      where o.status <> 'canceled') l on l.item_id = i.id
    group by i.id order by i.id`);
  for (const [at, { stock, taken, small, variations }] of rows.entries()) {
    const supplied = world.supplied[at];
    if (supplied === null || supplied === undefined) continue;
    const sizes = Array.isArray(variations) ? variations.map((size: { stock: number }) => size.stock) : [];
    const detail = JSON.stringify({ item: ITEMS[at]?.slug, stock, taken, supplied, sizes });
    if (Number(stock) < 0 || Number(stock) + Number(taken) !== supplied)
      throw new Broken('pieces are on the shelf or ordered', detail);
    if (at !== SHIRT) continue;
    const half = supplied / 2;
    const [left = 0, right = 0] = sizes;
    if (left + Number(small) !== half || right + Number(taken) - Number(small) !== half || left < 0 || right < 0)
      throw new Broken('pieces are on the shelf or ordered', detail);
  }
}

/** Searches the whole database for what deleted accounts have entered. */
async function checkDeleted(world: World): Promise<void> {
  const deleted = [...world.people.values()].filter((person) => person.deleted);
  if (deleted.length === 0) return;
  const texts = deleted.flatMap(({ marker, phone }) => [marker, phone.slice(1)]);
  const columns = (await world.rows(TEXT_COLUMNS)).map(({ table, column }) => ({
    table: String(table),
    column: String(column),
  }));
  const hits = await world.rows(
    searchOf(
      columns.filter(({ table, column }) => !STILL_PERSONAL.includes(`${table}.${column}`)),
      texts,
    ),
  );
  const left = hits.filter(({ rows }) => Number(rows) > 0).map(({ column }) => String(column));
  if (left.length > 0) throw new Broken('nothing personal is left of a deleted account', left.join(', '));
}
