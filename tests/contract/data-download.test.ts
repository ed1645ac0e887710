import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { messages } from '#src/backend/db/schema/aftercare.ts';
import { guests } from '#src/backend/db/schema/customer.ts';
import { cartLines } from '#src/backend/db/schema/order.ts';
import { limits } from '#src/backend/db/schema/service.ts';
import { deleteUploads, keepUploadsIn } from '#src/backend/files/uploads.ts';
import { dataFilesOf } from '#src/backend/privacy/download.ts';
import { personalTables, personOf } from '#src/backend/privacy/erase.ts';
import { personal } from '#src/backend/privacy/rules.ts';
import { isRecord } from '#src/lib/record.ts';
import { PIXEL } from '../setup/photo.ts';
import { unzip } from '../setup/unzip.ts';
import { type Market, openMarket } from './market.ts';
import { type PersonalRows, writePersonalRows } from './personal-rows.ts';
import { type Customer, call, customer, guest, soup } from './shopper.ts';
import { wholeContract } from './strict.ts';

const contract = wholeContract();
const PATH = '/api/v1/customer/data';
const HOUR = 3_600_000;

let market: Market;
let lina: Customer;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  market.clock.advance(HOUR);
  lina = await customer(market);
});
afterEach(() => keepUploadsIn(null));

type Ask = { app?: Market['app']; locale?: string; method?: string; env?: { drained?: () => Promise<void> } };

/** Starts the download of a customer. */
const start = async ({ token }: Customer, { app = market.app, locale = 'en', method = 'GET', env }: Ask = {}) =>
  app.request(
    `http://market.test${PATH}`,
    { method, headers: { authorization: `Bearer ${token}`, 'X-localization': locale } },
    env,
  );

type Section = { about: string; rows: Record<string, unknown>[] };
const sectionsIn = (text: string): Record<string, Section> => {
  const data: unknown = JSON.parse(text);
  const sections = Object.entries(isRecord(data) ? data : {}).flatMap(([name, section]) => {
    if (!isRecord(section) || !Array.isArray(section['rows'])) return [];
    return [[name, { about: String(section['about']), rows: section['rows'].filter(isRecord) }] as const];
  });
  return Object.fromEntries(sections);
};

/** Downloads the data of a customer. */
async function download(who: Customer, ask?: Ask) {
  const response = await start(who, ask);
  expect(contract.faults('GET', PATH, response.status, null)).toEqual([]);
  expect(response.status).toBe(200);
  const files = unzip(await response.arrayBuffer());
  const text = files.get('data.json')?.toString() ?? '';
  return { response, files, text, sections: sectionsIn(text) };
}

/** Another process on the same database. */
const process = (log?: (line: string, error?: unknown) => void): Market['app'] =>
  createApp({
    db: market.db,
    clock: market.clock,
    settings: { limiter: { allows: () => true } },
    ...(log ? { log } : {}),
  });

const nameIn = (key: unknown) => `files/${String(key).replace(/^.*\//, '')}`;
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('ACC-04 The download of personal data', () => {
  let omar: Customer;
  let rows: { lina: PersonalRows; omar: PersonalRows };
  beforeEach(async () => {
    omar = await customer(market);
    // Numbers of their own: rows of earlier tests stay.
    const number = 2 * lina.id;
    rows = {
      lina: await writePersonalRows(market, lina, number),
      omar: await writePersonalRows(market, omar, number + 1),
    };
  });

  test('The download has every exported column of every table, with the files that the columns name', async () => {
    const { sections, files } = await download(lina);
    const missing: string[] = [];
    for (const { name, rule } of personalTables()) {
      const row = rows.lina[name] ?? {};
      const exported = Object.entries(rule.columns).filter(([, column]) => rule.exported !== false && column.exported);
      for (const [column, { files: isFile }] of exported) {
        const names = [row[column]].flat().map(nameIn);
        const value = isFile ? (Array.isArray(row[column]) ? names : names[0]) : wire(row[column]);
        const shown = sections[name]?.rows.some((one) => JSON.stringify(one[column]) === JSON.stringify(value));
        if (!shown) missing.push(`${name}.${column}`);
        for (const file of isFile ? names : [])
          if (!files.get(file)?.length) missing.push(`${file} of ${name}.${column}`);
      }
    }
    expect(missing).toEqual([]);
    expect(Object.keys(sections)).toHaveLength(34);
  });

  test('The download has no hidden column and no table that is left out', async () => {
    const { sections, text } = await download(lina);
    const hidden = personalTables().flatMap(({ name, rule }) =>
      Object.entries(rule.columns)
        .filter(([, column]) => rule.exported === false || !column.exported)
        .map(([column]) => ({ name, column, value: rows.lina[name]?.[column] })),
    );
    expect(hidden.map(({ name, column }) => `${name}.${column}`)).toEqual(
      expect.arrayContaining(['customers.passwordHash', 'tokens.hash', 'orders.otp', 'orderLines.forNames']),
    );
    const shown = hidden.filter(
      ({ name, column, value }) =>
        sections[name]?.rows.some((one) => column in one) ||
        (/mark/.test(String(value)) && text.includes(String(value))),
    );
    expect(shown).toEqual([]);
    expect(text).not.toContain(lina.token);
  });

  test('The download has no data of another customer', async () => {
    const { text, files } = await download(lina);
    const theirs = Object.values(rows.omar).flatMap((row) => Object.values(row).flatMap(wire));
    const telling = theirs.filter(
      (value) => typeof value === 'string' || (typeof value === 'number' && value > 999_999),
    );
    expect(telling.length).toBeGreaterThan(200);
    expect(telling.filter((value) => text.includes(JSON.stringify(value)))).toEqual([]);
    expect(telling.filter((value) => files.has(nameIn(value)))).toEqual([]);
  });

  test('A column that becomes exported is in the download without further code', async () => {
    const tables = personalTables().map((one) => ({
      ...one,
      rule: {
        ...one.rule,
        columns: { ...one.rule.columns, ...(one.name === 'customers' ? { socialId: personal } : {}) },
      },
    }));
    const person = await personOf(market.db, lina);
    const options = { person, locale: 'en', now: market.clock.now(), currency: '€', proceed: async () => {} } as const;
    for (const [added, expected] of [
      [tables, String(rows.lina['customers']?.['socialId'])],
      [personalTables(), undefined],
    ] as const) {
      const file = await dataFilesOf(market.db, { ...options, tables: added }).next();
      const pieces = file.value && !(file.value.input instanceof Uint8Array) ? file.value.input : [];
      let text = '';
      for await (const piece of pieces) text += piece;
      expect(sectionsIn(text)['customers']?.rows[0]?.['socialId']).toBe(expected);
    }
  });

  test('The download succeeds without a file that has been deleted', async () => {
    const key = String(rows.lina['customers']?.['image']);
    await deleteUploads(market.db, [key]);
    const { files, sections } = await download(lina);
    expect(sections['customers']?.rows[0]?.['image']).toBe(nameIn(key));
    expect(files.has(nameIn(key))).toBe(false);
  });
});

test('ACC-04 The download explains its parts and the amounts in the language of the customer', async () => {
  const { response, text } = await download(lina);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data-2026-11-20.zip"',
    'cache-control': 'private, no-store',
  });
  expect(text).toContain('hundredths of');
  expect(sectionsIn(text)['addresses']?.about).toBe('saved addresses');
  const arabic = await download(lina, { locale: 'ar' });
  expect(arabic.text).toContain('بأجزاء المئة');
  expect(arabic.sections['addresses']?.about).toBe('العناوين المحفوظة');
});

test('ACC-04 The download has the customer’s data as a guest, and more rows than one query reads', async () => {
  const visitor = await guest(market);
  await visitor.post('/customer/cart/add', soup({ quantity: 2, note: 'well done' }));
  await market.db.update(guests).set({ customerId: lina.id }).where(eq(guests.id, visitor.guestId));
  await lina.post('/customer/message/send', { receiver_type: 'admin', receiver_id: 0, message: 'first' });
  const [first] = await market.db.select().from(messages).where(eq(messages.text, 'first'));
  const { conversationId = 0, createdAt = new Date() } = first ?? {};
  await market.db
    .insert(messages)
    .values(
      Array.from({ length: 450 }, (_, n) => ({ conversationId, fromCustomer: true, text: `again ${n}`, createdAt })),
    );
  const { sections } = await download(lina);
  expect(sections['cartLines']?.rows).toMatchObject([{ isGuest: true, note: 'well done', quantity: 2 }]);
  const texts = sections['messages']?.rows.map((row) => row['text']).filter((text) => /again/.test(String(text)));
  expect(new Set(texts).size).toBe(450);
  await market.db.delete(cartLines).where(eq(cartLines.userId, visitor.guestId));
});

test('The download is refused without a token, for a guest and with an unknown module', async () => {
  expect(await call(market, 'GET', '/customer/data')).toMatchObject({ status: 401 });
  const { guestId } = await guest(market);
  expect(await call(market, 'GET', `/customer/data?guest_id=${guestId}`)).toMatchObject({ status: 401 });
  expect(await lina.get('/customer/data', { module: 999 })).toMatchObject({ status: 403, code: 'moduleId' });
});

test('A customer can download the data six times an hour, and a HEAD request does not count', async () => {
  const another = await customer(market);
  const head = await start(lina, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'application/zip', '']);
  for (let n = 0; n < 6; n++) await download(lina, { app: process() });
  const refused = await start(lina, { locale: 'ar' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('بعد ساعة') });
  await download(another);
  market.clock.advance(HOUR);
  await download(lina);
});

describe('The stream of a download', () => {
  /** Sends a message with a picture, which goes to the bucket. */
  async function sendPicture(): Promise<void> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ receiver_type: 'admin', receiver_id: '0', message: 'look' }))
      form.append(name, value);
    form.append('image[]', new File([PIXEL], 'a.png'));
    const { status } = await call(market, 'POST', '/customer/message/send', {
      form,
      headers: { authorization: `Bearer ${lina.token}` },
    });
    expect(status).toBe(200);
  }

  test('A picture is read from the bucket only when the content before it has been sent', async () => {
    const bucket = new Map<string, Uint8Array>();
    const read: string[] = [];
    keepUploadsIn({
      put: async (name, content) => void bucket.set(name, content),
      get: async (name) => {
        read.push(name);
        return bucket.get(name) ?? null;
      },
      remove: async () => {},
    });
    await sendPicture();
    const room = Promise.withResolvers<void>();
    let asked = 0;
    const drained = async () => {
      if (++asked > 1) await room.promise;
    };
    const response = await start(lina, { env: { drained } });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    const rest: Uint8Array[] = [first?.value ?? new Uint8Array()];
    const second = reader?.read();
    await expect.poll(() => asked).toBe(2);
    expect(read).toEqual([]);
    room.resolve();
    for (let next = await second; next && !next.done; next = await reader?.read()) rest.push(next.value);
    const files = unzip(Buffer.concat(rest));
    expect(read).toHaveLength(1);
    expect(files.get(nameIn(read[0]))).toEqual(Buffer.from(bucket.get(read[0] ?? '') ?? []));
  });

  test('The download breaks off when a file cannot be read, so that a partial file does not look complete', async () => {
    const lines: string[] = [];
    const app = process((line) => void lines.push(line));
    keepUploadsIn({
      put: async () => {},
      get: () => Promise.reject(new Error('The bucket is away.')),
      remove: async () => {},
    });
    await sendPicture();
    await expect((await start(lina, { app })).arrayBuffer()).rejects.toThrow('The bucket is away.');
    expect(lines).toEqual([expect.stringMatching(/^a download of data failed \(.+\)$/)]);
  });

  test('A download ends when the same customer starts another one, even in another process', async () => {
    const lines: string[] = [];
    const older = (await start(lina, { app: process((line) => void lines.push(line)) })).body?.getReader();
    await older?.read();
    await download(lina);
    const readOn = async () => {
      while (!(await older?.read())?.done);
    };
    await expect(readOn()).rejects.toThrow('newer');
    expect(lines).toEqual([]);
    const left = await start(lina);
    await left.body?.cancel('the phone is off');
    await download(lina);
  });

  test('A download continues when the hour of its rate limit has ended', async () => {
    const reader = (await start(lina)).body?.getReader();
    const first = await reader?.read();
    await market.db.delete(limits).where(eq(limits.key, `data customer:${lina.id}`));
    const rest: Uint8Array[] = [first?.value ?? new Uint8Array()];
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) rest.push(next.value);
    expect(unzip(Buffer.concat(rest)).has('data.json')).toBe(true);
  });
});
