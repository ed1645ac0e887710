import { sql } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import { signerOf } from '#src/backend/files/signing.ts';
import { type Dump, dumpOf } from './dump-of.ts';

/** The initial content of a database in memory: a dump, and the rows added to it. */
export type Beginning = { dump: Dump; fill?: (db: Db) => Promise<void> };

export const EMPTY: Beginning = { dump: 'empty' };
export const DEMO: Beginning = { dump: 'demo' };

type Opened = Pick<OpenDatabase, 'db' | 'listen' | 'close'>;

/** Closed databases by their initial content. */
const idle = new Map<Beginning, OpenDatabase[]>();

/**
 * Opens a database in memory. Filling one takes a hundred times as long as emptying one, so closed ones are reused,
 * restored to exactly the initial rows, sequences and row order.
 */
export async function openMemory(beginning: Beginning): Promise<Opened> {
  const closed = idle.get(beginning) ?? [];
  idle.set(beginning, closed);
  const used = closed.pop();
  const opened = used && (await isRestored(used.db)) ? used : await openFilled(beginning);
  return { db: opened.db, listen: opened.listen, close: async () => void closed.push(opened) };
}

async function openFilled({ dump, fill }: Beginning): Promise<OpenDatabase> {
  const opened = await openDatabase({ kind: 'memory', from: await dumpOf(dump) });
  await fill?.(opened.db);
  // The process caches the signing key of a database, so its row has to be part of the initial content.
  await signerOf(opened.db);
  for (const statement of KEEP) await opened.db.execute(sql.raw(statement));
  return opened;
}

/** Restores a database and returns whether it could: not if a test has dropped tables. */
async function isRestored(db: Db): Promise<boolean> {
  const [gone] = await db
    .select({ tables: sql<number>`count(*)::int` })
    .from(sql`kept.tables`)
    .where(sql`to_regclass('public.' || quote_ident(name)) is null`);
  if (gone?.tables !== 0) return false;
  await restore(db);
  return true;
}

async function restore(db: Db): Promise<void> {
  await db.execute(sql`select kept.take_out()`);
  // Without it, new rows would follow the dead ones and appear later in queries without an order.
  await db.execute(sql`vacuum`);
  await db.execute(sql`select kept.put_back()`);
}

/** Copies all rows and the state of the sequences into a separate schema, with functions that restore them. */
const KEEP = [
  'create schema kept',
  `create table kept.sequences as
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name,
      coalesce(last_value, start_value) as value, last_value is not null as called
    from pg_sequences where schemaname = 'public'`,
  `create table kept.tables as
    select relname::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname`,
  `create schema kept_rows`,
  `do $$ declare one record; begin
    for one in select * from kept.tables loop
      execute format('create table kept_rows.%I as select %s from public.%I', one.name, one.columns, one.name);
    end loop;
  end $$`,
  // Foreign keys are not checked meanwhile: all referenced rows come back.
  `create function kept.take_out() returns void language plpgsql set session_replication_role = replica as $$
    declare one record; begin
      for one in select * from kept.tables loop execute format('delete from public.%I', one.name); end loop;
    end $$`,
  `create function kept.put_back() returns void language plpgsql set session_replication_role = replica as $$
    declare one record; begin
      for one in select * from kept.tables loop
        execute format('insert into public.%I (%s) select * from kept_rows.%I', one.name, one.columns, one.name);
      end loop;
      perform setval(name::regclass, value, called) from kept.sequences;
    end $$`,
];
