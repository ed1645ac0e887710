/**
 * `npm run test:pictures`: takes a picture of every kind of page and dialog, in each width and look, compares it with the
 * one of the last commit, and lists what changed. The pictures and their differences are in `.data/pictures`.
 * Options: `-- --against <commit>` compares with another commit; `--only home,dialog` takes some views.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { chromium } from 'playwright';
import { checkOut } from '../bench/against.ts';
import { buildIn } from '../bench/sides.ts';
import { CHROMIUM } from '../setup/browser.ts';
import { startShop } from '../setup/shop.ts';
import { compare } from './compare.ts';
import { LOOKS, show, VIEWS, WIDTHS } from './views.ts';

const FOLDER = resolve('.data/pictures');
/** Two pages at once keep two processors busy. */
const AT_ONCE = 2;
/** Opening hours and countdowns change with the time: older pictures of a commit are taken again. */
const FRESH_MS = 3_600_000;
/** Pixels of which at least so many differ, out of all, make a picture another one. */
const CHANGED_SHARE = 0.0005;

const { values: options } = parseArgs({ options: { against: { type: 'string' }, only: { type: 'string' } } });
const only = options.only?.split(',');
const views = VIEWS.filter(({ name }) => !only || only.some((part) => name.includes(part)));

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Takes all pictures of a built shop into a folder and returns their names. */
async function takePictures(dist: string, folder: string): Promise<string[]> {
  const dataDir = join(FOLDER, 'data');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // Drawing the pictures of the demo takes minutes; they are named by what they show.
  mkdirSync(join(FOLDER, 'drawn'), { recursive: true });
  symlinkSync(join(FOLDER, 'drawn'), join(dataDir, 'pictures'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shop = await startShop({ dist, dataDir });
  const browser = await chromium.launch(CHROMIUM);
  const limit = pLimit(AT_ONCE);
  const names = await Promise.all(
    LOOKS.flatMap(({ locale, prefix, theme }) =>
      WIDTHS.flatMap((width) =>
        views.map((view) =>
          limit(async () => {
            const context = await browser.newContext({
              baseURL: shop.origin,
              viewport: { width, height: 900 },
              colorScheme: theme,
              reducedMotion: 'reduce',
              hasTouch: width < 800,
            });
            const name = `${view.name}-${width}-${locale}-${theme}.png`;
            try {
              const page = await context.newPage();
              if (!(await show(page, view, prefix))) return [];
              await page.screenshot({ path: join(folder, name), fullPage: view.open === undefined });
              return [name];
            } finally {
              await context.close();
            }
          }),
        ),
      ),
    ),
  );
  await browser.close();
  await shop.stop();
  return names.flat();
}

const isFresh = (folder: string): boolean =>
  !only && existsSync(join(folder, 'complete')) && Date.now() - statSync(join(folder, 'complete')).mtimeMs < FRESH_MS;

const isClean = git('status', '--porcelain') === '';
const side = checkOut(options.against ?? (isClean ? 'HEAD~1' : 'HEAD'));
const before = join(FOLDER, side.name);
if (!isFresh(before)) {
  await takePictures(side.dist, before);
  if (!only) writeFileSync(join(before, 'complete'), '');
}
buildIn(resolve('.'));
const after = join(FOLDER, 'now');
const began = Date.now();
const names = await takePictures(resolve('dist'), after);
const differences = join(FOLDER, 'differences');
rmSync(differences, { recursive: true, force: true });
mkdirSync(differences, { recursive: true });
let changed = 0;
for (const name of names) {
  const share = await compare(join(before, name), join(after, name), join(differences, name));
  if (share < CHANGED_SHARE) continue;
  changed += 1;
  console.log(`${(share * 100).toFixed(2).padStart(6)} %  ${name}`);
}
console.log(
  `${names.length} pictures in ${Math.round((Date.now() - began) / 1000)} s, ${changed} of them other than in ${side.name}; see ${differences}`,
);
