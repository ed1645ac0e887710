import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { backUp, restore } from '#src/backend/db/backup.ts';
import { takeLock } from '#src/backend/db/lock.ts';
import { type OpenDatabase, openDatabase } from '#src/backend/db/open.ts';
import { customers, tokens } from '#src/backend/db/schema/customer.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { fixedClock } from '#src/backend/platform/clock.ts';
import { fill, NOON, SOUP } from './market.ts';
import { guest, placement } from './shopper.ts';

const root = mkdtempSync(join(tmpdir(), 'islet-backup-'));
const [before, after] = [join(root, 'before'), join(root, 'after')];
const file = join(root, 'islet.tar.gz');
const clock = fixedClock(NOON);
let token: string;

/** Reads the orders and sessions of a data folder. */
async function contents({ db }: OpenDatabase) {
  return {
    orders: await db.select().from(orders).orderBy(orders.id),
    sessions: await db.select().from(tokens).orderBy(tokens.id),
    customers: await db.select().from(customers),
  };
}
const marketOf = ({ db }: OpenDatabase) => ({ db, app: createApp({ db, clock }) });

let written: Awaited<ReturnType<typeof contents>>;

beforeAll(async () => {
  const database = await openDatabase({ kind: 'folder', dataDir: before });
  await fill(database.db);
  const { app, db } = marketOf(database);
  const shopper = await guest({ app });
  await shopper.post('/customer/cart/add', { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 });
  expect((await shopper.post('/customer/order/place', placement())).status).toBe(200);
  const [person] = await db.insert(customers).values({ firstName: 'Lina', phone: '+9995550111' }).returning();
  token = await issueToken(db, person?.id ?? 0, clock.now());
  written = await contents(database);
  await database.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('A backup of the embedded database', () => {
  test('A backup is refused while a shop uses the database', async () => {
    const release = takeLock(join(before, 'pg.lock'));
    await expect(backUp(before, file)).rejects.toThrow(`in use by process ${process.pid}`);
    release();
    expect(existsSync(file)).toBe(false);
  });

  test('A backup that is restored into a new folder holds the orders and sessions as before', async () => {
    await backUp(before, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await restore(after, file);
    const database = await openDatabase({ kind: 'folder', dataDir: after });
    try {
      expect(written.orders).toHaveLength(1);
      expect(await contents(database)).toEqual(written);
      const headers = { authorization: `Bearer ${token}` };
      const { app } = marketOf(database);
      expect((await app.request('/api/v1/customer/info', { headers })).status).toBe(200);
    } finally {
      await database.close();
    }
  });

  test('A backup overwrites no file, and a restored one no database', async () => {
    await expect(backUp(before, file)).rejects.toThrow('exists');
    await expect(restore(after, file)).rejects.toThrow('exists');
  });

  test('A folder without a database, and a file that is no backup, are refused', async () => {
    await expect(backUp(join(root, 'none'), join(root, 'x'))).rejects.toThrow('DATA_DIR');
    writeFileSync(join(root, 'text'), 'text');
    const folder = join(root, 'other');
    await expect(restore(folder, join(root, 'text'))).rejects.toThrow('no backup');
    expect(existsSync(join(folder, 'pg'))).toBe(false);
  });
});
