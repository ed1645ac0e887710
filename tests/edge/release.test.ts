import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Browser, chromium, expect as see } from 'playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildKeepingAssets } from '#src/cli/release-assets.mjs';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { centre, guestWith, ordersOf, settle } from '../e2e/prepare.ts';
import { CHROMIUM } from '../setup/browser.ts';
import { DIST } from '../setup/builds.ts';
import { startEdge } from './edge.ts';
import { ask, type Edge, each, PURGE_TOKEN } from './launch.ts';

const t = getT('en');
const HOME = '/food?zone_id=1';
const TEXT = /\.(?:m?js|json|html|css)$/;

let edge: Edge;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  mkdirSync('.data', { recursive: true });
  // Below the project, where the build finds its packages.
  folder = mkdtempSync('.data/release-');
  [edge, browser] = [await startEdge(), await chromium.launch(CHROMIUM)];
});
afterAll(async () => {
  await browser?.close();
  await edge?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const allFiles = (dist: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/**
 * Makes a next version out of the build, over a copy of it, as a release does: its scripts and styles have other names,
 * its pages say so, and it has one more migration.
 */
async function nextVersion(): Promise<{ dist: string; migrations: string }> {
  const dist = resolve(folder, 'dist');
  cpSync(DIST, dist, { recursive: true });
  await buildKeepingAssets(dist, async () => {
    const assets = join(dist, 'client/_astro');
    const names = new Map(
      readdirSync(assets)
        .filter((name) => /\.(?:js|css)$/.test(name))
        .map((name) => [name, name.replace(/\.(js|css)$/, '-next.$1')]),
    );
    const pattern = new RegExp([...names.keys()].map((name) => name.replace(/[.$]/g, '\\$&')).join('|'), 'g');
    for (const file of allFiles(dist)) {
      if (/\.(?:br|gz)$/.test(file) && file.startsWith(assets)) rmSync(file);
      if (!TEXT.test(file)) continue;
      const text = readFileSync(file, 'utf8');
      const renamed = text.replace(pattern, (name) => names.get(name) ?? name);
      if (renamed !== text) writeFileSync(file, renamed);
      const next = names.get(basename(file));
      if (next && file.startsWith(assets)) renameSync(file, join(assets, next));
    }
    return 0;
  });
  const migrations = resolve(folder, 'migrations');
  cpSync('src/backend/db/migrations', migrations, { recursive: true });
  const journalFile = join(migrations, 'meta/_journal.json');
  const journal: { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] } =
    JSON.parse(readFileSync(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There are no migrations.');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_next' });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(
    join(migrations, '9999_next.sql'),
    'ALTER TABLE stores ADD COLUMN next_column integer DEFAULT 7 NOT NULL;--> statement-breakpoint\nCREATE TABLE next_table (id integer);',
  );
  return { dist, migrations };
}

const assetsOf = (html: string): string[] => [...new Set(html.match(/\/_astro\/[\w.-]+\.(?:js|css)/g))];
/** Returns the scripts and styles of builds that the edge does not find. */
async function missing(builds: readonly string[]): Promise<string[]> {
  const names = builds.flatMap((dist) =>
    readdirSync(join(dist, 'client/_astro')).filter((name) => /\.(?:js|css)$/.test(name)),
  );
  const wrong: string[] = [];
  await each([...new Set(names)], 4, async (name) => {
    const { status } = await ask(`${edge.origin}/_astro/${name}`);
    if (status !== 200) wrong.push(`${status} ${name}`);
  });
  return wrong;
}
const migrated = async () =>
  (await edge.sql("select 1 from information_schema.columns where column_name = 'next_column'")).length === 1;

test('A new version starts beside the old one; both keep their assets, an open tab can order, a rollback works', async () => {
  const { dist, migrations } = await nextVersion();
  const old = (await ask(edge.origin + HOME)).body.toString();
  expect(assetsOf(old).length).toBeGreaterThan(1);

  // A tab that was opened in the old version.
  const context = await browser.newContext({ baseURL: edge.origin });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500 || (response.status() >= 400 && response.url().includes('/_astro/')))
      failures.push(`${response.status()} ${response.url()}`);
  });
  const guestId = await guestWith(page.request, [{ itemId: KNOWN.food.simple.id }]);
  const at = await centre(page.request);
  await settle(page, { guestId, at });
  await page.goto('/checkout?page=cart');
  await see(page.getByTestId('total')).toHaveText('$5.15');

  // The old version serves while the new one migrates and starts.
  let refused = 0;
  let done = false;
  const served = (async () => {
    while (!done) {
      const { status } = await ask(`${edge.shops[0]?.origin}/api/v1/stores/details/brasa`, {
        moduleid: '1',
        zoneid: '[1]',
      });
      if (status !== 200) refused += 1;
    }
  })();
  expect(await migrated()).toBe(false);
  await edge.shops[1]?.stop();
  await edge.open(1, dist, { MIGRATIONS_DIR: migrations });
  done = true;
  await served;
  expect([await migrated(), refused]).toEqual([true, 0]);

  // The edge has old pages, then new ones; every asset of both is found, whichever process is asked.
  await fetch(`${edge.shops[1]?.origin}/purge?tag=all`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
  });
  const next = (await ask(`${edge.shops[1]?.origin}${HOME}`)).body.toString();
  expect(assetsOf(next).every((path) => /-next\./.test(path))).toBe(true);
  expect(await missing([DIST, dist])).toEqual([]);

  // The open tab finishes its order, and a new tab opens.
  await page
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
    .first()
    .click();
  await see.poll(() => ordersOf(page.request, guestId)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto(HOME);
  await see(other.getByRole('main')).toBeVisible();
  expect(failures).toEqual([]);

  // Both on the new version, then back: the old one runs on the migrated database.
  await edge.shops[0]?.stop();
  await edge.open(0, dist, { MIGRATIONS_DIR: migrations });
  expect((await ask(`${edge.origin}/api/v1/config`)).status).toBe(200);
  for (const index of [0, 1]) {
    await edge.shops[index]?.stop();
    await edge.open(index);
  }
  expect(await migrated()).toBe(true);
  expect((await ask(`${edge.shops[0]?.origin}${HOME}`)).body.toString()).not.toContain('-next.');
  // Pages of the new version that the edge still has keep their assets there.
  expect((await ask(edge.origin + (assetsOf(next)[0] ?? ''))).status).toBe(200);
  expect(await ordersOf(page.request, guestId)).toHaveLength(1);
});
