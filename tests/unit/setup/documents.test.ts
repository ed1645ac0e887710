import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Documents about the code, with the folders their paths may start from. */
const documents = ['README.md', 'tests/README.md', 'src/README.md'].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const FOLDERS = [...readdirSync('src'), ...readdirSync('tests')];

/** Paths in code marks that begin with a folder of the repository. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.[\]/-]+)`/g)]
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        /^(?:src|tests|public)\//.test(path) || (path.includes('/') && FOLDERS.includes(path.split('/')[0] ?? '')),
    );

const exists = (path: string): boolean => ['', 'src/', 'tests/'].some((base) => existsSync(base + path));

test('every path the documents name is there', () => {
  const paths = documents.flatMap(({ file, text }) => pathsIn(text).map((path) => ({ file, path })));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter(({ path }) => !exists(path))).toEqual([]);
});
