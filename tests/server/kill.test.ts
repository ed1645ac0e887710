import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import { realClock } from '#src/backend/platform/clock.ts';
import { seed } from '#src/demo/seed/seed.ts';
import { freePort, launch, type Program } from '../setup/process.ts';
import { placeOrder, prepareLedger } from './buyers.ts';
import { newDatabase, SERVER } from './database.ts';
import { newDemoFolder } from './demo-folder.ts';
import { accountsIn, expectAgreement } from './ledger.ts';

const ORDERS = 60;
const TERMS = { customers: 4, balance: 1_000_000, stock: 1000, uses: ORDERS };

let dataDir: string;
/** A PostgreSQL database if available: the marketplace is killed in the same way. */
let database: Awaited<ReturnType<typeof newDatabase>> | null;
const running: Program[] = [];

beforeEach(async () => {
  dataDir = newDemoFolder();
  database = SERVER ? await newDatabase(SERVER) : null;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.stop('SIGKILL')));
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Accesses the data while no marketplace runs. */
async function onDisk<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const place = database ? { kind: 'server' as const, url: database.url } : { kind: 'folder' as const, dataDir };
  const { db, close } = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Prepares a demo whose accounts can be checked; returns the tokens of its customers. */
function prepared(): Promise<string[]> {
  return onDisk(async (db) => {
    if (database) await seed(db, { clock: realClock() });
    return prepareLedger(db, TERMS);
  });
}

async function start(): Promise<{ program: Program; origin: string }> {
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    // Required for the demo on a separate database server.
    ISLET_DEMO: '1',
    ISLET_COURIER_SPEED: '0.001',
  };
  const program = launch({ args: ['src/embedded/serve.ts'], env });
  running.push(program);
  const origin = `http://127.0.0.1:${port}`;
  await program.says('The marketplace answers', 300_000);
  return { program, origin };
}

/** Reads all in one snapshot: the database server may still finish the last statements of the killed process. */
const accounts = () => onDisk((db) => db.transaction(accountsIn, { isolationLevel: 'repeatable read' }));

test('D7 Orders, stock, wallets and coupon agree after kill -9 during placements, and a retry places the rest once', async () => {
  const tokens = await prepared();
  const numbers = Array.from({ length: ORDERS }, (_, index) => index);
  const first = await start();
  let answered = 0;
  const before = await Promise.all(
    numbers.map(async (index) => {
      const id = (await placeOrder(first.origin, tokens, index))?.id ?? null;
      if (id !== null) answered += 1;
      if (answered === ORDERS / 4) await first.program.stop('SIGKILL');
      return id;
    }),
  );
  expect(answered).toBeLessThan(ORDERS);
  const crashed = await accounts();
  expectAgreement(crashed, TERMS);
  const kept = new Set(crashed.placed.map(({ id }) => id));
  for (const id of before) if (id !== null) expect(kept).toContain(id);

  const second = await start();
  const after: (number | null)[] = [];
  for (const index of numbers) after.push((await placeOrder(second.origin, tokens, index))?.id ?? null);
  expect(await second.program.stop('SIGTERM')).toBe(0);
  for (const [index, id] of before.entries()) if (id !== null) expect(after[index]).toBe(id);
  expect(new Set(after).size).toBe(ORDERS);
  const whole = await accounts();
  expectAgreement(whole, TERMS);
  expect(whole.placed).toHaveLength(ORDERS);
});
