import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_SECTIONS } from '#src/config/routes.ts';
import { type Altered, alteredMarketplace } from '../setup/altered.ts';
import { CHROMIUM } from '../setup/browser.ts';
import { freePort, launch, type Program } from '../setup/process.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';
import { ALTERATIONS, buildEdited, local, MEASURES, SOON_MS } from './edited-content.ts';

// The recipes of the README for editors, applied to a copy of the files: five edits, one build, checks of the pages.
// The copy uses a remote marketplace, so the same build also shows which texts take precedence there.
const root = mkdtempSync(join(tmpdir(), 'islet-content-'));
const out = join(root, 'dist');

let data: string;
let marketplace: Program;
let altered: Altered;
let shop: Shop;
let browser: Browser;
/** The landing page in a browser, in light colours. */
let landing: Page;

const WORD = 'a-word-nobody-guesses';
/** For what only takes time on a slow machine. */
const PATIENT_MS = 300_000;

const get = async (path: string): Promise<string> => {
  const response = await fetch(shop.origin + path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

beforeAll(async () => {
  const [port, ownPort] = [await freePort(), await freePort()];
  data = newDemoFolder();
  marketplace = launch({
    args: ['src/embedded/serve.ts'],
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, DATABASE_URL: '' },
  });
  altered = await alteredMarketplace(`http://127.0.0.1:${port}`, ownPort, ALTERATIONS);
  await Promise.all([marketplace.says('The marketplace answers', PATIENT_MS), buildEdited(root, out, altered.origin)]);
  [shop, browser] = await Promise.all([
    startShop({
      dist: out,
      dataDir: join(root, 'unused'),
      env: { MARKETPLACE_URL: altered.origin, PREVIEW_TOKEN: WORD, ...MEASURES },
    }),
    chromium.launch(CHROMIUM),
  ]);
  landing = await browser.newPage({ colorScheme: 'light' });
  landing.setDefaultTimeout(PATIENT_MS);
  await landing.goto(shop.origin);
}, 600_000);

afterAll(async () => {
  await Promise.all([browser?.close(), shop?.stop(), altered?.stop()]);
  await marketplace?.stop();
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true });
});

describe('Edited content on the pages', () => {
  test('The hero of the landing page shows the edited heading', async () => {
    expect(await get('/')).toMatch(/<h1[^>]*>Soup for the whole street<\/h1>/);
  });

  test('The landing page of each language has the edited codes of search engines', async () => {
    for (const path of ['/', '/ar']) {
      const [head = ''] = (await get(path)).split('</head>');
      const tags = [...head.matchAll(/<meta name="([\w.-]*(?:verification|validate)[\w.-]*)" content="([^"]*)">/g)];
      expect(tags.map(([, name, code]) => [name, code])).toEqual([
        ['google-site-verification', 'Soup-Google_1'],
        ['google-site-verification', 'soupGoogle2'],
        ['msvalidate.01', '50UP50UP'],
        ['facebook-domain-verification', 's0upmeta'],
      ]);
    }
  });

  test('A policy page shows the edited text', async () => {
    const html = await get('/privacy-policy');
    expect(html).toMatch(/<h2[^>]*>What the harbour keeps<\/h2>/);
    expect(html).not.toContain('>What we keep<');
  });

  test('The edited title and text of a category in a zone are shown on that page only', async () => {
    const html = await get('/food/burgers/in/downtown');
    expect(html).toMatch(/<title>Burgers by the harbour · /);
    expect(html).toContain('<p class="mt-3 max-w-3xl text-muted">Grilled by the old harbour.</p>');
    expect(await get('/ar/food/burgers/in/downtown')).toContain('مشوية عند الميناء القديم.');
    for (const other of ['/food/burgers', '/food/pizza-pasta/in/downtown'])
      expect(await get(other)).not.toContain('harbour.</p>');
  });

  test('The sections of a home have the edited order', async () => {
    const [, main = ''] = (await get('/grocery?zone_id=1')).split('<main');
    const headings = [...main.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text?.trim());
    const stores = headings.findIndex((text) => /^\d+ Stores?$/.test(text ?? ''));
    expect(stores).toBeGreaterThanOrEqual(0);
    expect(headings.indexOf('Most Popular Items')).toBeGreaterThan(stores);
  });

  test('The header shows the uploaded logo, also in the dark theme', async () => {
    const logo = landing.getByRole('banner').locator('img.when-light');
    expect(await (await fetch(new URL((await logo.getAttribute('src')) ?? '', shop.origin))).text()).toContain('Soup');
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(333);
    expect(await get('/logo-dark.svg')).toContain('Soup');
  });

  test('The buttons have the chosen colour', async () => {
    const button = landing.locator('.btn-primary').first();
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(90, 30, 120)');
  });
});

/** Returns the content of a tag in the head of a page. */
const meta = (html: string, property: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll(/&#38;|&amp;/g, '&');

describe('A page that the content adds', () => {
  test.each([
    ['/soup-guide', 'Soup guide', 'Monday', 'Which soup suits which day.'],
    ['/ar/soup-guide', 'دليل الحساء', 'الاثنين', 'أي حساء يناسب أي يوم.'],
  ])('The page is found at its address in each language, and is cached (%s)', async (path, title, heading, text) => {
    const html = await get(path);
    expect(html).toContain(`<title>${title} · `);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
    expect(meta(html, 'description')).toBe(text);
    expect(html).toContain(`<link rel="canonical" href="${shop.origin}${path}">`);
    for (const [language, address] of [
      ['en', '/soup-guide'],
      ['ar', '/ar/soup-guide'],
      ['x-default', '/soup-guide'],
    ])
      expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${shop.origin}${address}">`);
    const again = await fetch(`${shop.origin}${path}?utm_source=mail`);
    expect([again.status, again.headers.get('x-cache')]).toEqual([200, 'HIT']);
    expect(again.headers.get('cache-control')).toMatch(/^public, max-age=60/);
    const slash = await fetch(`${shop.origin}${path}/`, { redirect: 'manual' });
    expect([slash.status, slash.headers.get('location')]).toEqual([301, path]);
  });

  test('The page is in the sitemap, and a draft and an unknown page are missing', async () => {
    const sitemap = await get('/sitemaps/pages-1.xml');
    expect(sitemap).toContain(`<loc>${shop.origin}/ar/soup-guide</loc>`);
    expect(sitemap).not.toContain('soup-secrets');
    for (const path of ['/soup-secrets', '/ar/soup-secrets', '/text/soup-guide', '/soup-guide/more', '/soup-guides'])
      expect([path, (await fetch(shop.origin + path)).status]).toEqual([path, 404]);
    const preview = await fetch(`${shop.origin}/soup-secrets?preview=${WORD}`);
    expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await preview.text()).toMatch(/<h1[^>]*>Soup guide<\/h1>/);
  });

  test('The uploaded picture of shared links is sent in the size that its page names', async () => {
    const html = await get('/ar/soup-guide');
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
    const picture = await fetch(meta(html, 'og:image') ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test.each([
    ['', ['Soup guide', 'Cheaper soup', 'Soup jobs', 'Cold soup']],
    ['/ar', ['دليل الحساء', 'حساء أرخص', 'وظائف', 'حساء بارد']],
  ])('The page and further links stand in the menu and in the columns of the footer (%s)', async (prefix, texts) => {
    const html = await get(`${prefix}/about-us`);
    const links = (part = '') =>
      [...part.matchAll(/<a class="([\w-]+)[^>]*? href="([^"]*)"[^>]*>([^<]*)</g)].map(([, , href, text]) => [
        href,
        text?.trim(),
      ]);
    const [guide, coupons, jobs, cold] = texts;
    const [, footer] = html.split('<footer');
    const [, drawer] = html.split('<dialog id="menu"');
    const [, bar = ''] = html.split('</header>');
    expect(links(bar.split('</nav>')[0])).toEqual([
      [`${prefix}/soup-guide`, guide],
      [`${prefix}/coupons`, coupons],
    ]);
    expect(links(drawer?.split('</dialog>')[0])).toEqual(
      expect.arrayContaining([
        [`${prefix}/soup-guide`, guide],
        [`${prefix}/coupons`, coupons],
        [`${prefix}/help-and-support`, cold],
      ]),
    );
    const [company, policies] = (footer ?? '').split('id="footer-policies"');
    expect(links(company).slice(-2)).toEqual([
      [`${prefix}/soup-guide`, guide],
      ['https://jobs.example/', jobs],
    ]);
    expect(links(policies?.split('</nav>')[0]).slice(-2)).toEqual([
      [`${prefix}/soup-guide`, guide],
      [`${prefix}/help-and-support`, cold],
    ]);
  });
});

describe('Edited words and titles', () => {
  test.each([
    ['/', 'May we count the spoons?', ['No spoons', 'Count them']],
    ['/ar', 'هل نعد الملاعق؟', ['لا ملاعق', 'عدّوها']],
  ])('The question for consent has the edited words, and two equal buttons (%s)', async (path, text, words) => {
    const question = (await get(path)).split('id="consent"')[1]?.split('</section>')[0] ?? '';
    expect(question).toContain(text);
    const buttons = [...question.matchAll(/<button type="button" class="([^"]*)"[^>]*>([^<]*)</g)];
    expect(buttons.map(([, , word]) => word?.trim())).toEqual(words);
    expect(new Set(buttons.map(([, look]) => look)).size).toBe(1);
  });

  test.each([
    ['/store/brasa', 'Brasa by the harbour', 'Grilled where the boats are.'],
    ['/ar/store/brasa', 'براسا عند الميناء', 'مشويات عند القوارب.'],
    ['/food/discounts', 'Cheaper soup', 'All soups for less.'],
  ])(
    'The edited title and description of a page are also those of its shared links (%s)',
    async (path, title, text) => {
      const html = await get(path);
      expect(html).toContain(`<title>${title} · `);
      expect(['description', 'og:title', 'og:description'].map((name) => meta(html, name))).toEqual([
        text,
        title,
        text,
      ]);
      const picture = await fetch(meta(html, 'og:image') ?? '', { redirect: 'manual' });
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    },
  );
});

describe('Scheduled content', () => {
  const ask = (path: string) => fetch(shop.origin + path, { redirect: 'manual' });

  test('A cached page expires when scheduled content on it appears', async () => {
    const response = await ask('/privacy-policy');
    expect(await response.text()).not.toContain('Soup week ends');
    const times = response.headers.get('cache-control') ?? '';
    const [, shared, stale] = /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(times) ?? [];
    // Usually 600 s and a day.
    expect(Number(shared) + Number(stale)).toBeGreaterThan(60);
    expect(Number(shared) + Number(stale)).toBeLessThanOrEqual(SOON_MS / 1000);
  });

  test('The preview token shows a page at a later time, without caching it and to no other visitor', async () => {
    const later = local(2 * SOON_MS);
    for (const turn of [1, 2]) {
      const preview = await ask(`/privacy-policy?preview=${WORD}&at=${later}`);
      expect([turn, preview.status, preview.headers.get('cache-control')]).toEqual([turn, 200, 'private, no-store']);
      expect(preview.headers.get('x-robots-tag')).toBe('noindex');
      const page = await preview.text();
      expect(page).toContain('Soup week ends');
      expect(page).toContain('End the preview');
      expect(page).toMatch(new RegExp(`href="/about-us\\?preview=${WORD}&amp;at=`));
    }
    const wrong = await ask(`/privacy-policy?preview=${WORD}x&at=${later}`);
    expect(wrong.headers.get('x-cache')).toBe('HIT');
    expect(await wrong.text()).not.toContain('Soup week ends');
  });

  test('A draft is shown only in a preview', async () => {
    expect((await ask('/offers/example')).status).toBe(404);
    const preview = await ask(`/ar/offers/example?preview=${WORD}`);
    expect(preview.status).toBe(200);
    expect(await preview.text()).toContain('نهاية أسبوع ألذ');
    expect(await get('/sitemaps/pages-1.xml')).not.toContain('/offers/');
  });

  test('Redirects keep language and campaign parameters, and those with an end are not cached', async () => {
    const to = async (path: string) => {
      const { status, headers } = await ask(path);
      return [status, headers.get('location'), headers.get('cache-control')];
    };
    expect(await to('/soup/?utm_source=mail')).toEqual([301, '/coupons?utm_source=mail', 'public, max-age=3600']);
    expect(await to('/ar/soup')).toEqual([301, '/ar/coupons', 'public, max-age=3600']);
    expect(await to('/become-a-store-owner')).toEqual([302, 'https://soup.example/us', 'private, no-store']);
    expect((await ask('/later')).status).toBe(404);
    // Pages of the shop, whose cache does not know the parameter.
    expect((await ask('/about-us')).status).toBe(200);
    expect((await to('/ar/about-us?page_id=7&utm_source=mail')).slice(0, 2)).toEqual([
      302,
      '/ar/coupons?utm_source=mail',
    ]);
    expect((await ask('/about-us?page_id=8')).headers.get('x-cache')).toBe('HIT');
    expect((await to('/blog/burgers?utm_source=mail')).slice(0, 2)).toEqual([302, '/food/burgers?utm_source=mail']);
  });
});

describe('A shop with a remote marketplace', () => {
  test('FOOT-04 NAV-04 The text of a page comes sanitised from the marketplace, or from the shop where it has none', async () => {
    const html = await get('/terms-and-conditions');
    expect(html).toContain('<h2>Their terms</h2><p>Signed</p>');
    expect(html).toContain('<h1');
    expect(html).not.toContain('steal');
    expect(html).not.toContain('This shop is a demonstration');
    expect(await get('/privacy-policy')).toContain('What the harbour keeps');
  });

  test('FOOT-04 A policy that is switched off is not linked, not served and not in the sitemap', async () => {
    expect((await fetch(`${shop.origin}/refund-policy`)).status).toBe(404);
    const html = await get('/about-us');
    expect(html).not.toContain('href="/refund-policy"');
    expect(html).toContain('href="/cancellation-policy"');
    const sitemap = await get('/sitemaps/pages-1.xml');
    expect(sitemap).not.toContain('/refund-policy<');
    expect(sitemap).toContain('/cancellation-policy<');
  });

  test('FOOT-02 FOOT-06 Only apps that are switched on are offered, and partners sign up with the marketplace', async () => {
    const html = await get('/about-us');
    const badges = [...html.matchAll(/<a [^>]*class="app-link[^>]*>.*?<\/a>/gs)].map(([badge]) => badge);
    // Only the app that is switched on, with the marketplace's URL; no badge for the other.
    expect(badges).toEqual([expect.stringMatching(/href="https:\/\/apps\.example\/soup".*App Store/s)]);
    expect(html).not.toContain('https://play.example/soup');
    expect(html).toContain(`href="${altered.origin}/store/apply"`);
    expect(html).toContain(`href="${altered.origin}/deliveryman/apply"`);
  });

  test('Lists have no date in the sitemap where the marketplace does not say when they changed', async () => {
    const sitemap = await get('/sitemaps/pages-1.xml');
    expect(sitemap).toContain('/food</loc>');
    expect(sitemap).not.toContain('<lastmod>');
    expect(await get('/sitemaps/items-1-1.xml')).toContain('<lastmod>');
  });

  test('A product feed has the items and the pictures of the marketplace', async () => {
    const feed = await get('/ar/feeds/food.xml');
    expect(feed).toContain(`<g:link>${shop.origin}/ar/product/salted-fries</g:link>`);
    expect(feed).toContain(`<g:image_link>${altered.origin}/media/item/salted-fries-720.webp</g:image_link>`);
    expect(feed).toContain('<g:price>3.00 USD</g:price>');
  });

  test('The picture of a shared link is made of a picture of the marketplace', async () => {
    const html = await get('/ar/store/brasa');
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const { status, headers } = await fetch(picture, { redirect: 'manual' });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // One whose photo could not be loaded is not kept.
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test('FOOT-01 The shop’s own description is shown where the marketplace has none', async () => {
    expect(await get('/about-us')).toContain('medicine, shopping and parcels from the shops near you, at your door.');
  });

  test('HEAD-04 FOOT-05 Wallet and referrals are offered nowhere while they are switched off', async () => {
    const html = await get('/about-us');
    for (const path of ['/wallet', '/referral-code']) expect(html).not.toContain(`href="${path}"`);
    expect(html.match(/href="\/loyalty-points"/g)?.length).toBeGreaterThan(1);
  });

  test.each(['', '/ar'])(
    'HOME-G A section that cannot be loaded leaves a gap with a message in its place (%s)',
    async (prefix) => {
      const path = `${prefix}/grocery?zone_id=1&tab=${ALL_SECTIONS}`;
      for (const turn of [1, 2]) {
        const response = await fetch(shop.origin + path);
        // Not cached: the next request may load it completely.
        expect([turn, response.status, response.headers.get('x-cache')]).toEqual([turn, 200, 'BYPASS']);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        const [, main = ''] = (await response.text()).split('<main');
        const parts = main.split('data-gap');
        expect(parts).toHaveLength(2);
        const [before = '', after = ''] = parts.map((part) => part.replaceAll(/<[^>]*>/g, ' '));
        const [reviewed, offers] = prefix ? ['الأعلى تقييمًا', 'عروض خاصة'] : ['Best Reviewed Items', 'Special Offer'];
        expect(before).toContain(reviewed);
        expect(after).toContain(prefix ? 'تعذّر عرض هذا الجزء' : 'This part cannot be shown at the moment.');
        expect(after).toContain(offers);
      }
    },
  );

  test('HOME-X A home whose main section cannot be loaded answers 503 and is not cached', async () => {
    const response = await fetch(`${shop.origin}/parcel?zone_id=1`);
    expect([response.status, response.headers.get('x-cache')]).toEqual([503, 'BYPASS']);
    expect(await response.text()).toContain('The shop cannot be reached');
  });
});
