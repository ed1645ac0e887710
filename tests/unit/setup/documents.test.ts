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

test('every path the documents name is there', () => {
  const paths = documents.flatMap(({ file, text }) => pathsIn(text).map((path) => ({ file, path })));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter(({ path }) => !exists(path))).toEqual([]);
});

test('the README of a folder names files and folders that are in it', () => {
  const named = layers.flatMap((layer) => {
    const table = readFileSync(`src/${layer}/README.md`, 'utf8').matchAll(/^\| (`[^|]+`) \|/gm);
    return [...table].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`*]+)`/g)].map(([, path = '']) => `src/${layer}/${path}`),
    );
  });
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
