import { unknownQuery } from '#src/config/cache.ts';
import { SCRIPT_STYLES } from '#src/config/script-styles.ts';
import { cspHash } from '#src/lib/csp-hash.ts';

/** How long browsers remember that the site is served over TLS only. */
export const HSTS = 'max-age=31536000; includeSubDomains';

/** Headers that browsers only apply to documents, not to subresources. */
export const PAGE_HEADERS: readonly (readonly [string, string])[] = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  // Frames of other sites never open the sheet of a wallet.
  ['Permissions-Policy', `camera=(), microphone=(), payment=(${EXTRAS.expressPay ? 'self' : ''})`],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  // The endpoint that `report-to csp` in a page's policy names.
  ['Reporting-Endpoints', 'csp="/csp-report"'],
];

/**
 * Content types of subresources. SVG is not among them: opened directly it is a document, which may contain a script.
 */
const PART = /^(?:text\/(?:css|javascript)|font\/|video\/|image\/(?!svg))/;

/** Returns whether a content type is that of a subresource, which needs no `PAGE_HEADERS`. */
export const isPart = (contentType: string): boolean => PART.test(contentType);

/**
 * Response header with which a page sets its cache lifetime; set by `cache-provider.ts`, read and removed by the page
 * cache.
 */
export const LIFETIME_HEADER = 'x-islet-lifetime';

/** Statuses that are the same for every visitor: pages, redirects, and what does not exist. */
const CACHED_STATUSES: ReadonlySet<number> = new Set([200, 301, 302, 404]);

/** Returns the target of a redirect with the parameters of the request that the shop does not know (`utm_source`). */
export function withUnknownQuery(target: string, url: URL): string {
  const unknown = unknownQuery(url);
  if (unknown === '') return target;
  const [path = '', hash] = target.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}${unknown}${hash === undefined ? '' : `#${hash}`}`;
}

/** Returns for how many seconds a response may be cached, or null when it is personal or not a plain page. */
export function lifetimeOf(status: number, header: (name: string) => string): { shared: number; stale: number } | null {
  if (!CACHED_STATUSES.has(status) || header('set-cookie') || /private|no-store/.test(header('cache-control')))
    return null;
  const [shared, stale] = header(LIFETIME_HEADER).split(',').map(Number);
  return shared ? { shared, stale: stale || 0 } : null;
}

const SOURCES = /(script|style)-src [^;]*/g;
const HASH = / '(sha256-[\w+/]+=*)'/g;

/** CSP hashes of the inline scripts of every page's head; a constant of the build. */
declare const SCRIPT_HASHES: readonly string[];

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
