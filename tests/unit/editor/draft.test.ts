import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '#src/content/check.ts';
import { draftEntries } from '#src/editor/preview/draft.ts';
import { DraftedContent, type StoredEntry, withDraft } from '#src/editor/preview/draft-scope.ts';
import { openForm } from '#src/editor/preview/use-draft.ts';

const saved = filesBelow('src/content');
const draftOf = (files: Record<string, string>, entry?: StoredEntry) =>
  draftEntries(new Map(Object.entries(files)), saved, () => entry);
const landing = JSON.parse(readFileSync('src/content/landing.json', 'utf8'));

describe('The draft of a form', () => {
  test('A changed text of a form becomes the entry that pages read', () => {
    const heading = { en: 'Soup for the whole street', ar: 'حساء للحي كله' };
    const text = JSON.stringify({ ...landing, hero: { ...landing.hero, heading } });
    const { entries, problems } = draftOf({ 'landing.json': text });
    expect(problems).toEqual([]);
    expect(entries.get('landing')?.get('landing')).toMatchObject({ id: 'landing', data: { hero: { heading } } });
  });

  test('The text of a page becomes HTML, in which markup of the text is escaped', () => {
    const { entries } = draftOf({ 'pages/about-us/en.md': '## What we do\n\nDinner & **more** <script>x</script>' });
    const html = entries.get('texts')?.get('pages/about-us/en')?.rendered?.html;
    expect(html).toContain('<h2>What we do</h2>');
    expect(html).toContain('<strong>more</strong>');
    expect(html).not.toContain('<script>');
  });

  test('A form with an empty field keeps the saved entry, and the field is named', () => {
    const text = JSON.stringify({ ...landing, title: { en: '', ar: 'عنوان' } });
    expect(draftOf({ 'landing.json': text })).toEqual({
      entries: new Map(),
      problems: ['"title.en" must not be empty.'],
    });
  });

  test('A picture that is not built yet is left out, and a built one stays', () => {
    const banner = {
      ...JSON.parse(readFileSync('src/content/banners/example.json', 'utf8')),
      picture: '../pictures/banners/new/picture.png',
    };
    const files = { 'banners/new.json': JSON.stringify(banner), 'pictures/banners/new/picture.png': '' };
    const pictureOf = (entry?: StoredEntry) =>
      draftOf(files, entry).entries.get('banners')?.get('new')?.data['picture'];
    expect(pictureOf()).toBeUndefined();
    const built = { id: 'new', data: { picture: banner.picture }, imageImports: [['picture']] };
    expect(pictureOf(built)).toBe(banner.picture);
  });

  test('A picture of shared links that is not built yet is left out of the landing page', () => {
    const sharePicture = './pictures/landing/sharePicture.png';
    const files = { 'landing.json': JSON.stringify({ ...landing, sharePicture }), [sharePicture.slice(2)]: '' };
    const data = draftOf(files).entries.get('landing')?.get('landing')?.data;
    expect([data?.['sharePicture'], data?.['title']]).toEqual([undefined, landing.title]);
  });

  test('Only the pages of a preview see its draft', async () => {
    const content = new DraftedContent([
      ['landing', new Map([['landing', { id: 'landing', data: { title: 'saved' } }]])],
    ]);
    const title = () => content.get('landing')?.get('landing')?.data['title'];
    const draft = new Map([['landing', new Map([['landing', { id: 'landing', data: { title: 'draft' } }]])]]);
    const titles = await Promise.all([withDraft(draft, async () => title()), Promise.resolve(title())]);
    expect(titles).toEqual(['draft', 'saved']);
    expect(title()).toBe('saved');
  });
});

describe('The form that an address of the editor shows', () => {
  const forms = {
    singletons: { landing: 'landing', about: 'pages/about-us/' },
    collections: { banners: 'banners/*', offers: 'offers/*/' },
  };
  test.each([
    ['/keystatic/singleton/landing', { file: 'landing.json', draftKey: ['singleton', 'landing'] }],
    ['/keystatic/singleton/about', { file: 'pages/about-us/index.json', draftKey: ['singleton', 'about'] }],
    [
      '/keystatic/collection/banners/item/rainy-day',
      { file: 'banners/rainy-day.json', draftKey: ['collection', 'banners', 'rainy-day'] },
    ],
    [
      '/keystatic/collection/offers/create',
      { file: 'offers/new/index.json', draftKey: ['collection-create', 'offers'] },
    ],
    ['/keystatic/collection/banners', null],
    ['/keystatic', null],
  ])('%s is found', (address, form) => {
    expect(openForm(address, forms)).toEqual(form);
  });
});
