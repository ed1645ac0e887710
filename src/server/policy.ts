import { SCRIPT_STYLES } from '#src/config/script-styles.ts';
import { cspHash } from '#src/lib/csp-hash.ts';

/** CSP hashes of the inline scripts of every page's head; a constant of the build. */
declare const SCRIPT_HASHES: readonly string[];

const SOURCES = /(script|style)-src [^;]*/g;
const HASH = / '(sha256-[\w+/]+=*)'/g;

/** Hashes named on every page: the scripts of its head, and styles that scripts add. */
const ALWAYS: readonly string[] = [...SCRIPT_HASHES, ...SCRIPT_STYLES.map(cspHash)];

/**
 * Returns the hashes of a page's inline elements of one tag. An element's text begins after the last opening tag before
 * its end tag, so a tag written in an attribute or a comment by a visitor cannot hide the element that follows it.
 * Searches the bytes in one pass, because this runs for every rendered page.
 */
function inlineHashes(html: Buffer, tag: string): Set<string> {
  const hashes = new Set(ALWAYS);
  let after = 0;
  for (let end = html.indexOf(`</${tag}>`); end >= 0; end = html.indexOf(`</${tag}>`, after)) {
    const opening = html.lastIndexOf(`<${tag}`, end);
    const start = html.indexOf('>', opening) + 1;
    if (opening >= after && start > 0 && start < end) hashes.add(cspHash(html.subarray(start, end)));
    after = end + 1;
  }
  return hashes;
}

/**
 * Returns a page's Content-Security-Policy without the hashes of scripts and styles that the page does not contain.
 * Astro lists those of every island and language on every page: 910 bytes instead of 424 on a home, and scripts allowed
 * that are not there.
 */
export function tightPolicy(policy: string, html: Buffer): string {
  return policy.replace(SOURCES, (sources, tag: string) => {
    const present = inlineHashes(html, tag);
    return sources.replace(HASH, (source, hash: string) => (present.has(hash) ? source : ''));
  });
}
