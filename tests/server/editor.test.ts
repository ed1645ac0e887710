import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { expect as expectInPage } from 'playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM } from '../setup/browser.ts';
import type { Program } from '../setup/process.ts';
import {
  failuresDuring,
  gitIn,
  headings,
  PREVIEW_WORD,
  removeCopy,
  STARTS,
  startCopy,
  violations,
} from './editor-shop.ts';
import { plain } from './head.ts';

// A person of marketing edits a copy of the repository after `npm start`.
const root = resolve('.data/test/editor');
const shows = expectInPage.configure({ timeout: STARTS });
/** A change needs a moment to be read. */
const SOON = { timeout: STARTS, interval: 500 };

let program: Program;
let browser: Browser;
/** The page with the editor; one for all, because loading the editor takes seconds. */
let editor: Page;
let origin: string;
/** Errors in the browser's console. */
const faults: string[] = [];
/** Cookie of the browser that was opened with the terminal's address. */
let cookie: string;

const git = (...args: string[]): string => gitIn(root, ...args);
/** Lines of `git diff` that were added or removed. */
const changes = (file: string): string[] =>
  git('diff', '-U0', '--', file)
    .split('\n')
    .filter((line) => /^[+-](?![+-])/.test(line));

beforeAll(async () => {
  const shop = await startCopy(root);
  ({ program, origin } = shop);
  browser = await chromium.launch(CHROMIUM);
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  editor = await context.newPage();
  editor.setDefaultTimeout(STARTS);
  editor.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await editor.goto(shop.entrance);
  const [first] = await context.cookies(`${origin}/api/keystatic/tree`);
  cookie = `${first?.name}=${first?.value}`;
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
  removeCopy(root);
});

/** Returns how often the terminal has said that a change is published. */
const publications = (): number => program.stdout().split('The change is published.').length - 1;

/** Does something that saves, and waits until the editor says that the change is published. */
async function published(save: () => Promise<void>): Promise<void> {
  const before = publications();
  const saved = editor.waitForResponse((response) => /\/api\/keystatic\/(?:update|undo)$/.test(response.url()));
  await save();
  expect((await saved).status()).toBe(200);
  await expect.poll(publications, SOON).toBe(before + 1);
  await shows(editor.getByRole('status').filter({ hasText: 'Published at' })).toBeVisible();
}

/** Writes a file of the content by hand, and waits until that is published. */
async function writeByHand(path: string, text: string): Promise<void> {
  const before = publications();
  writeFileSync(path, text);
  await expect.poll(publications, SOON).toBe(before + 1);
}

/** Opens a form of the editor, changes it, saves it, and waits until the change is published. */
async function edit(form: string, change: (page: Page) => Promise<void>, button: 'Save' | 'Create' = 'Save') {
  await editor.goto(`${origin}/keystatic/${form}`);
  await editor.getByRole('button', { name: button, exact: true }).waitFor({ timeout: STARTS });
  await change(editor);
  await published(() => editor.getByRole('button', { name: button, exact: true }).click());
}

/** Returns the HTML of a page of the shop. */
const html = async (path: string): Promise<string> => (await fetch(origin + path)).text();

describe('The content editor', () => {
  test('The editor changes the hero in one line of one file, and the page shows it', async () => {
    await edit('singleton/landing', async (page) => {
      const heading = page.getByRole('group', { name: 'Hero' }).getByRole('group', { name: 'Heading' });
      await heading.getByLabel('English').fill('Soup for the whole street');
    });
    expect(git('diff', '--name-only').trim()).toBe('src/content/landing.json');
    expect(changes('src/content/landing.json')).toEqual([
      '-      "en": "The whole city, at your door",',
      '+      "en": "Soup for the whole street",',
    ]);
    await expect.poll(() => html('/'), SOON).toMatch(/<h1[^>]*>Soup for the whole street<\/h1>/);
    await shows(editor.getByRole('link', { name: 'See /' })).toHaveAttribute('href', '/');
    // Texts are read by the running shop.
    expect(program.stdout().split('Islet is open')).toHaveLength(2);
    expect(faults).toEqual([]);
  });

  test('The editor moves a section of a home', async () => {
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
    await expect.poll(async () => headings(await html('/food?zone_id=1'))[0], SOON).toBe('Popular Items Nearby');
  });

  test('The editor schedules a banner with a picture for the next minute, and no request fails meanwhile', async () => {
    const minute = Math.ceil(Date.now() / 60_000) * 60_000;
    /** A time of the shop, which is in Dubai. */
    const local = (time: number): string => new Date(time + 4 * 3_600_000).toISOString().slice(0, 16);
    const at = (time: number, prefix = '') =>
      html(`${prefix}/food?zone_id=1&preview=${PREVIEW_WORD}&at=${local(time)}`);
    const promotionsAt = async (time: number) => (await at(time, '/ar')).split('data-promotions')[1] ?? '';
    /** Returns the width of the banner's picture; 0 while there is none that can be decoded. */
    const pictureWidth = async (): Promise<number> => {
      const [, source] = /<img [^>]*src="([^"]*)"/.exec(await promotionsAt(minute)) ?? [];
      if (source === undefined) return 0;
      const response = await fetch(new URL(plain(source), origin));
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return width;
    };
    const publish = async () => {
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
          await page.getByLabel('Shown from').fill(local(minute));
        },
        'Create',
      );
      // It is built; then another process takes the shop's place.
      await expect.poll(pictureWidth, SOON).toBeGreaterThan(0);
    };
    expect(await failuresDuring(origin, publish)).toEqual([]);
    expect(git('status', '--short', '-uall', 'src/content').split('\n')).toEqual(
      expect.arrayContaining([
        '?? src/content/banners/rainy-day.json',
        '?? src/content/pictures/banners/rainy-day/picture.png',
      ]),
    );
    // In a preview drafts are shown too, and this one is none.
    expect(JSON.parse(readFileSync(join(root, 'src/content/banners/rainy-day.json'), 'utf8'))).toMatchObject({
      from: local(minute),
      draft: false,
    });
    expect(await at(minute - 60_000)).not.toContain('Soup is half price');
    expect(await promotionsAt(minute)).toMatch(
      /<a [^>]*href="\/ar\/coupons\?preview=[^"]*"[^>]*>\s*<strong[^>]*>الحساء بنصف السعر</,
    );
  });

  test('A save with a mistake is refused at the form, which says what to do, and a right one after it is saved', async () => {
    await editor.goto(`${origin}/keystatic/collection/banners/create`);
    const create = editor.getByRole('button', { name: 'Create', exact: true });
    await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('Soup week');
    await editor.getByLabel('Food home').check();
    const title = editor.getByRole('group', { name: 'Title' });
    await title.getByLabel('English').fill('Soup week');
    await title.getByLabel('Arabic').fill('أسبوع الحساء');
    await editor.getByLabel('Link').fill('/offers/soup-wek');
    await create.click();
    await shows(editor.getByText(/"link" leads to \/offers\/soup-wek, which the shop does not have/)).toBeVisible();
    await editor.getByLabel('Link').fill('/coupons');
    await editor.getByLabel('Shown from').fill('2026-12-02T09:00');
    await editor.getByLabel('Shown until').fill('2026-12-01T09:00');
    await create.click();
    await shows(editor.getByText(/"until" must be later than "from"/)).toBeVisible();
    expect(git('status', '--short', '-uall', 'src/content')).not.toContain('soup-week');
    await editor.getByLabel('Shown until').fill('2026-12-03T09:00');
    const saved = editor.waitForResponse((response) => response.url().endsWith('/api/keystatic/update'));
    await create.click();
    expect((await saved).status()).toBe(200);
    expect(git('status', '--short', '-uall', 'src/content')).toContain('soup-week.json');
  });

  test('A CSV of redirects is checked, taken over and undone', async () => {
    await editor.goto(`${origin}/keystatic/singleton/redirects`);
    await editor.getByRole('link', { name: 'Import redirects from a CSV file' }).click();
    const csv =
      'old;new\nhttps://former.example/shop.php?id=12;/coupons\n/blog/*;/food/*\n/lost;/nothing-here\n/api/*;/food';
    await editor.getByRole('textbox', { name: 'CSV' }).fill(csv);
    await editor.getByRole('button', { name: 'Check the rows' }).click();
    await shows(editor.getByText('2 new, 0 replaced, 0 there already, 2 refused.')).toBeVisible();
    await shows(editor.getByRole('row', { name: '/lost' })).toContainText('/nothing-here is no page of the shop');
    expect(changes('src/content/redirects.json')).toEqual([]);
    const leadsTo = async (path: string) =>
      (await fetch(origin + path, { redirect: 'manual' })).headers.get('location');
    await published(() => editor.getByRole('button', { name: 'Take over 2 redirects' }).click());
    await expect.poll(() => leadsTo('/ar/shop.php?id=12&utm_source=mail'), SOON).toBe('/ar/coupons?utm_source=mail');
    expect(await leadsTo('/blog/burgers')).toBe('/food/burgers');
    expect(changes('src/content/redirects.json').filter((line) => line.includes('"path"'))).toEqual([
      '+      "path": "/shop.php?id=12",',
      '+      "path": "/blog/*",',
    ]);
    await editor.getByRole('button', { name: 'Undo' }).click();
    await shows(editor.getByRole('group', { name: /^Undo the save of/ })).toContainText('Changes again: Redirects.');
    await published(() => editor.getByRole('button', { name: 'Undo it' }).click());
    await expect.poll(() => leadsTo('/blog/burgers'), SOON).toBeNull();
    expect(changes('src/content/redirects.json')).toEqual([]);
    // By hand: what is undone now would be lost.
    writeFileSync(join(root, 'src/content/redirects.json'), '{ "redirects": [] }\n');
    await editor.reload();
    await editor.getByRole('button', { name: 'Redo' }).click();
    await editor.getByRole('button', { name: 'Redo it' }).click();
    await shows(editor.getByText('Nothing was undone: Redirects has been changed since')).toBeVisible();
    git('checkout', 'src/content/redirects.json');
  });

  test('A form in a second window warns in both, and a save over a newer version is refused', async () => {
    const form = `${origin}/keystatic/singleton/footer`;
    const second = await editor.context().newPage();
    second.setDefaultTimeout(STARTS);
    await Promise.all([editor.goto(form), second.goto(form)]);
    const company = (page: Page) =>
      page.getByRole('group', { name: 'Heading above the pages about the shop' }).getByLabel('English');
    const save = async (page: Page, text: string): Promise<number> => {
      await company(page).fill(text);
      const saved = page.waitForResponse((response) => response.url().endsWith('/api/keystatic/update'));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      return (await saved).status();
    };
    for (const page of [editor, second])
      await shows(page.getByText('This form is also open in another window')).toBeVisible();
    expect(await save(second, 'About the soup')).toBe(200);
    expect(await save(second, 'About the soups')).toBe(200);
    expect(await save(editor, 'About the rice')).toBe(409);
    await shows(editor.getByText(/footer\.json was changed in another window of the editor at/)).toBeVisible();
    expect(changes('src/content/footer.json')).toContain('+    "en": "About the soups",');
    // What was typed stays, and the form says that there is a newer version.
    await editor.reload();
    await shows(company(editor)).toHaveValue('About the rice');
    await shows(editor.getByText('Other changes have been made to this entry since the draft')).toBeVisible();
    await second.close();
    await shows(editor.getByText('This form is also open in another window')).toBeHidden();
  });

  test('A page with its place in the menu is written beside its preview, which follows what is typed', async () => {
    await editor.goto(`${origin}/keystatic/collection/pages/create`);
    await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('Careers');
    await editor.getByRole('button', { name: 'Preview', exact: true }).click();
    const title = editor.getByRole('group', { name: 'Title' });
    await title.getByLabel('Arabic').fill('الوظائف');
    const description = editor.getByRole('group', { name: 'Description' });
    await description.getByLabel('English').fill('Work at the harbour.');
    await description.getByLabel('Arabic').fill('اعمل في الميناء.');
    await editor.getByLabel('Menu', { exact: true }).check();
    const preview = editor.getByRole('region', { name: 'Preview' });
    // A field is missing; the shop has no such page yet.
    await shows(preview.getByRole('status')).toContainText('"title.en" is missing; add it.');
    await title.getByLabel('English').fill('Work with us');
    const frame = preview.frameLocator('iframe[title="Page"]');
    await shows(frame.getByRole('heading', { level: 1 })).toHaveText('Work with us');
    await shows(preview.getByRole('figure').filter({ hasText: 'Search result' })).toContainText('Work at the harbour.');
    await preview.getByLabel('Language').selectOption('Arabic');
    await shows(frame.getByRole('heading', { level: 1 })).toHaveText('الوظائف');
    expect(await violations(editor)).toEqual([]);
    expect((await fetch(`${origin}/careers`)).status).toBe(404);
    const create = editor.getByRole('button', { name: 'Create', exact: true });
    await published(() => create.press('Enter'));
    const paths = ['ar.md', 'en.md', 'index.json'].map((name) => `?? src/content/pages/careers/${name}`);
    expect(git('status', '--short', '-uall', 'src/content/pages').trim().split('\n')).toEqual(paths);
    await expect.poll(() => html('/careers'), SOON).toMatch(/<h1[^>]*>Work with us<\/h1>/);
    expect(await html('/')).toContain('href="/careers"');
    await preview.getByRole('button', { name: 'Close preview' }).click();
  });

  test('A wrong file on the disk is named above the forms and does not stop a right entry', async () => {
    const landing = join(root, 'src/content/landing.json');
    const right = readFileSync(landing, 'utf8');
    await writeByHand(landing, '{');
    await shows(editor.getByRole('alert', { name: 'Left out' })).toContainText(
      'src/content/landing.json cannot be read',
    );
    await edit('singleton/footer', async (page) => {
      await page.getByRole('group', { name: 'Heading above the policies' }).getByLabel('English').fill('House rules');
    });
    await expect.poll(() => html('/food?zone_id=1'), SOON).toContain('House rules');
    expect(await html('/')).toContain('Soup for the whole street');
    await writeByHand(landing, right);
    await shows(editor.getByRole('alert', { name: 'Left out' })).toHaveCount(0);
  });

  test('The editor refuses writes from other sites, through a proxy and without the cookie of its own address', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${origin}/api/keystatic/update`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'no-cors': '1', cookie, ...headers },
        body: JSON.stringify({ additions: [], deletions: [] }),
      });
    expect((await ask({ Origin: origin })).status).toBe(200);
    expect((await ask({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask({ Origin: origin, 'X-Forwarded-For': '203.0.113.7' })).status).toBe(403);
    expect((await ask({})).status).toBe(403);
    expect((await ask({ Origin: origin, cookie: '' })).status).toBe(403);
    expect((await fetch(`${origin}/api/keystatic/tree`)).status).toBe(403);
    for (const path of ['/api/keystatic/undo', '/api/keystatic/redirect-report'])
      expect((await fetch(origin + path, { method: 'POST', headers: { cookie }, body: '{}' })).status).toBe(403);
    expect((await fetch(`${origin}/keystatic/redirect-import`)).status).toBe(403);
  });

  test('A duplicate of a banner has a picture of its own', async () => {
    await editor.goto(`${origin}/keystatic/collection/banners/item/rainy-day`);
    await editor.getByRole('button', { name: 'Duplicate entry' }).click();
    const saved = editor.waitForResponse((response) => response.url().endsWith('/api/keystatic/update'));
    await editor.getByRole('button', { name: 'Create', exact: true }).click();
    expect((await saved).status()).toBe(200);
    const copy = JSON.parse(readFileSync(join(root, 'src/content/banners/rainy-day-copy.json'), 'utf8'));
    expect(copy.picture).toBe('../pictures/banners/rainy-day-copy/picture.png');
    const picture = (slug: string) => readFileSync(join(root, `src/content/pictures/banners/${slug}/picture.png`));
    expect(picture('rainy-day-copy').equals(picture('rainy-day'))).toBe(true);
  });

  // The last one: a changed colour is built for half a minute, which `content.test.ts` proves.
  test('A colour on which texts cannot be read is refused with one that works, and that is saved in one line', async () => {
    await editor.goto(`${origin}/keystatic/singleton/theme`);
    const color = editor.getByRole('group', { name: 'Whole shop' }).getByLabel('Light theme', { exact: true });
    const save = editor.getByRole('button', { name: 'Save', exact: true });
    await color.fill('#7a7a7a');
    await save.click();
    await shows(editor.getByText(/"colors.shop.light" is too light for white letters.* is #757575/)).toBeVisible();
    await color.fill('#757575');
    const saved = editor.waitForResponse((response) => response.url().endsWith('/api/keystatic/update'));
    await save.click();
    expect((await saved).status()).toBe(200);
    expect(changes('src/content/theme.json')).toEqual([
      '-    "shop": {},',
      '+    "shop": {',
      '+      "light": "#757575"',
      '+    },',
    ]);
  });
});
