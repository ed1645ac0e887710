import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giftCardHash } from '#src/backend/db/gift-card-hash.ts';
import { giftCards, walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { isRecord } from '#src/lib/record.ts';
import type { Market } from './market.ts';
import { call } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket, purse, wait } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
let made = 0;
const HOUR = 60;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

/** Issues a gift card; returns its code. */
async function card(amount: number, hours: number | null = null): Promise<string> {
  made += 1;
  const code = `TEST-GIFT-CARD-${String(made).padStart(4, '0')}`;
  const now = market.clock.now();
  const expiresAt = hours === null ? null : new Date(now.getTime() + hours * HOUR * 60_000);
  await market.db.insert(giftCards).values({ hash: giftCardHash(code) ?? '', amount, expiresAt, createdAt: now });
  return code;
}
const redeem = (code: string, who: SignedIn = lina) => who.post('/customer/wallet/gift-card', { code });
const said = ({ record }: { record: Record<string, unknown> }) => {
  const [error] = Array.isArray(record['errors']) ? record['errors'].filter(isRecord) : [];
  return error?.['message'];
};

describe('EXT-12 Gift cards', () => {
  test('A gift card is added to the wallet once, also with spaces and lower case in its code', async () => {
    const code = await card(2500);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(await redeem(typed)).toMatchObject({ status: 200, record: { amount: 25 } });
    expect(await redeem(code)).toMatchObject({ status: 200, record: { amount: 25 } });
    expect(await purse(market, lina)).toMatchObject({ wallet: 2500 });
    const booked = await market.db.select().from(walletTransactions).where(eq(walletTransactions.customerId, lina.id));
    expect(booked).toMatchObject([{ type: 'gift_card', credit: 2500 }]);
    expect(said(await redeem(code, await signedIn(market)))).toBe('This gift card has been used already.');
  });

  test('A gift card that is redeemed twice at the same moment counts once, also for two customers', async () => {
    const [own, shared] = [await card(1000), await card(1000)];
    await Promise.all([redeem(own), redeem(own)]);
    expect(await purse(market, lina)).toMatchObject({ wallet: 1000 });
    const other = await signedIn(market);
    const responses = await Promise.all([redeem(shared), redeem(shared, other)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    const both = [await purse(market, lina), await purse(market, other)].map(({ wallet }) => Number(wallet));
    expect(both.reduce((sum, one) => sum + one)).toBe(2000);
  });

  test('An unknown or expired gift card is refused with its reason', async () => {
    expect(said(await redeem('NONE-SUCH-CODE-0000'))).toBe('This code is not known. Please check it letter by letter.');
    expect(said(await redeem('short'))).toBe('This code is not known. Please check it letter by letter.');
    const code = await card(1000, 1);
    await wait(market, HOUR);
    expect(said(await redeem(code))).toBe('This gift card has expired.');
    expect(await purse(market, lina)).toMatchObject({ wallet: 0 });
    const response = await call(market, 'POST', '/customer/wallet/gift-card', { body: { code } });
    expect(response.status).toBe(401);
  });

  test('Ten wrong gift card codes an hour block redeeming, and valid codes do not count', async () => {
    for (let turn = 0; turn < 3; turn++) expect(await redeem(await card(100))).toMatchObject({ status: 200 });
    for (let turn = 0; turn < 10; turn++) expect(await redeem('NONE-SUCH-CODE-0000')).toMatchObject({ status: 403 });
    const code = await card(100);
    expect(await redeem(code)).toMatchObject({ status: 429 });
    await wait(market, HOUR);
    expect(await redeem(code)).toMatchObject({ status: 200 });
  });
});
