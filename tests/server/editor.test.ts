import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { expect as shows } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM } from '../setup/browser.ts';
import { freePort, launch, type Program } from '../setup/process.ts';

// A person of marketing edits a copy of the repository in `npm run dev`. The copy has its own node_modules (hard links),
// because the development server refuses files outside of its folder.
const root = resolve('.data/test/editor');
const STARTS = 60_000;
/** Variables of the test runner that a development server must not see. */
const OWN = Object.fromEntries(
  Object.keys(process.env).flatMap((name) =>
    /^(?:VITEST|TEST$|NODE_ENV$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/.test(name) ? [[name, '']] : [],
  ),
);
/** The next full minute at which a banner is scheduled, and the time the page takes. */
const A_MINUTE = 90_000;

let program: Program;
let browser: Browser;
let origin: string;

const git = (...args: string[]): string => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });
/** Lines of `git diff` that were added or removed. */
const changes = (file: string): string[] =>
  git('diff', '-U0', '--', file)
    .split('\n')
    .filter((line) => /^[+-](?![+-])/.test(line));

beforeAll(async () => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const path of ['src', 'public', 'astro.config.mjs', 'tailwind.config.mjs', 'package.json', 'tsconfig.json'])
    cpSync(path, join(root, path), { recursive: true });
  execFileSync('cp', ['-al', resolve('node_modules'), join(root, 'node_modules')]);
  rmSync(join(root, 'node_modules/.vite'), { recursive: true, force: true });
  git('init', '-q');
  git('add', 'src/content');
  git('-c', 'user.name=Test', '-c', 'user.email=test@islet.example', 'commit', '-qm', 'Content');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  program = launch({
    args: ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)],
    cwd: root,
    env: { MARKETPLACE_URL: 'embedded', DATA_DIR: join(root, 'data'), DATABASE_URL: '', CONTENT_EDITOR: '', ...OWN },
  });
  await program.says('watching for file changes');
  browser = await chromium.launch(CHROMIUM);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await program?.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Opens a form of the editor, changes it, and saves it. */
async function edit(form: string, change: (page: Page) => Promise<void>, button: 'Save' | 'Create' = 'Save') {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  await page.goto(`${origin}/keystatic/${form}`);
  await page.getByRole('button', { name: button, exact: true }).waitFor({ timeout: STARTS });
  await change(page);
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/keystatic/update'));
  await page.getByRole('button', { name: button, exact: true }).click();
  expect((await saved).status()).toBe(200);
  await page.close();
}

/** Opens a page of the shop until a check holds; a change needs a moment to be read. */
async function see(path: string, check: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  await shows(async () => {
    await page.goto(origin + path);
    await check(page);
  }).toPass({ timeout: STARTS });
  await page.close();
}

describe('a person of marketing, without a developer', () => {
  test('changes the hero: one line of one file, and the page shows it', async () => {
    await edit('singleton/landing', async (page) => {
      const heading = page.getByRole('group', { name: 'Hero' }).getByRole('group', { name: 'Heading' });
      await heading.getByLabel('English').fill('Soup for the whole street');
    });
    expect(git('diff', '--name-only').trim()).toBe('src/content/landing.json');
    expect(changes('src/content/landing.json')).toEqual([
      '-      "en": "The whole city, at your door",',
      '+      "en": "Soup for the whole street",',
    ]);
    await see('/', async (page) => {
      await shows(page.getByRole('heading', { level: 1 })).toHaveText('Soup for the whole street', { timeout: 2000 });
    });
  }, 180_000);

  test('moves a section of a home', async () => {
    await edit('singleton/food', async (page) => {
      const first = page.getByRole('row', { name: 'Banners of the marketplace' });
      await page.getByRole('button', { name: 'Drag Popular items' }).dragTo(first, { targetPosition: { x: 60, y: 3 } });
      await shows(page.getByRole('grid', { name: 'Sections' }).getByRole('row').first()).toContainText('Popular items');
    });
    const { sections } = JSON.parse(readFileSync(join(root, 'src/content/home/food.json'), 'utf8'));
    expect(sections.slice(0, 2).map(({ discriminant }: { discriminant: string }) => discriminant)).toEqual([
      'popular',
      'banners',
    ]);
    const lines = changes('src/content/home/food.json');
    expect(lines.filter((line) => line.startsWith('+'))).toHaveLength(lines.length / 2);
    await see('/home?module_id=1&zone_id=1', async (page) => {
      const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      await shows(heading).toHaveText('Popular Items Nearby', { timeout: 2000 });
    });
  }, 180_000);

  test('schedules a banner with a picture for the next minute', async () => {
    const minute = Math.ceil((Date.now() + 5000) / 60_000) * 60_000;
    await edit(
      'collection/banners/create',
      async (page) => {
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rainy day');
        await page.getByLabel('Food home').check();
        const title = page.getByRole('group', { name: 'Title' });
        await title.getByLabel('English').fill('Soup is half price');
        await title.getByLabel('Arabic').fill('الحساء بنصف السعر');
        await page.getByLabel('Link').fill('/coupons');
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: 'Choose file' }).click(),
        ]);
        await chooser.setFiles('public/share.png');
        // The shop is in Dubai.
        await page.getByLabel('Shown from').fill(new Date(minute + 4 * 3_600_000).toISOString().slice(0, 16));
      },
      'Create',
    );
    expect(git('status', '--short', '-uall', 'src/content').split('\n')).toEqual(
      expect.arrayContaining([
        '?? src/content/banners/rainy-day.json',
        '?? src/content/pictures/banners/rainy-day/picture.png',
      ]),
    );
    const shown = async () =>
      (await (await fetch(`${origin}/home?module_id=1&zone_id=1`)).text()).includes('Soup is half price');
    const early = Date.now() < minute;
    expect([early, await shown()]).toEqual([early, !early]);
    await expect.poll(shown, { timeout: A_MINUTE, interval: 500 }).toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(minute);
    await see('/ar/home?module_id=1&zone_id=1', async (page) => {
      const banner = page.getByRole('link', { name: 'الحساء بنصف السعر' });
      await shows(banner).toHaveAttribute('href', '/ar/coupons', { timeout: 2000 });
      const picture = page.locator('[data-promotions] img');
      // Decoding fails for a picture that cannot be loaded.
      const width = picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
      expect(await width).toBeGreaterThan(0);
    });
  }, 240_000);

  test('other sites and other machines’ names do not reach the files', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${origin}/api/keystatic/update`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'no-cors': '1', ...headers },
        body: JSON.stringify({ additions: [], deletions: [] }),
      });
    expect((await ask({ Origin: origin })).status).toBe(200);
    expect((await ask({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask({ Origin: origin, 'X-Forwarded-For': '203.0.113.7' })).status).toBe(403);
    expect((await ask({})).status).toBe(403);
  });
});
