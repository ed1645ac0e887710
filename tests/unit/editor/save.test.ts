import { describe, expect, test } from 'vitest';
import { type ContentFiles, filesBelow } from '#src/content/check.ts';
import { saveMistakes } from '#src/editor/save.ts';

const files = filesBelow('src/content');
/** A shop with these pages. */
const PAGES = ['/coupons', '/food/burgers', '/food/burgers/in/downtown', '/store/1', '/product/7', '/food/brands'];
const statusOf = async (path: string): Promise<number> => (PAGES.includes(path.split('?')[0] ?? '') ? 200 : 404);

const words = { en: 'Soup', ar: 'حساء' };
const banner = { name: 'Soup', pages: ['food'], look: 'strip', title: words, draft: false };
const offer = { name: 'Soup', module: 'food', title: words, description: words, heading: words, intro: words };
const page = { name: 'Sizes', title: words, description: words };
const fileOf = (path: string, value: unknown) => ({
  path,
  contents: Buffer.from(JSON.stringify(value)).toString('base64'),
});
const save = (additions: object[], deletions: object[] = [], shop: ContentFiles = files) =>
  saveMistakes({ additions, deletions }, shop, statusOf);

describe('A save of the content editor', () => {
  test('A right entry has no mistake', async () => {
    expect(await save([fileOf('banners/soup.json', { ...banner, link: '/coupons?tab=soup' })])).toEqual([]);
  });

  test.each([
    [
      'an end before its beginning',
      'banners/soup.json',
      { ...banner, from: '2026-12-02T09:00', until: '2026-12-01T09:00' },
      'banners/soup.json: "until" must be later than "from".',
    ],
    [
      'a countdown without an end',
      'offers/soup/index.json',
      { ...offer, countdown: true },
      'offers/soup/index.json: "until" is needed for the countdown; set it, or switch the countdown off.',
    ],
    [
      'a redirect to an address that is redirected itself',
      'redirects.json',
      {
        redirects: [
          { path: '/a', to: '/b' },
          { path: '/b', to: '/coupons' },
        ],
      },
      'redirects.json: "redirects.0.to" is redirected itself; name the last address.',
    ],
    [
      'a picture that is not there',
      'banners/soup.json',
      { ...banner, look: 'banner', picture: '../pictures/banners/soup/picture.png' },
      'banners/soup.json: "picture" names a picture that is not there.',
    ],
    [
      'a link to a page that is not there',
      'banners/soup.json',
      { ...banner, link: '/offers/soup-wek' },
      'banners/soup.json: "link" leads to /offers/soup-wek, which the shop does not have. Correct it, or publish that first.',
    ],
    [
      'a redirect to a page that is not there',
      'redirects.json',
      { redirects: [{ path: '/about-us', to: '/nothing-here' }] },
      'redirects.json: "redirects.0.to" leads to /nothing-here, which the shop does not have. Correct it, or publish that first.',
    ],
    [
      'an unknown category',
      'titles.json',
      { titles: [{ page: { discriminant: 'category', value: 'burgerz' }, title: words, description: words }] },
      'titles.json: "titles.0.page.value" leads to burgerz, which the shop does not have. Correct it, or publish that first.',
    ],
    ...[
      { discriminant: 'store', value: 'brassa' },
      { discriminant: 'item', value: '99' },
      { discriminant: 'brand', value: 'brassa' },
      { discriminant: 'campaign', value: 'grill-weak' },
    ].map((titled): [string, string, object, string] => [
      `a title of an unknown ${titled.discriminant}`,
      'titles.json',
      { titles: [{ page: titled, title: words, description: words }] },
      `titles.json: "titles.0.page.value" leads to ${titled.value}, which the shop does not have. Correct it, or publish that first.`,
    ]),
    [
      'a title of a list of a module that is not there',
      'titles.json',
      {
        titles: [
          {
            page: { discriminant: 'list', value: { module: 'pharmacy', list: 'brands' } },
            title: words,
            description: words,
          },
        ],
      },
      'titles.json: "titles.0.page.value" leads to brands in pharmacy, which the shop does not have. Correct it, or publish that first.',
    ],
    [
      'an unknown store',
      'offers/soup/index.json',
      { ...offer, stores: { discriminant: 'chosen', value: [1, 99] } },
      'offers/soup/index.json: "stores" leads to 99, which the shop does not have. Correct it, or publish that first.',
    ],
    [
      'a link in the menu to a page that is not there',
      'menu.json',
      { heading: words, links: [{ text: words, link: '/size-gide' }] },
      'menu.json: "links.0.link" leads to /size-gide, which the shop does not have. Correct it, or publish that first.',
    ],
    [
      'a link in the footer that is none',
      'footer.json',
      {
        description: words,
        newsletter: { title: words, text: words },
        company: words,
        companyLinks: [],
        policies: words,
        policyLinks: [{ text: words, link: 'coupons' }],
        contact: words,
      },
      'footer.json: "policyLinks.0.link" must be a path such as /coupons, or an address that begins with https://.',
    ],
    [
      'a draft of a page that the shop comes with',
      'pages/about-us/index.json',
      { ...page, draft: true },
      'pages/about-us/index.json: "draft" cannot be set: the shop links to this page. Switch it off.',
    ],
  ])('A save with %s is refused with field and remedy', async (_, path, value, sentence) => {
    expect(await save([fileOf(path, value)])).toEqual([sentence]);
  });

  test('An archived entry may lead to a page that is gone', async () => {
    const archived = { ...banner, link: '/offers/gone', archived: true };
    expect(await save([fileOf('banners/soup.json', archived)])).toEqual([]);
  });

  test('Only links that are new are looked up', async () => {
    const before = { redirects: [{ path: '/a', to: '/gone' }] };
    const shop: ContentFiles = {
      ...files,
      text: (name) => (name === 'redirects.json' ? JSON.stringify(before) : files.text(name)),
    };
    const added = (to: string) => fileOf('redirects.json', { redirects: [...before.redirects, { path: '/b/*', to }] });
    expect(await save([added('/store/1')], [], shop)).toEqual([]);
    expect(await save([added('/store/*')], [], shop)).toEqual([]);
    expect(await save([added('/nothing-here')], [], shop)).toHaveLength(1);
  });

  test('A picture that is saved together with its banner is there', async () => {
    const picture = fileOf('pictures/banners/soup/picture.png', 'pixels');
    const added = fileOf('banners/soup.json', { ...banner, picture: '../pictures/banners/soup/picture.png' });
    expect(await save([added, picture])).toEqual([]);
  });

  test('An offer that is saved but not yet published can be linked to', async () => {
    expect(await save([fileOf('banners/soup.json', { ...banner, link: '/offers/example' })])).toEqual([]);
  });

  const texts = (slug: string) => ['en', 'ar'].map((language) => fileOf(`pages/${slug}/${language}.md`, 'Sizes'));

  test('A new page can be saved, and linked to before it is published', async () => {
    const added = { ...page, places: ['menu', 'company'], order: 2 };
    expect(await save([fileOf('pages/size-guide/index.json', added), ...texts('size-guide')])).toEqual([]);
    const shop: ContentFiles = {
      ...files,
      has: (name) => name === 'pages/size-guide/index.json' || files.has(name),
    };
    const menu = { heading: words, links: [{ text: words, link: '/size-guide#shoes' }] };
    expect(await save([fileOf('menu.json', menu)], [], shop)).toEqual([]);
  });

  test.each(['checkout', 'food', 'pharmacy-3', 'keystatic', 'Size guide', 'size.guide'])(
    'A new page under the address /%s, which is the shop’s own or is none, is refused',
    async (slug) => {
      expect(await save([fileOf(`pages/${slug}/index.json`, page), ...texts(slug)])).toEqual([
        `pages/${slug}/index.json: cannot be a page: "/${slug}" is an address of the shop itself, or has other signs than small letters, digits and hyphens. Choose another file name.`,
      ]);
    },
  );

  test('A page that the shop comes with can be neither deleted nor renamed, and another one can', async () => {
    const paths = ['index.json', 'en.md', 'ar.md'].map((name) => `pages/about-us/${name}`);
    const deletions = paths.map((path) => ({ path }));
    const missing =
      'pages/about-us/index.json: is missing; the shop links to this page, which can be neither removed nor renamed.';
    expect(await save([], deletions)).toContain(missing);
    expect(await save([], [{ path: 'pages/about-us' }])).toContain(missing);
    expect(await save([fileOf('pages/about/index.json', page), ...texts('about')], deletions)).toContain(missing);
    const shop: ContentFiles = { ...files, names: [...files.names, 'pages/size-guide/en.md'] };
    expect(await save([], [{ path: 'pages/size-guide/en.md' }], shop)).toEqual([]);
  });

  /** The shop with further files of content. */
  const shopWith = (added: Record<string, object>): ContentFiles => ({
    names: [...files.names, ...Object.keys(added)],
    has: (name) => name in added || files.has(name),
    text: (name) => (name in added ? JSON.stringify(added[name]) : files.text(name)),
  });
  const published = {
    'pages/size-guide/index.json': page,
    'pages/size-guide/en.md': {},
    'pages/size-guide/ar.md': {},
    'offers/soup/index.json': offer,
  };
  const guide = ['index.json', 'en.md', 'ar.md'].map((name) => ({ path: `pages/size-guide/${name}` }));
  const takenAway = (file: string, field: string, link: string): string =>
    `${file}: "${field}" leads to ${link}, which this save takes away. First change that link, then save this.`;

  test.each([
    ['the menu', 'menu.json', 'links.0.link', { heading: words, links: [{ text: words, link: '/size-guide#shoes' }] }],
    ['a banner that is a draft', 'banners/shoes.json', 'link', { ...banner, link: '/ar/size-guide', draft: true }],
    [
      'an announcement',
      'announcements.json',
      'announcements.0.link',
      { announcements: [{ text: words, link: '/size-guide?from=bar' }] },
    ],
    ['a redirect', 'redirects.json', 'redirects.0.to', { redirects: [{ path: '/sizes', to: '/size-guide/' }] }],
  ])('A page that %s leads to can be neither deleted, nor renamed, nor made a draft', async (_, file, field, data) => {
    const shop = shopWith({ ...published, [file]: data });
    const link = /\/(?:ar\/)?size-guide[^"]*/.exec(JSON.stringify(data))?.[0] ?? '';
    const refused = [takenAway(file, field, link)];
    expect(await save([], guide, shop)).toEqual(refused);
    expect(await save([], [{ path: 'pages/size-guide' }], shop)).toEqual(refused);
    expect(await save([fileOf('pages/sizes/index.json', page), ...texts('sizes')], guide, shop)).toEqual(refused);
    const draft = fileOf('pages/size-guide/index.json', { ...page, draft: true });
    expect(await save([draft], [], shop)).toEqual(refused);
  });

  test('An offer that the footer leads to can be neither archived nor deleted, until the footer leads elsewhere', async () => {
    const footer = JSON.parse(files.text('footer.json'));
    const withLink = (link: string) => ({ ...footer, companyLinks: [{ text: words, link }] });
    const archived = fileOf('offers/soup/index.json', { ...offer, archived: true });
    const shop = shopWith({ ...published, 'footer.json': withLink('/offers/soup') });
    const refused = [takenAway('footer.json', 'companyLinks.0.link', '/offers/soup')];
    expect(await save([archived], [], shop)).toEqual(refused);
    expect(await save([], [{ path: 'offers/soup/index.json' }], shop)).toEqual(refused);
    expect(await save([archived, fileOf('footer.json', withLink('/coupons'))], [], shop)).toEqual([]);
    expect(await save([archived], [], shopWith({ ...published, 'footer.json': withLink('/coupons') }))).toEqual([]);
  });

  test('A page that was no longer for visitors, or that only archived content leads to, can be deleted', async () => {
    const menu = { heading: words, links: [{ text: words, link: '/size-guide' }] };
    const draft = { ...published, 'pages/size-guide/index.json': { ...page, draft: true } };
    expect(await save([], guide, shopWith({ ...draft, 'menu.json': menu }))).toEqual([]);
    const archived = { ...banner, link: '/size-guide', archived: true };
    expect(await save([], guide, shopWith({ ...published, 'banners/shoes.json': archived }))).toEqual([]);
    expect(await save([fileOf('pages/size-guide/index.json', page)], [], shopWith(published))).toEqual([]);
  });

  test('Titles of stores, items and lists that exist are right, by slug or number', async () => {
    const pages = [
      { discriminant: 'store', value: '1' },
      { discriminant: 'item', value: '7' },
      { discriminant: 'list', value: { module: 'food', list: 'brands' } },
      { discriminant: 'coupons' },
    ];
    const titles = pages.map((one) => ({ page: one, title: words, description: words }));
    expect(await save([fileOf('titles.json', { titles })])).toEqual([]);
  });

  test('A place with its zone, and chosen items and stores that exist are right', async () => {
    const place = { discriminant: 'place', value: { category: 'burgers', zone: 'downtown' } };
    const chosen = { discriminant: 'chosen', value: [7] };
    expect(
      await save([
        fileOf('titles.json', { titles: [{ page: place, title: words, description: words }] }),
        fileOf('offers/soup/index.json', { ...offer, items: chosen }),
      ]),
    ).toEqual([]);
  });

  test('A mistake of another entry does not stop a right one, and a deletion that makes one does', async () => {
    const broken: ContentFiles = {
      names: [...files.names, 'banners/broken.json'],
      has: files.has,
      text: (name) => (name === 'banners/broken.json' ? '{}' : files.text(name)),
    };
    expect(await save([fileOf('banners/soup.json', banner)], [], broken)).toEqual([]);
    expect(await save([], [{ path: 'pages/about-us/ar.md' }])).toEqual([
      'pages/about-us/ar.md: is missing; every page needs its text in both languages.',
    ]);
  });

  test('A shop that does not answer in time refuses nothing', async () => {
    const body = { additions: [fileOf('banners/soup.json', { ...banner, link: '/slow' })], deletions: [] };
    expect(await saveMistakes(body, files, async () => 0)).toEqual([]);
  });

  test('Something else than an entry is refused', async () => {
    expect(await saveMistakes(null, files, statusOf)).toHaveLength(1);
  });
});
