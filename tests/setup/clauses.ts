/**
 * Lists what the tests prove: every requirement row and every title of a test, a step or a group (its clause). With
 * `--against <commit>` it fails if a row or clause in that commit's tests is missing now, at whatever level:
 *
 *   node_modules/.bin/node tests/setup/clauses.ts --against <commit>
 *
 * A test that becomes a step of another one, or moves to another level, keeps its clause; values interpolated into a
 * title are ignored.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const ROW = /\b[A-Z]{3,6}-[0-9A-Z]{1,2}\b/g;
const TITLE =
  /\b(?:test|it|describe)(?:\.(?:step|describe|(?:each|runIf)\([^)]*\)))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
const TEST_FILE = /^tests\/.*\.(?:test|spec)\.tsx?$/;

export type Clauses = { rows: Set<string>; titles: Set<string> };

/** Returns a title without rows, placeholders and the names of languages and devices. */
export const clauseOf = (title: string): string =>
  title
    .replace(ROW, ' ')
    .replace(/\$\{[^}]*\}|\$\w+|%\w|\\/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/ in(?: (?:arabic|english|ar|en))?$/, '');

/** Returns the rows and clauses named in the text of test files. */
export function clausesOf(texts: readonly string[]): Clauses {
  const titles = texts.flatMap((text) => [...text.matchAll(TITLE)].map((match) => match[2] ?? ''));
  return {
    rows: new Set(titles.flatMap((title) => title.match(ROW) ?? [])),
    titles: new Set(titles.map(clauseOf).filter(Boolean)),
  };
}

/** Returns the elements of the first set that are missing in the second. */
export const lost = (before: ReadonlySet<string>, after: ReadonlySet<string>): string[] =>
  [...before].filter((name) => !after.has(name)).sort();

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** Returns the text of a commit's test files under a path prefix. */
const textsOf = (commit: string, folder: string): string[] =>
  git('ls-tree', '-r', '--name-only', commit, folder)
    .split('\n')
    .filter((path) => TEST_FILE.test(path))
    .map((path) => git('show', `${commit}:${path}`));

if (import.meta.main) {
  const { values } = parseArgs({ options: { against: { type: 'string' } } });
  const now = clausesOf(textsOf('HEAD', 'tests'));
  console.log(`${now.rows.size} rows and ${now.titles.size} clauses`);
  if (values.against) {
    const before = clausesOf(textsOf(values.against, 'tests'));
    const missing = [...lost(before.rows, now.rows), ...lost(before.titles, now.titles)];
    for (const name of missing) console.log(`lost: ${name}`);
    if (missing.length > 0) process.exitCode = 1;
  }
}
