import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customers, guests } from '#src/backend/db/schema/customer.ts';
import { personalTables, type RuledTable } from '#src/backend/privacy/erase.ts';
import { PIXEL } from '../setup/photo.ts';
import { storeUpload } from '../setup/stored-upload.ts';
import type { Market } from './market.ts';
import type { Customer } from './shopper.ts';

/** A row of each personal table that is about one customer, by table; every value names its customer, table and column. */
export type PersonalRows = Record<string, Record<string, unknown>>;

/** Tables in which exactly one of these columns may be set. */
const EITHER: Record<string, string> = { wishlistEntries: 'storeId', alerts: 'storeId' };

/**
 * Writes a row into every table of the map of personal data, whatever its columns are, for a customer who exists.
 * `number` tells customers apart.
 */
export async function writePersonalRows(market: Market, who: Customer, number: number): Promise<PersonalRows> {
  let count = number * 1_000_000;
  const order = count + 500_000;
  const owning: Record<string, unknown> = {
    customerId: who.id,
    userId: who.id,
    redeemedBy: who.id,
    isGuest: false,
    orderId: order,
    conversationId: order,
    identity: `customer:${who.id}`,
  };
  const fixed: Record<string, Record<string, unknown>> = {
    orders: { id: order },
    conversations: { id: order },
    agentLinks: { id: order },
    agentTokens: { linkId: order },
    newsletters: { email: who.email },
    applications: { phone: who.phone },
    authFlows: { target: who.phone },
    limits: { key: `made-up customer:${who.id}` },
  };

  async function sample({ name, rule }: RuledTable, key: string, column: PgColumn): Promise<unknown> {
    const text = `mark${number}-${name}-${key}`;
    if (rule.columns[key]?.files) {
      const file = await storeUpload(market.db, new File([PIXEL], 'a.png'), {
        field: 'image',
        private: count % 2 === 0,
        now: market.clock.now(),
      });
      return column.dataType === 'json' ? [file] : file;
    }
    count++;
    if (column.columnType === 'PgUUID') return randomUUID();
    if (column.dataType === 'number') return count;
    if (column.dataType === 'boolean') return true;
    if (column.dataType === 'date') return new Date(Date.UTC(2027, 0, 1) + count * 1000);
    return column.dataType === 'json' ? [text] : text;
  }

  const rows: PersonalRows = {};
  for (const one of personalTables()) {
    const row: Record<string, unknown> = {};
    for (const [key, column] of Object.entries(getTableColumns(one.table)))
      row[key] = fixed[one.name]?.[key] ?? owning[key] ?? (await sample(one, key, column));
    const empty = EITHER[one.name];
    if (empty) row[empty] = null;
    rows[one.name] = row;
  }
  const { id: _, phone, email, ...changes } = rows['customers'] ?? {};
  rows['customers'] = { ...changes, id: who.id, phone: who.phone, email: who.email, active: true };
  await market.db.transaction(async (tx) => {
    // What other rows would have to be there is another matter.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name, table } of personalTables()) {
      if (name === 'customers') await tx.update(customers).set(changes).where(eq(customers.id, who.id));
      else await tx.insert(table).values(rows[name] ?? {});
    }
  });
  await market.db
    .update(guests)
    .set({ customerId: who.id })
    .where(eq(guests.id, Number(rows['guests']?.['id'])));
  return rows;
}
