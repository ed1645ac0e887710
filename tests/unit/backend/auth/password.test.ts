import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#src/backend/auth/password.ts';

test('a password is known again, another one is not', async () => {
  const stored = await hashPassword('harbour-view');
  expect(await verifyPassword('harbour-view', stored)).toBe(true);
  expect(await verifyPassword('harbour-vieW', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

test('the stored form is argon2id in PHC text, with a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
});

test('a password is the same in every composition of its letters', async () => {
  expect(await verifyPassword('caf\u0065\u0301 crème', await hashPassword('caf\u00e9 crème'))).toBe(true);
});

test.each([null, undefined, '', 'harbour-view', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'nothing fits the stored text %s',
  async (stored) => {
    expect(await verifyPassword('harbour-view', stored)).toBe(false);
  },
);
