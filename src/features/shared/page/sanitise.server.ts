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

/** Headings of a text that is a part of a page go below the page's parts; those of a text that is the page are its parts. */
const HEADINGS = {
  part: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  page: { h1: 'h2', h5: 'h4', h6: 'h4' },
} as const;

/** Letters of a text that are read; a policy of a large shop has half as many. */
const LONGEST = 60_000;
/** Elements inside each other; deeper ones lose their tags. */
const DEEPEST = 30;

// No tag holds another `<` for these: looking on from each one would take the square of the length.
const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text);

const escaped = (text: string): string => text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('<', '&lt;');

/**
 * A merchant's text as HTML that may be printed: a few plain tags, links that search engines do not follow, no attributes,
 * styles, pictures or scripts (design D14). Headings of the merchant go below those of the page. Plain text keeps its paragraphs.
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

/** The words of a merchant's text without its markup, blanks tidied; for descriptions in the head of a page. */
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
