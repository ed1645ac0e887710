import { and, asc, getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Localised } from '../db/schema/json.ts';
import type { Db } from '../db/types.ts';
import { isUpload, readUpload } from '../files/uploads.ts';
import { type Locale, localised } from '../localised.ts';
import { personalTables, type RuledTable } from './erase.ts';
import { isExported, type Person } from './rules.ts';

/** Rows that are in memory at a time. */
const BATCH = 200;
/** Folder of the pictures and documents. */
const FOLDER = 'files/';

const NOTE = (currency: string): Localised => ({
  en: `Amounts of money are whole numbers in hundredths of ${currency}, except in carts, where they are decimals. Times are UTC. Pictures and documents are in the folder “${FOLDER}”.`,
  ar: `المبالغ أعداد صحيحة بأجزاء المئة من ${currency}، إلا في السلات فهي أعداد عشرية. الأوقات بالتوقيت العالمي UTC. الصور والمستندات في المجلد «${FOLDER}».`,
});

/** A file of the download. */
export type DataFile = { name: string; lastModified: Date; input: Uint8Array | AsyncIterable<string> };

type Options = {
  person: Person;
  locale: Locale;
  now: Date;
  currency: string;
  /** Called before each piece that is read; throws when the download is to end. */
  proceed: () => Promise<void>;
  /** Default: those of the map. */
  tables?: readonly RuledTable[];
};

/**
 * Reads what the map calls exported of a customer: first `data.json`, a section per table, then the files that its rows
 * name. Reads piece by piece, as slowly as the pieces are taken.
 */
export async function* dataFilesOf(db: Db, options: Options): AsyncGenerator<DataFile> {
  const { now, proceed } = options;
  const keys = new Set<string>();
  yield { name: 'data.json', lastModified: now, input: sectionsOf(db, options, keys) };
  for (const key of keys) {
    await proceed();
    const file = await readUpload(db, key);
    if (file) yield { name: fileName(key), lastModified: file.createdAt, input: file.content };
  }
}

/** Returns the JSON text in pieces; adds the keys of the files that it names. */
async function* sectionsOf(
  db: Db,
  { person, locale, now, currency, proceed, tables = personalTables() }: Options,
  keys: Set<string>,
): AsyncGenerator<string> {
  yield `{\n"madeAt": ${JSON.stringify(now)},\n"note": ${JSON.stringify(localised(NOTE(currency), locale))}`;
  for (const exported of tables.filter(({ rule }) => isExported(rule))) {
    const { name, rule } = exported;
    yield `,\n${JSON.stringify(name)}: {\n"about": ${JSON.stringify(localised(rule.contents, locale))},\n"rows": [`;
    let separator = '\n';
    for await (const rows of batchesOf(db, exported, person)) {
      for (const row of rows) {
        yield separator + JSON.stringify(exportedRow(row, exported, keys), null, 1);
        separator = ',\n';
      }
      await proceed();
    }
    yield '\n]}';
  }
  yield '\n}\n';
}

/** Reads the rows of a person by primary key, a batch at a time. */
async function* batchesOf(
  db: Db,
  { name, table, rule }: RuledTable,
  person: Person,
): AsyncGenerator<Record<string, unknown>[]> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { columns: ofTable, primaryKeys } = getTableConfig(table);
  const primary = primaryKeys[0]?.columns ?? ofTable.filter((column) => column.primary);
  const keys = Object.entries(columns).filter(([, column]) => primary.some(({ name: other }) => other === column.name));
  const ofPerson = rule.rows(person);
  if (keys.length === 0) throw new Error(`${name} has no primary key to read it by.`);
  if (!ofPerson) return;
  const key = sql.join(
    keys.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  for (let last: Record<string, unknown> | undefined; ; ) {
    const values = keys.map(([field, column]) => sql.param(last?.[field], column));
    const rows: Record<string, unknown>[] = await db
      .select()
      .from(table)
      .where(and(ofPerson, last && sql`(${key}) > (${sql.join(values, sql`, `)})`))
      .orderBy(...keys.map(([, column]) => asc(column)))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

function exportedRow(row: Record<string, unknown>, { rule }: RuledTable, keys: Set<string>): Record<string, unknown> {
  const withFileName = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withFileName);
    if (typeof value !== 'string' || !isUpload(value)) return value;
    keys.add(value);
    return fileName(value);
  };
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      const { exported = false, files = false } = rule.columns[column] ?? {};
      return exported ? [[column, files ? withFileName(value) : value]] : [];
    }),
  );
}

/** Names are random, so files of all folders fit into one. */
const fileName = (key: string): string => FOLDER + key.slice(key.lastIndexOf('/') + 1);
