import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customers, tokens } from '#src/backend/db/schema/customer.ts';
import { openEmpty } from '#src/backend/default-settings.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { realClock } from '#src/backend/platform/clock.ts';
import { operationFrom } from '#src/backend/platform/operation.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { activateDemoCustomer } from '#src/demo/seed/person/insert.ts';
import { isDemo } from '#src/lib/demo-mode.ts';
import { EMPTY, openMemory } from '../contract/memory.ts';

const SECRET = 'a-secret-of-thirty-two-characters';
const SERVICES = {
  MESSENGER_URL: 'https://sms.example/send',
  MESSENGER_SECRET: SECRET,
  PAYMENT_URL: 'https://pay.example/open',
  PAYMENT_SECRET: SECRET,
};

describe('A demo marketplace', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['on a machine of its own', {}, true],
    ['with an empty variable', { ISLET_DEMO: '' }, true],
    ['known as localhost', { PUBLIC_SITE_URL: 'http://localhost:4321' }, true],
    ['known under a public name', { PUBLIC_SITE_URL: 'https://shop.example' }, false],
    [
      'known under a name that only begins like this machine',
      { PUBLIC_SITE_URL: 'http://127.0.0.1.shop.example' },
      false,
    ],
    ['that listens for everybody', { HOST: '0.0.0.0' }, false],
    ['that listens on IPv6 for everybody', { HOST: '::' }, false],
    ['with a database on a server', { DATABASE_URL: 'postgres://db/shop' }, false],
    ['with a database on a server, said so', { DATABASE_URL: 'postgres://db/shop', ISLET_DEMO: '1' }, true],
    ['under a public name, said so', { PUBLIC_SITE_URL: 'https://shop.example', ISLET_DEMO: '1' }, true],
    ['said not to be one', { ISLET_DEMO: '0' }, false],
  ])('A marketplace %s (%j) is a demo: %s', (_, source, demo) => {
    expect(isDemo(source)).toBe(demo);
  });
});

describe('Production', () => {
  const PUBLIC = { PUBLIC_SITE_URL: 'https://shop.example' };

  test('A shop in production uses the messenger and the payment service of the operator', () => {
    expect(operationFrom({ ...PUBLIC, ...SERVICES })).toEqual({
      demo: false,
      messenger: { url: SERVICES.MESSENGER_URL, secret: SECRET },
      payment: { url: SERVICES.PAYMENT_URL, secret: SECRET },
    });
    expect(operationFrom({ ...PUBLIC, ...SERVICES, PAYMENT_URL: 'off' })).toMatchObject({ payment: null });
  });

  test.each([
    ['MESSENGER_URL', ''],
    ['MESSENGER_URL', 'http://sms.example/send'],
    ['MESSENGER_URL', 'sms.example'],
    ['MESSENGER_SECRET', ''],
    ['MESSENGER_SECRET', 'short'],
    ['PAYMENT_URL', ''],
    ['PAYMENT_URL', 'ftp://pay.example'],
    ['PAYMENT_SECRET', ''],
  ])('Production refuses to start with %s=%j and names the variable', (name, value) => {
    expect(() => operationFrom({ ...PUBLIC, ...SERVICES, [name]: value })).toThrow(
      new RegExp(`^${name} .*ISLET_DEMO=1`),
    );
  });
});

describe('The demo customer', () => {
  test('The demo customer is not created in production', { timeout: 240_000 }, async () => {
    const { db, close } = await openMemory(EMPTY);
    try {
      await openEmpty(db);
      await activateDemoCustomer(db, false);
      expect(await db.$count(customers)).toBe(0);
    } finally {
      await close();
    }
  });

  test('The demo customer is signed out and deactivated when a demo becomes production', async () => {
    const { db, close } = await openMemory(EMPTY);
    try {
      const { phone } = KNOWN.customer;
      const [person] = await db.insert(customers).values({ firstName: 'Lina', phone }).returning();
      await issueToken(db, person?.id ?? 0, realClock().now());
      const isActive = async () => (await db.select().from(customers).where(eq(customers.phone, phone)))[0]?.active;
      await activateDemoCustomer(db, false);
      expect([await isActive(), await db.$count(tokens)]).toEqual([false, 0]);
      await activateDemoCustomer(db, true);
      expect(await isActive()).toBe(true);
    } finally {
      await close();
    }
  });
});
