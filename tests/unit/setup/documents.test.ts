import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A file in `pages` would be a page; `content` is described in the project's README.
const WITHOUT = ['pages', 'content'];
const layers = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !WITHOUT.includes(entry.name))
  .map(({ name }) => name);
const documents = [
  'README.md',
  'tests/README.md',
  'src/README.md',
  ...layers.map((layer) => `src/${layer}/README.md`),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const FOLDERS = [...readdirSync('src'), ...readdirSync('tests')];

/** Returns paths in backticks that start with a folder of the repository. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.[\]/-]+)`/g)]
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        /^(?:src|tests|public)\//.test(path) || (path.includes('/') && FOLDERS.includes(path.split('/')[0] ?? '')),
    );

const exists = (path: string): boolean => ['', 'src/', 'tests/'].some((base) => existsSync(base + path));

const REQUIREMENTS = 'tests/requirements.md';
const listed = (file: string, pattern: RegExp): Set<string> =>
  new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name));
// A row starts a bullet, or a sentence in the bullet of another row.
const rows = listed(REQUIREMENTS, /(?:^- |\. )([A-Z]{3,6}-[0-9A-Z]{1,2}) /gm);
const prefixes = [...new Set([...rows].map((row) => row.replace(/-.*/, '')))].join('|');
const headings = listed('src/README.md', /^#+ (.+)$/gm);
const sections = new Set(
  ['catalogue.notes', 'customer.notes'].flatMap((notes) =>
    [...listed(`src/backend/openapi/${notes}.md`, /^#+ (\d+(?:\.\d+)?)/gm)].map((section) => `${notes} ${section}`),
  ),
);

// A reference may continue on the next line of a comment.
const GAP = String.raw`\s+(?:(?:\*|//)\s+)?`;
const spaced = (text: string): string => text.replace(new RegExp(GAP, 'g'), ' ');
const ROW = new RegExp(String.raw`\b((?:${prefixes})-\w+(?:[/…–]\w+)*)`, 'g');
const SECTION = new RegExp(String.raw`(?:([\w.]+)${GAP})?\u00a7(\d+(?:\.\d+)*)?`, 'g');
const HEADING = new RegExp(String.raw`src/README\.md,${GAP}"([^"]+)"`, 'g');
const UNPUBLISHED = /\bdesign [D]\d|\bfindings[/]/gi;
const PATH = new RegExp(
  String.raw`(?<![\w./#@-])((?:src|tests|public|${FOLDERS.join('|')})/[\w.[\]/-]*\.[a-z]\w*)(?![\w\]/-])`,
  'g',
);
// A block begins its line, or JSX: texts have /* too, as in a redirect of /old/*.
const COMMENT = /(?<=^|[\s{])\/\/ .*|(?<=^[ \t]*|\{)\/\*[\s\S]*?\*\/|(?<=^|[\s{])<!--[\s\S]*?-->/gm;

/** Returns the text with everything but its comments blanked out; a document is returned unchanged. */
function commentsIn(file: string, text: string): string {
  if (file.endsWith('.md')) return text;
  const kept = [...text.matchAll(COMMENT)].map(({ 0: { length }, index }) => [index, index + length] as const);
  return [0, ...kept.flat()]
    .map((from, at, bounds) => {
      const part = text.slice(from, bounds[at + 1]);
      return at % 2 === 1 ? part : part.replace(/\S/g, ' ');
    })
    .join('');
}

/** Returns the references in a file that do not resolve, as `file:line reference`. */
function unresolved(file: string, text: string): string[] {
  const wrong = [
    ...[...text.matchAll(ROW)].filter(([, row = '']) => !rows.has(row)),
    // The rows quote chapters of the specification documents.
    ...[...(file === REQUIREMENTS ? '' : text).matchAll(SECTION)].filter(
      ([, notes, section]) => !sections.has(`${notes} ${section}`),
    ),
    ...[...text.matchAll(HEADING)].filter(([, heading = '']) => !headings.has(spaced(heading))),
    ...text.matchAll(UNPUBLISHED),
    ...[...commentsIn(file, text).matchAll(PATH)].filter(([, path = '']) => !exists(path)),
  ];
  return wrong.map(
    ({ 0: reference, index }) => `${file}:${text.slice(0, index).split('\n').length} ${spaced(reference)}`,
  );
}

test('Every path named in the documents exists', () => {
  const paths = documents.flatMap(({ file, text }) => pathsIn(text).map((path) => ({ file, path })));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter(({ path }) => !exists(path))).toEqual([]);
});

test('The README of a folder names files and folders that are in it, in the table before its first heading', () => {
  const named = layers.flatMap((layer) => {
    const [opening = ''] = readFileSync(`src/${layer}/README.md`, 'utf8').split('\n## ');
    const table = opening.matchAll(/^\| (`[^|]+`) \|/gm);
    return [...table].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`*]+)`/g)].map(([, path = '']) => `src/${layer}/${path}`),
    );
  });
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('Every reference to a row, a section of the notes, a heading or a file resolves', () => {
  const files = ['src', 'tests', '.github'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const texts = ['README.md', ...files.filter((file) => /\.(?:tsx?|astro|css|mjs|yaml|md)$/.test(file))];
  expect(texts.flatMap((file) => unresolved(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('A reference that does not resolve is reported with its line', () => {
  const [sign, quote] = ['\u00a7', '"'];
  const wrong = [
    `CART-${99}`,
    `CART-${'03'}/04`,
    `HOME-${'Q'}`,
    `customer.notes ${sign}99`,
    `customer.notes ${sign}6.99`,
    `notes ${sign}3`,
    `D1 ${sign}7`,
    `src/README.md, ${quote}Nowhere${quote}`,
    `design ${'D4'}`,
    `findings${'/'}`,
    `tests/${'gone'}.ts`,
    `state/cart/${'gone'}.ts`,
  ];
  for (const reference of wrong)
    expect(unresolved('a.ts', `const a = 1;\n// ${reference}`)).toEqual([`a.ts:2 ${reference}`]);
  const right = `CART-07 HOME-F PUSH-03 customer.notes ${sign}6.8 catalogue.notes\n * ${sign}3, src/README.md,\n// ${quote}Three\n// flows${quote} state/cart/actions.ts UTF-8`;
  expect(unresolved('a.ts', `/** ${right} */\nimport 'state/gone.ts'`)).toEqual([]);
});
