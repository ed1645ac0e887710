import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SCRIPT_STYLES } from '#src/config/script-styles.ts';
import { tightPolicy } from '#src/server/policy.ts';

const [TOASTER] = SCRIPT_STYLES;
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'self'; script-src 'self' ${hash("one('é')")} ${hash('a<b')} ${hash('island()')}; style-src 'self' ${hash('p{}')} ${hash('b{}')} ${hash(TOASTER)};`;

test('a policy keeps the hashes of what the page holds and its scripts bring along, and all that is about something else', () => {
  const page = Buffer.from(
    "<head><style>p{}</style><script>one('é')</script>" +
      '<script type="speculationrules">a<b</script><script type="module" src="/x.js"></script></head>',
  );
  expect(tightPolicy(POLICY, page)).toBe(
    `default-src 'self'; script-src 'self' ${hash("one('é')")} ${hash('a<b')}; style-src 'self' ${hash('p{}')} ${hash(TOASTER)};`,
  );
});

test('a script like one that is allowed, but not the same, is not let in', () => {
  expect(tightPolicy(POLICY, Buffer.from("<script> one('é')</script>"))).toBe(
    `default-src 'self'; script-src 'self'; style-src 'self' ${hash(TOASTER)};`,
  );
});
