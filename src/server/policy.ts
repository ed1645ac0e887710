import { SCRIPT_HASHES } from '#src/config/boot.ts';
import { BROUGHT_STYLES } from '#src/config/brought-styles.ts';
import { cspHash } from '#src/lib/csp-hash.ts';

const SOURCES = /(script|style)-src [^;]*/g;
const HASH = / '(sha256-[\w+/]+=*)'/g;

/** Kept on every page, whatever is found in it: the scripts of its head, and styles that scripts bring along. */
const ALWAYS: readonly string[] = [...SCRIPT_HASHES, ...BROUGHT_STYLES.map(cspHash)];

/** Elements whose content is text up to their end tag, whatever looks like a tag in it. */
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'title']);

const SLASH = 0x2f;
const MORE = 0x3e;
const EQUALS = 0x3d;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const isSpace = (byte: number | undefined): boolean => byte === 0x20 || (byte !== undefined && byte >= 9 && byte <= 13);
const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** Position of the `>` that ends a tag: one inside a value does not. -1 where the tag never ends. */
function tagEnd(html: Buffer, from: number): number {
  for (let at = from; at < html.length; at++) {
    if (html[at] === MORE) return at;
    if (html[at] !== EQUALS) continue;
    do at++;
    while (isSpace(html[at]));
    const quote = html[at];
    if (quote === DOUBLE || quote === SINGLE) {
      at = html.indexOf(quote, at + 1);
      if (at < 0) return -1;
    } else {
      while (at < html.length && html[at] !== MORE && !isSpace(html[at])) at++;
      if (html[at] === MORE) return at;
    }
  }
  return -1;
}

/** Position of the end tag of a text-only element; the end of the page where there is none. */
function textEnd(html: Buffer, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const after = at + 2 + name.length;
    const follows = html[after];
    if (html.toString('latin1', at + 2, after).toLowerCase() !== name) continue;
    if (follows === MORE || follows === SLASH || isSpace(follows)) return at;
  }
  return html.length;
}

/**
 * The hashes of a page's inline scripts and styles, read as a browser reads the page: what stands in an attribute, a comment or a
 * text is no element. Looks through bytes: this runs for every page that is made.
 */
function inlineHashes(html: Buffer): ReadonlySet<string> {
  const hashes = new Set<string>(ALWAYS);
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.toString('latin1', at, at + 4) === '<!--') {
      const end = html.indexOf('-->', at + 4);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    const first = html[at + 1];
    // Neither a tag's name nor the end of one: a sign in a text.
    if (!isLetter(first) && first !== SLASH && first !== 0x21) {
      at += 1;
      continue;
    }
    let nameEnd = at + 2;
    while (nameEnd < html.length && html[nameEnd] !== MORE && html[nameEnd] !== SLASH && !isSpace(html[nameEnd]))
      nameEnd++;
    const end = tagEnd(html, nameEnd);
    if (end < 0) break;
    const name = html.toString('latin1', at + 1, nameEnd).toLowerCase();
    at = end + 1;
    if (!TEXT_ONLY.has(name)) continue;
    const close = textEnd(html, name, at);
    if (close > at && (name === 'script' || name === 'style')) hashes.add(cspHash(html.subarray(at, close)));
    at = close;
  }
  return hashes;
}

/**
 * A page's Content-Security-Policy without the hashes of scripts and styles it does not hold: Astro names those of every kind of
 * island and every language on every page, which is most of the header.
 */
export function tightPolicy(policy: string, html: Buffer): string {
  const held = inlineHashes(html);
  return policy.replace(SOURCES, (sources) =>
    sources.replace(HASH, (source, hash: string) => (held.has(hash) ? source : '')),
  );
}
