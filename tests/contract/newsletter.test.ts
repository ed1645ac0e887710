import { eq, ilike } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsletters } from '#src/backend/db/schema/marketplace.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import { type Market, openMarket } from './market.ts';
import { call } from './shopper.ts';
import { wholeContract } from './strict.ts';

const DAY = 86_400_000;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(() => {
  market.sent.length = 0;
  market.clock.advance(DAY);
});

const subscribe = (email: string, headers: Record<string, string> = {}) =>
  call(market, 'POST', '/newsletter/subscribe', { body: { email }, headers });
const rowOf = async (email: string) =>
  (await market.db.select().from(newsletters).where(eq(newsletters.email, email)))[0];
/** Returns the link in the last mail. */
const linkOf = (email: string): string => {
  const text = market.sent.findLast(({ to }) => to === email)?.text ?? '';
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
};
async function open(link: string, method = 'GET') {
  const response = await market.app.request(link, { method });
  const { pathname } = new URL(link);
  expect(wholeContract().faults(method, pathname, response.status, null)).toEqual([]);
  return { status: response.status, page: await response.text(), headers: response.headers };
}

describe('Newsletter subscriptions', () => {
  test('A subscription counts once its owner has pressed the button on the page linked in the mail', async () => {
    expect((await subscribe('Lina@Example.com')).status).toBe(200);
    expect((await rowOf('lina@example.com'))?.confirmedAt).toBeNull();
    const link = linkOf('lina@example.com');
    const asked = await open(link);
    expect([asked.status, asked.page]).toEqual([200, expect.stringMatching(/<form method="post">/)]);
    expect(asked.headers.get('cache-control')).toBe('private, no-store');
    // A program that opens the links of mails confirms nothing.
    expect((await rowOf('lina@example.com'))?.confirmedAt).toBeNull();
    const confirmed = await open(link, 'POST');
    expect([confirmed.status, confirmed.page]).toEqual([200, expect.stringMatching(/is confirmed/)]);
    const at = (await rowOf('lina@example.com'))?.confirmedAt;
    expect(at).toEqual(market.clock.now());
    market.clock.advance(DAY);
    expect((await open(link, 'POST')).status).toBe(200);
    expect((await rowOf('lina@example.com'))?.confirmedAt).toEqual(at);
  });

  test('A known address gets the same response as a new one and is stored once, and a malformed one is refused', async () => {
    const first = await subscribe('Mona@Example.com');
    expect(first.status).toBe(200);
    const again = await subscribe(' mona@example.com ');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await market.db.$count(newsletters, ilike(newsletters.email, 'mona@example.com'))).toBe(1);
    for (const body of [{}, { email: 'mona' }]) {
      const refused = await call(market, 'POST', '/newsletter/subscribe', { body });
      expect(refused, JSON.stringify(body)).toMatchObject({ status: 403, code: 'email' });
    }
  });

  test('The mail and the page of a subscription are in the language of the shop', async () => {
    await subscribe('reader@example.com', { 'X-localization': 'ar' });
    expect(market.sent[0]?.text).toMatch(/أكّد/);
    expect((await open(linkOf('reader@example.com'))).page).toMatch(/lang="ar" dir="rtl"/);
  });

  test('The response, the mail and the row do not tell whether an address is subscribed', async () => {
    await subscribe('member@example.com');
    await open(linkOf('member@example.com'), 'POST');
    const again = await subscribe('member@example.com');
    const fresh = await subscribe('fresh@example.com');
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
    const [first, second] = market.sent.slice(-2).map(({ text = '', ...mail }) => ({
      ...mail,
      to: '',
      text: text.replaceAll(/confirmation\S+/g, ''),
    }));
    expect(first).toEqual(second);
  });

  test('A subscription is confirmed only by the link for its own address, which is valid for a week', async () => {
    await subscribe('one@example.com');
    await subscribe('two@example.com');
    const [one, two] = [linkOf('one@example.com'), linkOf('two@example.com')];
    const foreign = one.replace(/confirmation\/\d+/, /confirmation\/\d+/.exec(two)?.[0] ?? '');
    for (const wrong of [foreign, one.replace('signature=', 'signature=A'), one.split('?')[0] ?? '']) {
      expect([(await open(wrong)).status, (await open(wrong, 'POST')).status]).toEqual([403, 403]);
    }
    market.clock.advance(7 * DAY);
    expect((await open(one, 'POST')).page).toMatch(/subscribe again/);
    expect((await rowOf('two@example.com'))?.confirmedAt).toBeNull();
  });

  test('One address gets at most three mails a day, with the same response each time', async () => {
    const responses = [];
    for (let count = 0; count < 5; count++) responses.push((await subscribe('busy@example.com')).body);
    expect(market.sent).toHaveLength(3);
    expect(responses).toEqual(Array(5).fill(responses[0]));
    market.clock.advance(DAY);
    await subscribe('busy@example.com');
    expect(market.sent).toHaveLength(4);
  });

  test('An address that is not confirmed is deleted after a week, and its link then confirms nothing', async () => {
    await subscribe('kept@example.com');
    await open(linkOf('kept@example.com'), 'POST');
    await subscribe('idle@example.com');
    market.clock.advance(6 * DAY);
    await deleteExpired(market);
    expect(await rowOf('idle@example.com')).toBeDefined();
    const link = linkOf('idle@example.com');
    await market.db.delete(newsletters).where(eq(newsletters.email, 'idle@example.com'));
    expect((await open(link, 'POST')).status).toBe(403);
    await subscribe('idle@example.com');
    market.clock.advance(8 * DAY);
    await deleteExpired(market);
    expect([await rowOf('idle@example.com'), (await rowOf('kept@example.com'))?.email]).toEqual([
      undefined,
      'kept@example.com',
    ]);
  });
});
