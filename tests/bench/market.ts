import { createApp } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import { realClock } from '#src/backend/platform/clock.ts';
import { startPostgres } from '#src/cli/postgres.mjs';
import { addStores } from '#src/demo/seed/scale/add-stores.ts';
import { seed } from '#src/demo/seed/seed.ts';
import { percentile } from './numbers.ts';
import { planRows } from './plans.ts';
import { informed, type Row, relative } from './report.ts';

export type MarketOptions = { scale: number; tries: number };

const HEADERS = { moduleId: '1', zoneId: '[1]', latitude: '25', longitude: '54', Accept: 'application/json' };

/** Most that a call may take with the larger catalogue, as a multiple of its time with the demo's. */
const [LIST, SEARCH, TYPING] = [2, 4, 5];

/** The measured calls by their name in the table; store 1 and item 1 exist at every size. */
const CALLS: readonly (readonly [name: string, path: string, most: number])[] = [
  ['list of popular items', 'items/popular?limit=12&offset=1', LIST],
  ['list of a category', 'categories/items/1?limit=12&offset=1', LIST],
  ['list of reduced items', 'items/discounted?limit=12&offset=1', LIST],
  ['list of stores', 'stores/popular?limit=12&offset=1', LIST],
  ['search for a word', 'items/search?name=burger&limit=12&offset=1', SEARCH],
  ['search with a mistake', 'items/search?name=burgr&limit=12&offset=1', SEARCH],
  ['search in Arabic', `items/search?name=${encodeURIComponent('برجر')}&limit=12&offset=1`, SEARCH],
  ['search for stores', 'stores/search?name=burger', SEARCH],
  ['search while typing', 'items/item-or-store-search?name=bur', TYPING],
  ['one store', 'stores/details/1', LIST],
  ['items of a store', 'items/latest?store_id=1&category_id=0&limit=12&offset=1', LIST],
  ['one item', 'items/details/1', LIST],
];

type Times = { p50: number; p99: number };

/** Returns the times of each call in ms, called one after the other. Every response is computed again. */
async function timesOf(db: Db, tries: number): Promise<Map<string, Times>> {
  const app = createApp({ db, clock: realClock(), settings: { limiter: { allows: () => true } } });
  const found = new Map<string, Times>();
  for (const [name, path] of CALLS) {
    const times: number[] = [];
    for (let turn = -3; turn < tries; turn++) {
      const began = performance.now();
      const response = await app.request(`http://bench.test/api/v1/${path}`, { headers: HEADERS });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      // The first turns warm up query plans and pages.
      if (turn >= 0) times.push(performance.now() - began);
    }
    found.set(name, { p50: percentile(times, 0.5), p99: percentile(times, 0.99) });
  }
  return found;
}

const spoken = ({ p50, p99 }: Times): string => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/**
 * Measures the marketplace on PostgreSQL: list, search and store calls with the demo's catalogue, with a larger one,
 * their growth, and the indexes they read then.
 */
export async function benchMarket({ scale, tries }: MarketOptions): Promise<Row[]> {
  const postgres = await startPostgres();
  const { db, close } = await openDatabase({ kind: 'server', url: postgres.url });
  try {
    const clock = realClock();
    const demo = await seed(db, { clock });
    const small = await timesOf(db, tries);
    const began = performance.now();
    await addStores(db, { clock, scale });
    const seconds = (performance.now() - began) / 1000;
    const grown = await seed(db, { clock });
    const big = await timesOf(db, tries);
    const rows = CALLS.map(([name, , most]): Row => {
      const [before, after] = [small.get(name), big.get(name)];
      if (!before || !after) throw new Error(`${name} was not measured`);
      const growth = after.p50 / before.p50;
      return {
        ...relative(`${name}, growth of p50`, growth, {
          bound: { most },
          reference: spoken(before),
          note: spoken(after),
        }),
        values: { smallP50: before.p50, smallP99: before.p99, bigP50: after.p50, bigP99: after.p99, growth },
      };
    });
    const plans = await planRows(
      postgres.url,
      HEADERS,
      CALLS.map(([name, path]) => [name, path]),
    );
    const sizes = `${demo.stores} → ${grown.stores} stores, ${demo.items} → ${grown.items} items`;
    return [
      informed(`marketplace on PostgreSQL, ${tries} calls each`, `${sizes}, grown in ${seconds.toFixed(0)} s`),
      ...rows,
      ...plans,
    ];
  } finally {
    await close();
    postgres.stop();
  }
}
