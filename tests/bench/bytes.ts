import type { Browser, Page } from 'playwright';
import { PHONE } from '../setup/browser.ts';
import { DIALOGS, HOME_PATH, type Kind, otherHomes, PLACES, type Place } from './places.ts';
import { informed, measured, type Row } from './report.ts';
import { compressedSize, inlineScriptSize, totalSize, watchFetches } from './weigh.ts';

const KB = 1024;
const SCRIPT_KB = 8;
const ISLANDS_KB = 105;
const CSS_KB = 15;
const EVERYTHING_KB = 250;
const HTML_KB: Record<Kind, number | null> = {
  landing: 15,
  store: 25,
  product: 25,
  home: 30,
  search: null,
  categories: null,
};

/** Map libraries are not part of the islands' budget. */
const MAP_LIBRARY = /leaflet|google-?map/i;

async function weighPage(browser: Browser, origin: string, { name, kind, path }: Place): Promise<Row[]> {
  const page = await browser.newPage(PHONE);
  try {
    const fetched = watchFetches(page);
    await page.goto(origin + path);
    await fetched.quiet();
    const html = await (await fetch(origin + path)).text();
    const script = (await totalSize(fetched.scripts)) + inlineScriptSize(html);
    const size = (await compressedSize(origin + path)) / KB;
    const limit = HTML_KB[kind];
    return [
      measured(`script before first input, ${name}`, script / KB, { most: SCRIPT_KB }, ' KB'),
      limit === null
        ? informed(`HTML, ${name}`, `${size.toFixed(1)} KB`, { value: size })
        : measured(`HTML, ${name}`, size, { most: limit }, ' KB'),
      measured(`CSS, ${name}`, (await totalSize(fetched.styles)) / KB, { most: CSS_KB }, ' KB'),
    ];
  } finally {
    await page.close();
  }
}

async function openAndClose(page: Page, target: string): Promise<void> {
  await page.locator(target).locator('visible=true').first().tap();
  await page.locator('dialog[open]:not(#waiting)').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
}

/** Measures the scripts of a session that opens the cart, an item and the location picker. */
async function weighIslands(browser: Browser, origin: string): Promise<Row[]> {
  const page = await browser.newPage(PHONE);
  try {
    const fetched = watchFetches(page);
    await page.goto(origin + HOME_PATH);
    for (const { target } of DIALOGS) {
      await openAndClose(page, target);
      await fetched.quiet();
    }
    const scripts = [...fetched.scripts];
    const own = scripts.filter((address) => !MAP_LIBRARY.test(address));
    const inline = inlineScriptSize(await (await fetch(origin + HOME_PATH)).text());
    const map = (await totalSize(scripts.filter((address) => MAP_LIBRARY.test(address)))) / KB;
    return [
      measured(
        'all script after cart, item and picker, without the map library',
        ((await totalSize(own)) + inline) / KB,
        { most: ISLANDS_KB },
        ' KB',
        `${own.length} files; map library ${map.toFixed(1)} KB`,
      ),
    ];
  } finally {
    await page.close();
  }
}

/** Measures everything the food home transfers to a phone without scrolling. */
async function weighEverything(browser: Browser, origin: string): Promise<Row[]> {
  const page = await browser.newPage(PHONE);
  try {
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    let requests = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await session.send('Network.enable');
    const { quiet } = watchFetches(page);
    await page.goto(origin + HOME_PATH);
    await quiet();
    return [
      measured('food home on a phone, everything', bytes / KB, { most: EVERYTHING_KB }, ' KB'),
      informed('food home on a phone, requests', String(requests), { value: requests }),
    ];
  } finally {
    await page.close();
  }
}

/**
 * Measures script, HTML and CSS of every browsing page, the total of the food home, and the scripts of the three
 * dialogs.
 */
export async function benchBytes(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const place of [...PLACES, ...(await otherHomes(origin))])
    rows.push(...(await weighPage(browser, origin, place)));
  return [...rows, ...(await weighEverything(browser, origin)), ...(await weighIslands(browser, origin))];
}
