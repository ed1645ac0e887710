import { createHash } from 'node:crypto';

const INLINE = /<script\b[^>]*>([^<]+(?:<(?!\/script>)[^<]*)*)<\/script>/g;
const SCRIPT_SOURCES = /script-src [^;]*/;
const HASH = / '(sha256-[\w+/]+=*)'/g;

/**
 * A page's Content-Security-Policy without the hashes of scripts it does not hold: Astro names those of every kind of island on
 * every page, which is most of the header.
 */
export function tightPolicy(policy: string, html: Buffer): string {
  const held = new Set(
    Array.from(html.toString('utf8').matchAll(INLINE), ([, script = '']) => {
      return `sha256-${createHash('sha256').update(script).digest('base64')}`;
    }),
  );
  return policy.replace(SCRIPT_SOURCES, (sources) =>
    sources.replace(HASH, (source, hash: string) => (held.has(hash) ? source : '')),
  );
}
