import sanitizeHtml from 'sanitize-html';

const TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'span',
];

/**
 * New levels of headings: below the page's sections in a text that is part of a page, as sections in a text that is the
 * page.
 */
const HEADINGS = {
  part: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  page: { h1: 'h2', h5: 'h4', h6: 'h4' },
} as const;

/** Maximum length that is read, in characters; a large shop's policy has half as many. */
const LONGEST = 60_000;
/** Maximum nesting depth; deeper elements lose their tags. */
const DEEPEST = 30;

// The inner class excludes `<`: scanning on from each one would take quadratic time.
const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text);

const escaped = (text: string): string => text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('<', '&lt;');

/**
 * Returns a merchant's text as safe HTML: a few plain tags, `nofollow` links, no attributes, styles, images or scripts.
 * Its headings go below those of the page. Plain text keeps its paragraphs.
 */
export function safeHtml(text: string, headings: keyof typeof HEADINGS = 'part'): string {
  const trimmed = text.slice(0, LONGEST).trim();
  if (trimmed === '') return '';
  if (!isMarkup(trimmed)) {
    return trimmed
      .split(/\n\s*\n/)
      .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br />')}</p>`)
      .join('');
  }
  return sanitizeHtml(trimmed, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    nestingLimit: DEEPEST,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      ...HEADINGS[headings],
      div: 'p',
      a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener', target: '_blank' }),
    },
  }).trim();
}

/** Returns a merchant's text without markup and with normalized whitespace, for meta descriptions. */
export function plainText(text: string): string {
  const read = text.slice(0, LONGEST);
  const spaced = read.replace(/<(br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, ' ');
  const bare = isMarkup(read)
    ? sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, nestingLimit: DEEPEST })
    : read;
  return bare
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
