import { createHash } from 'node:crypto';

const SCRIPT_SOURCES = /script-src [^;]*/;
const HASH = / '(sha256-[\w+/]+=*)'/g;

/** The hashes of a page's inline scripts. Looks through bytes, not text: this runs for every page that is made. */
function inlineHashes(html: Buffer): Set<string> {
  const hashes = new Set<string>();
  for (let at = html.indexOf('<script'); at >= 0; ) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    if (end < 0) break;
    const script = html.subarray(start, end);
    if (script.length) hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
    at = html.indexOf('<script', end);
  }
  return hashes;
}

/**
 * A page's Content-Security-Policy without the hashes of scripts it does not hold: Astro names those of every kind of island on
 * every page, which is most of the header.
 */
export function tightPolicy(policy: string, html: Buffer): string {
  const held = inlineHashes(html);
  return policy.replace(SCRIPT_SOURCES, (sources) =>
    sources.replace(HASH, (source, hash: string) => (held.has(hash) ? source : '')),
  );
}
