import { sql } from 'drizzle-orm';
import { type Db, type OpenDatabase, openDatabase } from '#src/backend/db/open.ts';
import { signerOf } from '#src/backend/signing.ts';
import { type Dump, dumpOf } from './dump-of.ts';

/** What a database in memory begins with: a dump, and the rows added to it. */
export type Beginning = { dump: Dump; fill?: (db: Db) => Promise<void> };

type Opened = Pick<OpenDatabase, 'db' | 'listen' | 'close'>;

/** Databases that were closed, by what they began with. */
const idle = new Map<Beginning, OpenDatabase[]>();

/**
 * Opens a database in memory. Filling one takes a hundred times as long as emptying one, so a closed one is used again: with
 * exactly the rows, sequences and order of rows of a new one.
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
  // The program remembers the key of a database for as long as it runs, so the row has to stay.
  await signerOf(opened.db);
  for (const statement of KEEP) await opened.db.execute(sql.raw(statement));
  return opened;
}

/** Returns whether the database is what it was at first; not where a test took its tables away. */
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
  // Without it new rows would lie behind the old ones, which queries without an order would show.
  await db.execute(sql`vacuum`);
  await db.execute(sql`select kept.put_back()`);
}

/** Copies all rows and the state of the sequences into a schema of their own, beside what brings them back. */
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
  // Foreign keys are not looked at meanwhile: everything they name comes back.
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
