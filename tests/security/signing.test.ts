import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '#src/backend/db/schema/marketplace.ts';
import { type Signer, signerOf } from '#src/backend/files/signing.ts';
import { type Market, openMarket } from '../contract/market.ts';

let market: Market;
let signer: Signer;
beforeAll(async () => {
  market = await openMarket();
  signer = await signerOf(market.db);
});
afterAll(() => market.close());

const NOW = new Date('2026-11-20T08:00:00Z');
const LATER = new Date('2026-11-20T08:05:00Z');
const PATH = '/media/uploads/a.jpg';

const proofIn = (path: string) => Object.fromEntries(new URL(path, 'http://market.test').searchParams);

test('A signed path is valid until it expires', () => {
  const proof = proofIn(signer.signPath(PATH, LATER));
  expect(signer.verifyPath(PATH, proof, NOW)).toBe(true);
  expect(signer.verifyPath(PATH, proof, new Date(LATER.getTime() - 1))).toBe(true);
  expect(signer.verifyPath(PATH, proof, LATER)).toBe(false);
});

test('A signature is not valid for another path or a later expiry', () => {
  const proof = proofIn(signer.signPath(PATH, LATER));
  expect(signer.verifyPath('/media/uploads/b.jpg', proof, NOW)).toBe(false);
  expect(signer.verifyPath(PATH, { ...proof, expires: String(Number(proof['expires']) + 3600) }, NOW)).toBe(false);
});

test.each([
  {},
  { expires: '1900000000' },
  { expires: '1900000000', signature: '' },
  { expires: '1900000000', signature: 'A'.repeat(43) },
  { expires: 'never', signature: 'A'.repeat(43) },
])('A made-up signature is refused: %j', (proof) => {
  expect(signer.verifyPath(PATH, proof, NOW)).toBe(false);
});

test('A path with a query is signed together with it', () => {
  const path = '/payment-mobile?order_id=1&customer_id=2';
  const signed = signer.signPath(path, LATER);
  expect(signed).toMatch(/^\/payment-mobile\?order_id=1&customer_id=2&expires=\d+&signature=[\w-]{43}$/);
  expect(signer.verifyPath(path, proofIn(signed), NOW)).toBe(true);
  expect(signer.verifyPath('/payment-mobile?order_id=2&customer_id=2', proofIn(signed), NOW)).toBe(false);
});

test('The signing key is stored in the database and differs in another database', async () => {
  const [kept] = await market.db.select().from(settings).where(eq(settings.key, 'signing_key'));
  expect(kept?.value).toMatch(/^[\w-]{43}$/);
  const other = await openMarket();
  const foreign = proofIn((await signerOf(other.db)).signPath(PATH, LATER));
  await other.close();
  expect(signer.verifyPath(PATH, foreign, NOW)).toBe(false);
});
