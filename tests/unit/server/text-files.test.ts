import { expect, test } from 'vitest';
import { readEnv } from '#src/config/env.ts';
import { textFile } from '#src/server/text-files.ts';

const ORIGIN = 'https://shop.example';
const NOW = Date.parse('2026-11-28T13:05:00Z');
const PATH = '/.well-known/security.txt';

const fileOf = (path: string, env: Record<string, string> = {}) =>
  textFile(path, readEnv({ MARKETPLACE_URL: 'embedded', ...env }), ORIGIN, NOW);

test('The file security.txt names the contact for vulnerabilities and expires within a year', () => {
  const env = {
    SECURITY_CONTACT: 'mailto:security@shop.example, https://shop.example/report',
    SECURITY_POLICY: 'https://shop.example/security',
  };
  // 180 days from midnight: two in November, 31, 31, 28, 31, 30, and 27 in May.
  expect(fileOf(PATH, env)).toBe(
    [
      'Contact: mailto:security@shop.example',
      'Contact: https://shop.example/report',
      'Expires: 2027-05-27T00:00:00.000Z',
      'Preferred-Languages: en, ar',
      `Canonical: ${ORIGIN}${PATH}`,
      'Policy: https://shop.example/security',
      '',
    ].join('\n'),
  );
});

test('The file security.txt does not exist without a contact', () => {
  expect(fileOf(PATH)).toBeNull();
  expect(fileOf(PATH, { SECURITY_POLICY: 'https://shop.example/security', SECURITY_CONTACT: ' , ' })).toBeNull();
});

test('The key of IndexNow is found under its own name only', () => {
  const env = { INDEXNOW_KEY: 'a1b2c3d4e5f6' };
  expect(fileOf('/a1b2c3d4e5f6.txt', env)).toBe('a1b2c3d4e5f6');
  for (const path of ['/robots.txt', '/a1b2c3d4e5f7.txt', '/undefined.txt', '/.txt']) {
    expect(fileOf(path, env)).toBeNull();
    expect(fileOf(path)).toBeNull();
  }
});
