import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#src/backend/db/types.ts';
import { countAttempt, resetAttempts } from '#src/backend/http/limits.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import { openMarket } from './market.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openMarket());
});
afterAll(() => close());

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 8, 0, seconds));
const count = async (key: string, seconds: number) =>
  (await countAttempt(db, { key, windowMs: 60_000, now: at(seconds) })).count;

test('Attempts are counted in a window that begins with the first one', async () => {
  expect([await count('a', 0), await count('a', 30), await count('a', 59)]).toEqual([1, 2, 3]);
  expect((await countAttempt(db, { key: 'a', windowMs: 60_000, now: at(59) })).endsAt).toEqual(at(60));
  expect([await count('a', 60), await count('a', 61)]).toEqual([1, 2]);
});

test('Simultaneous attempts are all counted, and each key has its own count', async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => count('b', 0)));
  expect(counts.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await count('c', 0)).toBe(1);
});

test('A count of attempts can be reset, and is deleted when its window is over', async () => {
  await count('d', 0);
  await resetAttempts(db, 'd');
  expect(await count('d', 1)).toBe(1);
  await deleteExpired({ db, clock: { now: () => at(60) } });
  expect(await count('d', 2)).toBe(2);
  await deleteExpired({ db, clock: { now: () => at(61) } });
  expect(await count('d', 2)).toBe(1);
});
