import { fromMinor } from '#src/contract/money.ts';
import { ITEMS, SHIRT } from './city.ts';
import { BY_ROW, CHANGES, COUPON_COUNTS, FLASH_COUNTS, OF_ALL, WHEN_IDLE } from './invariants.ts';
import { searchOf, TEXT_COLUMNS } from './personal.ts';
import { rowsOf } from './rows.ts';
import { brokenBy, type News } from './watch.ts';
import { Broken, type World } from './world.ts';

/** Checks what one step has changed: its orders, ledgers, cards, slots, coupons and pieces. @throws {Broken} */
export async function checkStep(world: World): Promise<void> {
  world.checkFaults();
  const { rows, changes, counted } = world.watch.take();
  checkChanges(world, changes);
  if (Object.values(rows).some((ids) => ids.length > 0)) {
    const [broken] = rowsOf(await world.db.execute(brokenBy(rows, world.clock.now())));
    if (broken) throw new Broken(String(broken['invariant']), String(broken['detail']));
  }
  if (rows.orders.length > 0) await checkAmounts(world, `where id in (${rows.orders.join()})`);
  if (counted) await checkCounts(world);
}

/** An order is placed once, and then changes as documented. */
function checkChanges(world: World, changes: News['changes']): void {
  for (const { order, was, became } of changes) {
    if (!CHANGES[was]?.includes(became))
      throw new Broken('an order changes as documented', `order ${order}: ${was} → ${became}`);
    if (was === 'new') world.placed++;
  }
  if (world.placed !== world.orders.size)
    throw new Broken('one order per key', `${world.placed} orders, ${world.orders.size} known to shoppers`);
}

/**
 * Checks the whole database. `idle`: nothing is due any more; `personal`: also whether something is left of deleted
 * accounts, for which all texts are read. @throws {Broken}
 */
export async function checkAll(
  world: World,
  { idle = false, personal = true }: { idle?: boolean; personal?: boolean } = {},
): Promise<void> {
  const clock = `'${world.clock.now().toISOString()}'::timestamptz`;
  const byRow = Object.entries(BY_ROW).flatMap(([subject, invariants]) =>
    Object.entries(invariants).map(([name, query]) => [name, query.replaceAll('SUBJECT', subject)] as const),
  );
  for (const [name, query] of [...byRow, ...Object.entries({ ...OF_ALL, ...(idle ? WHEN_IDLE : {}) })]) {
    const broken = await world.rows(query.replaceAll('CLOCK', clock));
    if (broken.length > 0) throw new Broken(name, JSON.stringify(broken.slice(0, 3)));
  }
  await checkAmounts(world, '');
  await checkShown(world);
  await checkShelves(world);
  if (personal) await checkDeleted(world);
}

/** Compares orders with what their shoppers saw. A prescription costs more once the pharmacy has added its lines. */
async function checkAmounts(world: World, where: string): Promise<void> {
  const rows = await world.rows(
    `select id, amount, prescription and status <> 'pending' as repriced from orders ${where}`,
  );
  for (const { id, amount, repriced } of rows) {
    const own = world.orders.get(world.steps.get(Number(id)) ?? -1);
    if (own && repriced !== true && own.total !== Number(amount))
      throw new Broken('charged is what was shown', `order ${own.order}: ${String(amount)}, shown ${own.total}`);
  }
}

/** Compares the last orders and customers of the API's responses with the database. */
async function checkShown(world: World): Promise<void> {
  for (const { order, who } of [...world.orders.values()].slice(-3)) {
    const person = world.person(who);
    if (!person) continue;
    const query = `order_id=${order}&contact_number=${encodeURIComponent(person.phone)}`;
    const { status, record } = await world.call(person, 'GET', `/api/v1/customer/order/track?${query}`);
    const [row] = await world.rows(`select amount from orders where id = ${order}`);
    if (status === 200 && record['order_amount'] !== fromMinor(Number(row?.['amount'])))
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

/** Compares pieces, coupons and the flash sale with what was counted since the beginning. */
async function checkCounts(world: World): Promise<void> {
  const { counts } = world.watch;
  const taken = (at: number) => counts.get(`item ${at + 1}`) ?? 0;
  const items = await world.rows('select id, stock, variations from items order by id');
  for (const [at, row] of items.entries())
    checkShelf(world, { ...row, at, taken: taken(at), small: counts.get('small') });
  const limited = await world.rows(`select 'coupon ' || code as what, total_uses as times, null as most from coupons
    union all select 'flash ' || id, sold, stock from flash_sale_items`);
  for (const { what, times, most } of limited) {
    const counted = counts.get(String(what)) ?? 0;
    if (Number(times) !== counted || (most !== null && counted > Number(most)))
      throw new Broken(
        most === null ? COUPON_COUNTS : FLASH_COUNTS,
        `${String(what)}: ${String(times)}, ordered ${counted}`,
      );
  }
}

/** Compares pieces with the lines of orders that are not canceled, by item and by size. */
async function checkShelves(world: World): Promise<void> {
  const rows = await world.rows(`
    select i.id, i.stock, i.variations, coalesce(sum(l.stock_taken), 0)::int as taken,
      coalesce(sum(l.stock_taken) filter (where l.variation::text like '%"S"%'), 0)::int as small
    from items i left join (select l.* from order_lines l join orders o on o.id = l.order_id
      where o.status <> 'canceled') l on l.item_id = i.id
    group by i.id order by i.id`);
  for (const [at, row] of rows.entries()) checkShelf(world, { ...row, at });
}

/** Pieces are on the shelf or in an order that is not canceled. */
function checkShelf(world: World, { at, ...row }: { at: number } & Record<string, unknown>): void {
  const supplied = world.supplied[at];
  if (supplied === null || supplied === undefined) return;
  const { stock, variations, taken = 0, small = 0 } = row;
  const sizes = Array.isArray(variations) ? variations.map((size: { stock: number }) => size.stock) : [];
  const detail = JSON.stringify({ item: ITEMS[at]?.slug, stock, taken, supplied, sizes });
  if (Number(stock) < 0 || Number(stock) + Number(taken) !== supplied)
    throw new Broken('pieces are on the shelf or ordered', detail);
  if (at !== SHIRT) return;
  const half = supplied / 2;
  const [left = 0, right = 0] = sizes;
  if (left + Number(small) !== half || right + Number(taken) - Number(small) !== half || left < 0 || right < 0)
    throw new Broken('pieces are on the shelf or ordered', detail);
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
  const hits = await world.rows(searchOf(columns, texts));
  const left = hits.filter(({ times }) => Number(times) > 0).map(({ column }) => String(column));
  if (left.length > 0) throw new Broken('nothing personal is left of a deleted account', left.join(', '));
}
