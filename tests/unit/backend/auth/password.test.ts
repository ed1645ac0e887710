import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#src/backend/auth/password.ts';

test('A password is verified against its own hash, and another password is not', async () => {
  const stored = await hashPassword('harbour-view');
  expect(await verifyPassword('harbour-view', stored)).toBe(true);
  expect(await verifyPassword('harbour-vieW', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

test('The stored hash is argon2id in PHC format with a random salt', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
});

test('A password is verified in every Unicode composition of its letters', async () => {
  expect(await verifyPassword('caf\u0065\u0301 crème', await hashPassword('caf\u00e9 crème'))).toBe(true);
});

test.each([null, undefined, '', 'harbour-view', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'No password is verified against the invalid stored hash %s',
  async (stored) => {
    expect(await verifyPassword('harbour-view', stored)).toBe(false);
  },
);
