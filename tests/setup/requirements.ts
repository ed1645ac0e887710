/** Writes below each row of `tests/requirements.md` which test files name it in a title. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { clausesOf } from './clauses.ts';

export const REQUIREMENTS = 'tests/requirements.md';
const ROW = /^- ([A-Z]{3,6}-[0-9A-Z]{1,2})\b/;
const PROOF = /^ {2}- (?:Proved by|No test yet)/;

/** Returns the files that name each row in a test title, by row, in order. */
function proofs(): Map<string, string[]> {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .sort();
  const found = new Map<string, string[]>();
  for (const file of files)
    for (const row of clausesOf([readFileSync(`tests/${file}`, 'utf8')]).rows)
      found.set(row, [...(found.get(row) ?? []), file]);
  return found;
}

/** Returns the row ids of a requirements text, in order. */
export const rowsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const row = ROW.exec(line)?.[1];
    return row ? [row] : [];
  });

/** Returns the requirements text with an updated list of tests below each row. */
export function proved(text: string): string {
  const by = proofs();
  return text
    .split('\n')
    .filter((line) => !PROOF.test(line))
    .flatMap((line) => {
      const row = ROW.exec(line)?.[1];
      if (!row) return [line];
      const files = by.get(row);
      return [line, files ? `  - Proved by ${files.map((file) => `\`${file}\``).join(', ')}` : '  - No test yet'];
    })
    .join('\n');
}

if (import.meta.main) writeFileSync(REQUIREMENTS, proved(readFileSync(REQUIREMENTS, 'utf8')));
