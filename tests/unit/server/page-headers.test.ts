import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SCRIPT_STYLES } from '#src/config/script-styles.ts';
import { PAGE_HEADERS, tightPolicy } from '#src/server/page-headers.ts';

const [TOASTER] = SCRIPT_STYLES;
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'self'; script-src 'self' ${hash("one('é')")} ${hash('a<b')} ${hash('island()')}; style-src 'self' ${hash('p{}')} ${hash('b{}')} ${hash(TOASTER)};`;

test('A policy keeps only the hashes that the page needs, and every directive about something else', () => {
  const page = Buffer.from(
    "<head><style>p{}</style><script>one('é')</script>" +
      '<script type="speculationrules">a<b</script><script type="module" src="/x.js"></script></head>',
  );
  expect(tightPolicy(POLICY, page)).toBe(
    `default-src 'self'; script-src 'self' ${hash("one('é')")} ${hash('a<b')}; style-src 'self' ${hash('p{}')} ${hash(TOASTER)};`,
  );
});

test('A script that differs from an allowed one is not allowed', () => {
  expect(tightPolicy(POLICY, Buffer.from("<script> one('é')</script>"))).toBe(
    `default-src 'self'; script-src 'self'; style-src 'self' ${hash(TOASTER)};`,
  );
});

test('EXT-17 Only the shop itself may open the sheet of a wallet, not a frame of another site', () => {
  expect(new Map(PAGE_HEADERS).get('Permissions-Policy')).toBe('camera=(), microphone=(), payment=(self)');
});
