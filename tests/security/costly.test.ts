import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#src/backend/auth/password.ts';
import { keepUploadsIn, prepareUpload } from '#src/backend/files/uploads.ts';
import { ACCESS } from '#src/backend/http/access.ts';
import { countAttempt } from '#src/backend/http/limits.ts';
import { type Message, outsideTransactions } from '#src/backend/platform/messenger.ts';
import { callWebhook } from '#src/backend/platform/webhook.ts';
import { FILE_PATHS } from '#src/lib/file-paths.ts';
import { DOCUMENTS, operationsOf, readDocument } from '../contract/documents.ts';
import { type Market, openMarket } from '../contract/market.ts';
import { guest } from '../contract/shopper.ts';
import { PIXEL } from '../setup/photo.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const photo = () => new File([PIXEL], 'a.png');
const rule = () => ({ field: 'image', now: market.clock.now() });
const REFUSED = /before or after the transaction/;

describe('A transaction', () => {
  const service = { url: 'http://127.0.0.1:9/', secret: 's'.repeat(32) };
  const message: Message = { medium: 'SMS', to: '+971501112233', purpose: 'sign_in', code: '1', locale: 'en' };
  const SLOW: [string, () => unknown][] = [
    ['encode a picture', () => prepareUpload(market.db, photo(), rule())],
    ['hash a password', () => hashPassword('quiet-harbour')],
    ['check a password', () => verifyPassword('quiet-harbour', null)],
    ['call another service', () => callWebhook(service, {})],
    ['send a message', () => outsideTransactions(() => undefined)(message)],
  ];

  test.each(SLOW)('A transaction cannot %s', async (_, work) => {
    await expect(market.db.transaction(async () => work())).rejects.toThrow(REFUSED);
    await expect(market.db.transaction((tx) => tx.transaction(async () => work()))).rejects.toThrow(REFUSED);
  });

  test('A transaction cannot reach the bucket of uploads, even for a file that is not encoded', async () => {
    const reached = () => Promise.reject(new Error('The bucket was reached.'));
    keepUploadsIn({ put: reached, get: reached, remove: reached });
    const pdf = new File(['%PDF-1.7 rest'], 'a.pdf');
    const work = () => prepareUpload(market.db, pdf, { ...rule(), kinds: ['pdf'] });
    await expect(market.db.transaction(work)).rejects.toThrow(REFUSED);
    keepUploadsIn(null);
  });

  test('A task that continues after the end of its transaction may hash a password', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const { hash } = await market.db.transaction(async () => ({ hash: end.then(() => hashPassword('quiet-harbour')) }));
    resolve();
    expect(await hash).toMatch(/^\$argon2id/);
  });
});

describe('A write that needs no sign-in', () => {
  // Tests of their own: guest numbers, of which an office needs hundreds (`flood.test.ts`), and the clock of tests.
  const OTHERWISE = /guest\/request|test\/clock/;
  const writes = Object.entries(ACCESS)
    .filter(([operation, { who }]) => who === 'anyone' && !/^GET /.test(operation) && !OTHERWISE.test(operation))
    .map(([operation]) => operation);

  test.each(writes)('A write open to anyone is limited for its IP address within 61 calls: %s', async (operation) => {
    const [method = '', path = ''] = operation.split(' ');
    market.clock.advance(24 * 3_600_000);
    const send = async (address: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await market.app.request(path, { method, headers, body: '{}' }, { address })).status;
    };
    const statuses = [];
    for (let count = 0; count < 61; count++) statuses.push(await send('203.0.113.40'));
    expect(statuses[0]).toBeLessThan(429);
    expect(statuses.at(-1)).toBe(429);
    expect(await send('203.0.113.41')).toBeLessThan(429);
  });
});

describe('A request with files', () => {
  const HOUR = 3_600_000;
  let guestId: number;
  beforeEach(async () => {
    market.clock.advance(HOUR);
    ({ guestId } = await guest(market));
  });

  /** Sends a form of which the marketplace may read nothing before it decides. */
  async function sendUnread(path: string, address: string, guestIn: number | string) {
    let isRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-guest-id': String(guestIn) };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const request = new Request(`http://market.test${path}`, init);
    const { status } = await market.app.request(request, undefined, { address });
    return { status, isRead };
  }

  test('Files are accepted by exactly the operations whose documentation says so', () => {
    const documented = DOCUMENTS.flatMap((name) => operationsOf(readDocument(name)))
      .filter(({ bodies }) => bodies.some(({ type }) => type === 'multipart/form-data'))
      .map(({ path }) => path);
    expect([...FILE_PATHS].toSorted()).toEqual([...new Set(documented)].toSorted());
  });

  test.each([...FILE_PATHS])('An upload is counted for its IP address before its body is read: %s', async (path) => {
    const address = '203.0.113.20';
    await countAttempt(market.db, { key: `files ${address}`, windowMs: HOUR, now: market.clock.now(), by: 240 });
    const { status, isRead } = await sendUnread(path, address, guestId);
    expect(isRead).toBe(false);
    // An operation for customers refuses a guest before that.
    expect([401, 429]).toContain(status);
    expect((await sendUnread('/api/v1/customer/door-photo', address, guestId)).status).toBe(429);
  });

  test.each([...FILE_PATHS])('An upload by an unknown caller is refused before its body is read: %s', async (path) => {
    const { status, isRead } = await sendUnread(path, '203.0.113.21', '1099511627777');
    expect([isRead, [401, 403].includes(status)]).toEqual([false, true]);
  });

  test('The fifth simultaneous upload of an IP address is refused with 503 and Retry-After', async () => {
    const send = async (address: string) => {
      const body = new FormData();
      body.append('photo', photo());
      const init = { method: 'POST', body, headers: { 'X-localization': 'ar' } };
      return market.app.request(`/api/v1/customer/door-photo?guest_id=${guestId}`, init, { address });
    };
    const responses = await Promise.all(Array.from({ length: 5 }, () => send('203.0.113.22')));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 503]);
    const busy = responses.find(({ status }) => status === 503);
    expect(busy?.headers.get('retry-after')).toBe('5');
    expect(await busy?.text()).toMatch(/المتجر مشغول/);
    expect((await send('203.0.113.22')).status).toBe(200);
  });

  test('An upload is refused when the queue of pictures to encode is full', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => prepareUpload(market.db, photo(), rule())),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
    expect(results.at(-1)).toMatchObject({ reason: { name: 'QueueFull' } });
  });
});
