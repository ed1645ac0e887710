import { expect, test } from 'vitest';
import { isEmail } from '#src/lib/email.ts';

test.each([
  'lina@example.com',
  ' lina@example.com ',
  'lina.haddad+shop@mail.example.co',
  "o'neil@example.ie",
  'a@b-c.example',
  '1@2.example',
  'لينا@مثال.شبكة',
  'josé@example.es',
])('The text "%s" is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'lina',
  'lina@example',
  'lina@example..com',
  'lina@.example.com',
  'lina@example.com.',
  'lina..h@example.com',
  '.lina@example.com',
  'lina.@example.com',
  'lina@-example.com',
  'lina@example-.com',
  'lina@example.c',
  'lina@192.168.1.1',
  'lina@exa mple.com',
  'li na@example.com',
  'lina@example.com,mona@example.com',
  'lina@@example.com',
  'a@lina@example.com',
  '<lina@example.com>',
  'lina@exam\u200bple.com',
])('The text "%s" is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false);
});
