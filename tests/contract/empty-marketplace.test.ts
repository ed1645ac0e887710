import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { stores } from '#src/backend/db/schema/catalogue.ts';
import { modules, settings, zones } from '#src/backend/db/schema/marketplace.ts';
import type { Db } from '#src/backend/db/types.ts';
import { openEmpty } from '#src/backend/default-settings.ts';
import { fixedClock } from '#src/backend/platform/clock.ts';
import { loadSettings } from '#src/backend/settings.ts';
import * as geography from '#src/demo/city/city.ts';
import { isSeeded, seed } from '#src/demo/seed/seed.ts';
import { EMPTY, openMemory } from './memory.ts';
import { NOON } from './noon.ts';

const clock = fixedClock(NOON);

let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openMemory(EMPTY));
  await openEmpty(db, { timeZone: 'Asia/Riyadh' });
});

afterAll(() => close());

test('A new marketplace of an operator has settings, and neither zones, modules nor stores', async () => {
  expect((await loadSettings(db)).business.timeZone).toBe('Asia/Riyadh');
  for (const table of [zones, modules, stores]) expect(await db.$count(table)).toBe(0);
});

test('Opening it again changes no setting', async () => {
  const before = await db.select().from(settings);
  await openEmpty(db, { timeZone: 'Europe/Rome' });
  expect(await db.select().from(settings)).toEqual(before);
});

test('The demo is not added to it', async () => {
  expect(await seed(db, { clock })).toEqual({ stores: 0, items: 0 });
  expect(await isSeeded(db)).toBe(false);
});

test.each([
  ['/api/v1/module', []],
  ['/api/v1/zone/list', []],
  ['/api/v1/react-landing-page', null],
  ['/api/v1/config', null],
])('%s responds without an error', async (path, expected) => {
  const app = createApp({ db, clock, geography, auth: { send: async () => {} } });
  const response = await app.request(`http://shop.test${path}`, { headers: { Accept: 'application/json' } });
  expect(response.status).toBe(200);
  if (expected) expect(await response.json()).toEqual(expected);
});
