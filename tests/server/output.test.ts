import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DIST, REMOTE_DIST } from '../setup/builds.ts';

/** Strings that a build contains only with the embedded marketplace or its database. */
const BACKEND = /pglite|drizzle|from ['"]pg['"]|from ['"]hono|new Hono|idempotency_keys|pg_trgm|salted-fries/i;

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/** Strings that a build contains only with the content editor; not its address among those that no page of text may have. */
const EDITOR = /(?<!interest\W+)keystatic|keystar/i;

/** Strings that a build contains only when it measures. */
const ANALYTICS = /dataLayer|shopEvents|view_item|begin_checkout|googletagmanager|web-vitals/;

const withText = (folder: string, text: RegExp): string[] =>
  [...filesIn(folder)].filter(
    (path) => /\.(?:m?js|json|html|css|sql|wasm|data|map)$/.test(path) && text.test(readFileSync(path, 'latin1')),
  );
const withBackend = (folder: string): string[] => withText(folder, BACKEND);

describe('The content of a build', () => {
  test('The check finds the marketplace in the server part of the build', () => {
    expect(withBackend(`${DIST}/server`).length).toBeGreaterThan(0);
  });

  test('The browser part of a build contains no code of the marketplace', () => {
    expect(withBackend(`${DIST}/client`)).toEqual([]);
    expect(withBackend(`${REMOTE_DIST}/client`)).toEqual([]);
  });

  test('A build without the editor switch contains no content editor', () => {
    // The guard knows the editor's path, for the size of its uploads, and the doctor the names of its variables.
    const named = ['front/main.mjs', 'commands/doctor.mjs'].map((name) => join(DIST, name));
    expect(withText(DIST, EDITOR).filter((path) => !named.includes(path))).toEqual([]);
    for (const path of named) expect(readFileSync(path, 'utf8')).not.toMatch(/@keystatic|@keystar/);
  });

  test('The browser part of a build measures only with the analytics variables', () => {
    expect(withText(`${DIST}/client`, ANALYTICS)).toEqual([]);
    expect(withText(`${REMOTE_DIST}/client`, ANALYTICS).length).toBeGreaterThan(0);
  });

  test('A build for a remote marketplace contains no marketplace', () => {
    expect(withBackend(`${REMOTE_DIST}/server`)).toEqual([]);
    expect([...filesIn(REMOTE_DIST)].filter((path) => /\.(?:sql|wasm|data)$/.test(path))).toEqual([]);
  });

  test('A browser script loads no other script of which it uses nothing', () => {
    // A module with work of its own at import time, shared by two chunks, makes every chunk import it.
    const scripts = [...filesIn(`${DIST}/client/_astro`)].filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((path) => /(?:^|;)import"\.\//m.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
