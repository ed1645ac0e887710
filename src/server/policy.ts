import { BROUGHT_STYLES } from '#src/config/brought-styles.ts';
import { cspHash } from '#src/lib/csp-hash.ts';

const SOURCES = /(script|style)-src [^;]*/g;
const HASH = / '(sha256-[\w+/]+=*)'/g;

const BROUGHT: readonly string[] = BROUGHT_STYLES.map(cspHash);

/** The hashes of a page's inline scripts or styles. Looks through bytes, not text: this runs for every page that is made. */
function inlineHashes(html: Buffer, tag: string): Set<string> {
  const hashes = new Set<string>();
  for (let at = html.indexOf(`<${tag}`); at >= 0; ) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf(`</${tag}>`, start);
    if (end < 0) break;
    if (end > start) hashes.add(cspHash(html.subarray(start, end)));
    at = html.indexOf(`<${tag}`, end);
  }
  return hashes;
}

/**
 * A page's Content-Security-Policy without the hashes of scripts and styles it does not hold: Astro names those of every kind of
 * island and every language on every page, which is most of the header.
 */
export function tightPolicy(policy: string, html: Buffer): string {
  return policy.replace(SOURCES, (sources, kind: string) => {
    const held = inlineHashes(html, kind);
    return sources.replace(HASH, (source, hash: string) => (held.has(hash) || BROUGHT.includes(hash) ? source : ''));
  });
}
