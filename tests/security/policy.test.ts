import { describe, expect, test } from 'vitest';
import { SCRIPT_HASHES } from '#src/build/boot.ts';
import { cspHash } from '#src/lib/csp-hash.ts';
import { tightPolicy } from '#src/server/page-headers.ts';

const FIRST = "boot('page')";
const POLICY = `script-src 'self' '${cspHash(FIRST)}' ${SCRIPT_HASHES.map((hash) => `'${hash}'`).join(' ')}; style-src 'self';`;

/** Positions in a page where a query value could be repeated. */
const SAID: readonly (readonly [string, string])[] = [
  ['a value of an attribute', '<input value="<script">'],
  ['a value in single quotes', "<input value='<script>'>"],
  ['a value without quotes', '<input value=<script>'],
  ['a comment', '<!-- <script> -->'],
  ['a title', '<title><script></title>'],
  ['a text field', '<textarea><script></textarea>'],
  ['a text', '<p>1 < 2 <script-like</p>'],
  ['an unfinished tag at the end of a value', '<a href="/home?search=<script"></a>'],
];

describe('The policy of a cached page', () => {
  test.each(SAID)('The policy keeps the hash of the first script when a visitor names a script in %s', (_, said) => {
    const page = Buffer.from(`<html><head>${said}<script>${FIRST}</script></head></html>`);
    expect(tightPolicy(POLICY, page)).toContain(cspHash(FIRST));
  });

  test('The policy keeps the hashes of the scripts of every head, whatever is found in the page', () => {
    const policy = tightPolicy(POLICY, Buffer.from('<p title="'));
    for (const hash of SCRIPT_HASHES) expect(policy).toContain(hash);
    expect(policy).not.toContain(cspHash(FIRST));
  });

  test('The policy keeps the hash of the first script when a visitor names the end of a script before it', () => {
    const page = Buffer.from(`<input value="</script>"><script>${FIRST}</script><p title="</script>">`);
    expect(tightPolicy(POLICY, page)).toContain(cspHash(FIRST));
  });
});
