import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildKeepingAssets } from '#src/cli/release-assets.mjs';

let out: string;
const asset = (name: string) => join(out, 'client/_astro', name);

/** A build that empties its folder first, like Astro's. */
const buildOf = (files: Record<string, string>) => () => {
  rmSync(join(out, 'client'), { recursive: true, force: true });
  mkdirSync(asset('fonts'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(asset(name), text);
  return 0;
};

beforeEach(() => {
  out = join(mkdtempSync(join(tmpdir(), 'islet-release-')), 'dist');
});
afterEach(() => rmSync(join(out, '..'), { recursive: true, force: true }));

test('Scripts of the previous release stay reachable, and new files replace those of the same name', async () => {
  expect(await buildKeepingAssets(out, buildOf({ 'cart.aaa.js': 'old', 'same.js': 'old', 'fonts/f.woff2': 'f' }))).toBe(
    0,
  );
  await buildKeepingAssets(out, buildOf({ 'cart.bbb.js': 'new', 'same.js': 'new' }));
  expect(readFileSync(asset('cart.aaa.js'), 'utf8')).toBe('old');
  expect(readFileSync(asset('fonts/f.woff2'), 'utf8')).toBe('f');
  expect(readFileSync(asset('same.js'), 'utf8')).toBe('new');
  expect(existsSync(asset('cart.bbb.js'))).toBe(true);
  expect(existsSync(`${out}-before`)).toBe(false);
});

test('A failed build removes no files', async () => {
  await buildKeepingAssets(out, buildOf({ 'cart.aaa.js': 'old' }));
  const failing = () => {
    buildOf({})();
    throw new Error('out of memory');
  };
  await expect(buildKeepingAssets(out, failing)).rejects.toThrow('out of memory');
  expect(readFileSync(asset('cart.aaa.js'), 'utf8')).toBe('old');
});

test('Assets older than any cached page are removed, counted from their own release', async () => {
  await buildKeepingAssets(out, buildOf({ 'ancient.js': '1', 'recent.js': '2' }));
  const day = 24 * 60 * 60;
  const now = Date.now();
  utimesSync(asset('ancient.js'), now / 1000 - 40 * day, now / 1000 - 40 * day);
  utimesSync(asset('recent.js'), now / 1000 - 20 * day, now / 1000 - 20 * day);
  await buildKeepingAssets(out, buildOf({ 'new.js': '3' }), now);
  await buildKeepingAssets(out, buildOf({ 'newer.js': '4' }), now + 5 * day * 1000);
  expect(['ancient.js', 'recent.js', 'new.js'].map((name) => existsSync(asset(name)))).toEqual([false, true, true]);
});
