import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'astro/zod';
import { unflatten } from 'devalue';
import { afterAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#src/config/locales.ts';
import { EDITORIAL, editorialSlug } from '#src/config/routes.ts';
import { contentMistakes } from '#src/content/check.ts';
import { FooterSchema } from '#src/content/footer.schema.ts';
import { HomeSchema } from '#src/content/home.schema.ts';
import { landingSchema } from '#src/content/landing.schema.ts';
import { pageSchema } from '#src/content/page.schema.ts';
import { RedirectsSchema } from '#src/content/redirects.schema.ts';
import { inLocale } from '#src/i18n/words.ts';

/** Stands for Astro's pictures. */
const image = (() => z.string()) as unknown as Parameters<typeof landingSchema>[0];
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
/** The folders of pages; one that is left empty is none. */
const textPages = (): string[] =>
  readdirSync('src/content/pages').filter((name) => existsSync(`src/content/pages/${name}/index.json`));
const names = (folder: string): string[] => readdirSync(folder).map((name) => name.replace('.json', ''));

describe('Content that marketing edits', () => {
  test('Every module type has a home that fits the schema', () => {
    const homes = names('src/content/home').sort();
    expect(homes).toEqual(['ecommerce', 'food', 'grocery', 'parcel', 'pharmacy']);
    for (const home of homes) expect(() => HomeSchema.parse(json(`src/content/home/${home}.json`)), home).not.toThrow();
  });

  test('HOME-F The food home has all its sections, and the stores after the first offers', () => {
    const { sections } = HomeSchema.parse(json('src/content/home/food.json'));
    const order = sections.map(({ kind }) => kind);
    const documented = ['categories', 'newStores', 'popular', 'campaigns', 'stores', 'highlights', 'specialOffer'];
    expect(order.filter((kind) => documented.includes(kind))).toEqual(documented);
    expect(sections.find(({ kind }) => kind === 'popular')).toMatchObject({ flashSale: true });
  });

  test.each(['grocery', 'pharmacy', 'food', 'ecommerce'])(
    'HOME-G HOME-P HOME-F HOME-E The categories of the %s home are the featured ones',
    (home) => {
      const { sections } = HomeSchema.parse(json(`src/content/home/${home}.json`));
      const categories = sections.filter(({ kind }) => kind === 'categories');
      expect(categories).toMatchObject([{ featured: true, ...(home === 'ecommerce' ? { look: 'card' } : {}) }]);
    },
  );

  test('HOME-P The pharmacy home has a rail of featured stores', () => {
    const { sections } = HomeSchema.parse(json('src/content/home/pharmacy.json'));
    expect(sections.filter(({ kind }) => kind === 'storeRail')).toMatchObject([{ source: 'featured' }]);
  });

  test('The landing page has its texts in both languages, and the Arabic ones have no Latin letters', () => {
    const arabic = inLocale(landingSchema(image).parse(json('src/content/landing.json')), 'ar');
    const texts = JSON.stringify(arabic, (key, value) => (key === 'icon' ? undefined : value)).match(/"[^"]*"(?!:)/g);
    expect(texts?.length).toBeGreaterThan(20);
    expect(texts?.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });
});

describe('Editorial pages and the footer', () => {
  test('NAV-04 Every editorial page exists in both languages', () => {
    const pages = textPages().toSorted();
    expect(pages).toEqual(expect.arrayContaining(EDITORIAL.map(editorialSlug)));
    for (const page of pages) {
      expect(() => pageSchema(image).parse(json(`src/content/pages/${page}/index.json`)), page).not.toThrow();
      for (const language of LOCALES) {
        const text = readFileSync(`src/content/pages/${page}/${language}.md`, 'utf8');
        expect(text.trim().length, page).toBeGreaterThan(80);
      }
    }
  });

  test('The Arabic pages have no Latin letters', () => {
    const texts = textPages().flatMap((page) => {
      const facts = inLocale(pageSchema(image).parse(json(`src/content/pages/${page}/index.json`)), 'ar');
      return [
        facts.title,
        facts.description,
        ...facts.questions.flatMap(({ question, answer }) => [question, answer]),
        readFileSync(`src/content/pages/${page}/ar.md`, 'utf8'),
      ];
    });
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });

  test('The footer has its texts in both languages', () => {
    expect(() => FooterSchema.parse(json('src/content/footer.json'))).not.toThrow();
  });
});

describe('Redirects', () => {
  const problems = (redirects: object[]) =>
    RedirectsSchema.safeParse({ redirects }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ??
    [];

  test('A redirect leads from a path to a page of the shop or to another site', () => {
    expect(
      problems([
        { path: '/summer', to: '/offers/summer' },
        { path: '/app', to: 'https://apps.example/islet' },
        { path: '/?p=12', to: '/offers/summer' },
        { path: '/store?id=12', to: '/store/brasa' },
        { path: '/store?id=13', to: '/store/brasa' },
        { path: '/store', to: '/food' },
        { path: '/blog/*', to: '/about-us' },
        { path: '/old/*', to: '/new/*' },
        { path: '/old/a', to: '/new/b' },
        { path: '/archive/*', to: 'https://old.example/*' },
      ]),
    ).toEqual([]);
  });

  test('Thousands of redirects are checked in a moment', () => {
    const redirects = Array.from({ length: 5000 }, (_, id) => ({
      path: `/product.php?route=product&id=${id}`,
      to: '/food',
    }));
    const start = performance.now();
    expect(problems(redirects)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test.each([
    ['a loop', [{ path: '/summer', to: '/summer/' }], 'redirects.0.to is redirected itself; name the last address'],
    [
      'a chain',
      [
        { path: '/a', to: '/b?x=1' },
        { path: '/b', to: '/c' },
      ],
      'redirects.0.to is redirected itself; name the last address',
    ],
    [
      'an address twice',
      [
        { path: '/a', to: '/b' },
        { path: '/a/', to: '/c' },
      ],
      'redirects.1.path is there twice; remove one',
    ],
    [
      'another site by a path',
      [{ path: '/a', to: '//evil.example' }],
      'redirects.0.to must be a path such as /coupons',
    ],
    [
      'another site by a backslash, which browsers read as a slash',
      [{ path: '/a', to: '/\\evil.example' }],
      'redirects.0.to must be a path such as /coupons',
    ],
    ['a script', [{ path: '/a', to: 'javascript:alert(1)' }], 'redirects.0.to must be a path such as /coupons'],
    ['the API', [{ path: '/api/v1/config', to: '/' }], 'redirects.0.path is an address the shop needs itself'],
    ['all of the API', [{ path: '/api/*', to: '/' }], 'redirects.0.path is an address the shop needs itself'],
    ['an escaped API', [{ path: '/%61pi/*', to: '/' }], 'redirects.0.path is an address the shop needs itself'],
    ['the metrics', [{ path: '/metrics?a=1', to: '/' }], 'redirects.0.path is an address the shop needs itself'],
    ['the health check', [{ path: '/healthz', to: '/' }], 'redirects.0.path is an address the shop needs itself'],
    ['files of the build', [{ path: '/_astro/*', to: '/' }], 'redirects.0.path is an address the shop needs itself'],
    ['the whole shop', [{ path: '/*', to: '/offers/a' }], 'redirects.0.path must be a path such as /summer'],
    ['the landing page', [{ path: '/', to: '/food' }], 'redirects.0.path is the landing page'],
    ['a star inside', [{ path: '/a*b', to: '/food' }], 'redirects.0.path must be a path such as /summer'],
    ['a language', [{ path: '/ar/a', to: '/food' }], 'redirects.0.path must not begin with a language'],
    [
      'pairs in another order twice',
      [
        { path: '/a?x=1&y=2', to: '/b' },
        { path: '/a/?y=2&x=1', to: '/c' },
      ],
      'redirects.1.path is there twice; remove one',
    ],
    [
      'a wildcard that catches its own target',
      [{ path: '/old/*', to: '/old/new' }],
      'redirects.0.to is caught by the redirect of /old/*; name an address outside of it',
    ],
    [
      'a wildcard that leads below itself',
      [{ path: '/old/*', to: '/old/new/*' }],
      'redirects.0.to is caught by the redirect of /old/*; name an address outside of it',
    ],
    [
      'a target that a wildcard catches',
      [
        { path: '/a', to: '/old/b' },
        { path: '/old/*', to: '/food' },
      ],
      'redirects.0.to is caught by the redirect of /old/*; name an address outside of it',
    ],
    [
      'a wildcard that leads to a redirected page',
      [
        { path: '/old/*', to: '/new/*' },
        { path: '/new/a', to: '/food' },
      ],
      'redirects.0.to is redirected itself; name the last address',
    ],
    [
      'a target whose query is redirected',
      [
        { path: '/a', to: '/store?id=12&x=1' },
        { path: '/store?id=12', to: '/food' },
      ],
      'redirects.0.to is redirected itself; name the last address',
    ],
    [
      'a loop through a language',
      [{ path: '/a', to: '/ar/a' }],
      'redirects.0.to is redirected itself; name the last address',
    ],
    [
      'a rest without a wildcard',
      [{ path: '/a', to: '/b/*' }],
      'redirects.0.to ends in /*, so the old address must end in /* too',
    ],
    [
      'an end before the beginning',
      [{ path: '/a', to: '/b', from: '2026-12-02T00:00', until: '2026-12-01T00:00' }],
      'redirects.0.until must be later than "from"',
    ],
    [
      'a day that is none',
      [{ path: '/a', to: '/b', from: '2026-13-02T00:00' }],
      'redirects.0.from is not a day of the calendar',
    ],
  ])('A redirect with %s is refused', (_, redirects, problem) => {
    expect(problems(redirects)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('A wrong edit of the content', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('The content as it is has no mistake', () => {
    expect(contentMistakes('src/content')).toEqual([]);
  });

  test.each([
    ['banners/example.json', '"look": "strip"', '"look": "stripe"', '"look" must be "banner" or "strip".'],
    ['banners/example.json', '"draft": true', '"drafft": true', '"the file" has the unknown field "drafft"; remove it'],
    ['banners/example.json', '"link": "/offers/example"', '"link": "offers"', '"link" must be a path such as /coupons'],
    [
      'banners/example.json',
      '"look":',
      '"picture": "../pictures/none.png", "look":',
      '"picture" names a picture that is not',
    ],
    ['landing.json', '"title": {', '"titel": {', '"title" is missing; add it.'],
    ['home/food.json', '"slides": 2', '"slides": "two"', '"sections.0.value.slides" must be a number.'],
    [
      'home/food.json',
      '"discriminant": "visited"',
      '"discriminant": "visit"',
      '"sections.4.discriminant" has an unknown',
    ],
    ['titles.json', ']', '', 'titles.json cannot be read:'],
    [
      'pages/about-us/index.json',
      '"places": []',
      '"places": ["top"]',
      '"places.0" must be "menu" or "company" or "polic',
    ],
    ['pages/about-us/index.json', '"draft": false', '"draft": true', '"draft" cannot be set: the shop links to this'],
    ['consent.json', '"Accept"', '"Accept all cookies for ever"', '"accept.en" must have at most 24 characters.'],
    [
      'landing.json',
      '"hero": {',
      '"sharePicture": "./pictures/landing/sharePicture.png", "hero": {',
      '"sharePicture" names a picture that is not there.',
    ],
    ['menu.json', '"links": []', '"links": [{ "link": "/coupons" }]', '"links.0.text" is missing; add it.'],
    [
      'verification.json',
      '"google": []',
      '"google": ["<meta name=\\"google-site-verification\\" content=\\"AbC123xyz\\">"]',
      '"google.0" must be the code alone: of <meta name="…" content="AbC123"> only AbC123',
    ],
  ])('A mistake is reported in one sentence with file, field and remedy (%s: %s)', (file, right, wrong, sentence) => {
    const folder = mkdtempSync(join(tmpdir(), 'mistake-'));
    cpSync('src/content', folder, { recursive: true });
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(right);
    writeFileSync(path, text.replace(right, wrong));
    const said = contentMistakes(folder);
    expect(said[0]?.text).toContain(path);
    expect(said.map(({ text: line }) => line).join('\n')).toContain(sentence);
    // The shop works without one of its banners or offers, and without a row of a list.
    expect(said.some(({ stops }) => stops)).toBe(!/^(?:banners|offers)/.test(file) && !/^"\w+\.\d/.test(sentence));
    rmSync(folder, { recursive: true });
  });

  test('A wrong edit stops a first build with file and field, and a running shop publishes everything else', async () => {
    for (const path of ['content', 'content.config.ts', 'config', 'domain', 'lib'])
      cpSync(`src/${path}`, join(root, 'src', path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    writeFileSync(join(root, 'package.json'), '{"type":"module","imports":{"#src/*":"./src/*"}}');
    writeFileSync(join(root, 'astro.config.mjs'), `export default { cacheDir: '${join(root, 'cache')}' };`);
    /** Lets Astro read the content; returns why it could not. */
    const sync = (): Promise<string> =>
      promisify(execFile)(
        resolve('node_modules/.bin/node'),
        [resolve('node_modules/astro/bin/astro.mjs'), 'sync', '--root', root],
        { cwd: root },
      ).then(
        () => '',
        (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
      );
    const put = (file: string, text: string) => writeFileSync(join(root, 'src/content', file), text);
    const food = readFileSync('src/content/home/food.json', 'utf8');
    put('home/food.json', food.replace(/,\s*"ar": "توصيل[^"]*"/, ''));
    expect(await sync()).toMatch(/home\/food\.json: "heading\.ar" is missing; add it\./);
    put('home/food.json', food);
    expect(await sync()).toBe('');

    put('landing.json', '{');
    cpSync(join(root, 'src/content/pages/about-us'), join(root, 'src/content/pages/careers'), { recursive: true });
    rmSync(join(root, 'src/content/pages/careers/ar.md'));
    const right = { path: '/soup', to: '/coupons', permanent: true, draft: false, archived: false };
    put('redirects.json', JSON.stringify({ redirects: [{ ...right, path: 'no path' }, right] }));
    expect(await sync()).toBe('');
    const content: Map<string, Map<string, { data: Record<string, unknown> }>> = unflatten(
      JSON.parse(readFileSync(join(root, 'cache/data-store.json'), 'utf8')),
    );
    expect(content.get('landing')?.get('landing')?.data['title']).toEqual(
      JSON.parse(readFileSync('src/content/landing.json', 'utf8')).title,
    );
    expect(content.get('pages')?.has('careers')).toBe(false);
    expect(content.get('redirects')?.get('redirects')?.data['redirects']).toMatchObject([{ path: '/soup' }]);
  }, 90_000);
});
