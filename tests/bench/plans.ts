import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createApp } from '#src/backend/app.ts';
import { SESSION } from '#src/backend/db/open.ts';
import * as schema from '#src/backend/db/schema/index.ts';
import { realClock } from '#src/backend/platform/clock.ts';
import { isRecord } from '#src/lib/record.ts';
import type { Row } from './report.ts';

/** Tables that grow with the catalogue: reading one from end to end takes time in proportion. */
const GROWING: ReadonlySet<unknown> = new Set(['items', 'stores', 'store_schedules']);

type Statement = { query: string; params: unknown[] };
type Read = { indexes: Set<string>; whole: Set<string> };

/** Collects what the nodes of a plan (`explain (format json)`) read. */
function collect(node: unknown, read: Read): void {
  if (Array.isArray(node)) for (const one of node) collect(one, read);
  if (!isRecord(node)) return;
  const { 'Index Name': index, 'Node Type': type, 'Relation Name': table } = node;
  if (typeof index === 'string') read.indexes.add(index);
  if (type === 'Seq Scan' && GROWING.has(table)) read.whole.add(String(table));
  collect(node['Plan'], read);
  collect(node['Plans'], read);
}

/** Returns a row per call with the indexes its statements read; reading a growing table as a whole fails it. */
export async function planRows(
  url: string,
  headers: Record<string, string>,
  calls: readonly (readonly [name: string, path: string])[],
): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: url, onConnect: (client) => client.query(SESSION) });
  try {
    const statements: Statement[] = [];
    const logger = { logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }) };
    const db = drizzle(pool, { schema, casing: 'snake_case', logger });
    const app = createApp({ db, clock: realClock(), settings: { limiter: { allows: () => true } } });
    const rows: Row[] = [];
    for (const [name, path] of calls) {
      statements.length = 0;
      await (await app.request(`http://bench.test/api/v1/${path}`, { headers })).text();
      const read: Read = { indexes: new Set(), whole: new Set() };
      for (const { query, params } of [...statements]) {
        if (!query.startsWith('select')) continue;
        const { rows: plans } = await pool.query(`explain (format json) ${query}`, params);
        for (const plan of plans) collect(plan['QUERY PLAN'], read);
      }
      const whole = [...read.whole].map((table) => `all of ${table}`);
      rows.push({
        name: `${name}, reads`,
        measured: [...whole, ...[...read.indexes].toSorted()].join(', '),
        budget: 'indexes',
        result: whole.length > 0 ? 'fail' : 'pass',
      });
    }
    return rows;
  } finally {
    await pool.end();
  }
}
