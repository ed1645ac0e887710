import { and, eq, getTableColumns, inArray, is, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { walletTransactions } from '../db/schema/aftercare.ts';
import { reviews } from '../db/schema/catalogue.ts';
import { type customers, guests } from '../db/schema/customer.ts';
import * as schema from '../db/schema/index.ts';
import { cartLines, orderLines, orders } from '../db/schema/order.ts';
import { groupCarts, groupMembers } from '../db/schema/together.ts';
import type { Db, Tx } from '../db/types.ts';
import { deleteUploads } from '../files/uploads.ts';
import { purgeTags } from '../platform/purge.ts';
import { DATA_MAP } from './map.ts';
import { rememberFirstOrder } from './phones.ts';
import { ofCustomer, owned, type Person, type PersonalTable } from './rules.ts';

/** Returns a customer with the guests they were, and the contacts under which they are known. */
export async function personOf(
  db: Db | Tx,
  { id, phone, email }: Pick<typeof customers.$inferSelect, 'id' | 'phone' | 'email'>,
): Promise<Person> {
  const rows = await db.select({ id: guests.id }).from(guests).where(eq(guests.customerId, id));
  const contacts = [phone, email].flatMap((contact) => contact?.toLowerCase() ?? []);
  return { id, guestIds: rows.map((guest) => guest.id), contacts };
}

/** A table with personal data, and its rule. */
export type RuledTable = { name: string; table: PgTable; rule: PersonalTable };

/** Returns the tables with personal data, with their rules, in the order of the map. */
export function personalTables(): RuledTable[] {
  const tables: Record<string, unknown> = { ...schema };
  return Object.entries(DATA_MAP).flatMap(([name, rule]) => {
    const table = tables[name];
    return rule.personal && is(table, PgTable) ? [{ name, table, rule }] : [];
  });
}

/** Erases a customer as the map says; the account must be locked. Ended orders stay without their person. */
export async function eraseCustomer(
  tx: Tx,
  customer: Pick<typeof customers.$inferSelect, 'id' | 'phone' | 'email' | 'phoneVerified'>,
  now: Date,
): Promise<void> {
  const person = await personOf(tx, customer);
  await rememberOrders(tx, customer, now);
  const reviewed = await tx
    .selectDistinct({ storeId: reviews.storeId })
    .from(reviews)
    .where(ofCustomer(reviews.userId)(person));
  await eraseTraces(tx, person);
  for (const { table, rule } of personalTables()) {
    const rows = rule.rows(person);
    if (rows && rule.fate !== 'keep') await eraseRows(tx, { table, rule, rows });
  }
  if (reviewed.length > 0)
    await purgeTags(
      tx,
      reviewed.map(({ storeId }) => `store:${storeId}`),
    );
}

/** Erases or pseudonymises rows of a table, with the files that they name. */
export async function eraseRows(
  tx: Tx,
  { table, rule, rows }: { table: PgTable; rule: PersonalTable; rows: SQL },
): Promise<void> {
  const columns = getTableColumns(table);
  const withFiles = Object.entries(columns).filter(([name]) => rule.columns[name]?.files);
  if (withFiles.length > 0) {
    const fileColumns = await tx.select(Object.fromEntries(withFiles)).from(table).where(rows);
    const keys = fileColumns.flatMap((row) => Object.values(row).flat());
    await deleteUploads(
      tx,
      keys.filter((key) => typeof key === 'string'),
    );
  }
  if (rule.fate !== 'pseudonymise') await tx.delete(table).where(rows);
  else {
    const blanks = blanksOf(rule);
    if (Object.keys(blanks).length > 0) await tx.update(table).set(blanks).where(rows);
  }
}

/** Returns the values of a row without its person. */
export const blanksOf = ({ columns }: PersonalTable): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { blank }]) => (blank === undefined ? [] : [[name, blank]])),
  );

/** Returns the condition for rows that still have their person. */
export function isWhole(table: PgTable, rule: PersonalTable): SQL | undefined {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const blanks = Object.entries(blanksOf(rule)).flatMap(([name, value]) => {
    const column = columns[name];
    if (!column) return [];
    if (value === null) return [isNotNull(column)];
    return [typeof value === 'string' ? ne(column, value) : sql`${column} <> ${JSON.stringify(value)}::jsonb`];
  });
  return or(...blanks);
}

async function rememberOrders(
  tx: Tx,
  { id, phone, phoneVerified }: Pick<typeof customers.$inferSelect, 'id' | 'phone' | 'phoneVerified'>,
  now: Date,
): Promise<void> {
  if (phone === null || !phoneVerified) return;
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, id), eq(orders.isGuest, false)))
    .limit(1);
  if (order) await rememberFirstOrder(tx, phone, now);
}

/** Removes what rows of others say about a customer: the phone on a friend's bonus, the name on lines of a group order. */
async function eraseTraces(tx: Tx, person: Person): Promise<void> {
  if (person.contacts.length > 0)
    await tx
      .update(walletTransactions)
      .set({ reference: null })
      .where(and(eq(walletTransactions.type, 'referrer'), inArray(walletTransactions.reference, [...person.contacts])));
  const memberships = await tx
    .select({ groupId: groupCarts.id, orderId: groupCarts.orderId, name: groupMembers.name, host: groupMembers.host })
    .from(groupMembers)
    .innerJoin(groupCarts, eq(groupCarts.id, groupMembers.groupId))
    .where(owned(groupMembers)(person));
  for (const { groupId, orderId, name, host } of memberships) {
    const ofCart = eq(cartLines.groupId, groupId);
    await tx
      .update(cartLines)
      .set({ forNames: sql`${cartLines.forNames} - ${name}::text` })
      .where(ofCart);
    if (orderId !== null)
      await tx
        .update(orderLines)
        .set({ forNames: sql`${orderLines.forNames} - ${name}::text` })
        .where(eq(orderLines.orderId, orderId));
    if (host)
      await tx
        .update(groupCarts)
        .set({ state: 'cancelled' })
        .where(and(eq(groupCarts.id, groupId), ne(groupCarts.state, 'placed')));
  }
}
