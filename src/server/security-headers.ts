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
