import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOCALES } from '#src/config/locales.ts';
import { EDITORIAL, editorialSlug } from '#src/config/routes.ts';
import { FooterSchema } from '#src/content/footer.schema.ts';
import { HomeSchema } from '#src/content/home.schema.ts';
import { LandingSchema } from '#src/content/landing.schema.ts';
import { PageSchema } from '#src/content/page.schema.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const names = (folder: string): string[] => readdirSync(folder).map((name) => name.replace('.json', ''));

describe('content marketing edits', () => {
  test('every module type has a home that fits the schema', () => {
    const homes = names('src/content/home').sort();
    expect(homes).toEqual(['ecommerce', 'food', 'grocery', 'parcel', 'pharmacy']);
    for (const home of homes) expect(() => HomeSchema.parse(json(`src/content/home/${home}.json`)), home).not.toThrow();
  });

  test('HOME-F the food home has all its sections, in the order of the document', () => {
    const { sections } = HomeSchema.parse(json('src/content/home/food.json'));
    const order = sections.map(({ kind }) => kind);
    const wanted = ['categories', 'newStores', 'popular', 'campaigns', 'highlights', 'specialOffer', 'stores'];
    expect(order.filter((kind) => wanted.includes(kind))).toEqual(wanted);
    expect(sections.find(({ kind }) => kind === 'popular')).toMatchObject({ flashSale: true });
  });

  test.each(['grocery', 'pharmacy', 'food', 'ecommerce'])(
    'HOME-G HOME-P HOME-F HOME-E the categories of the %s home are the featured ones',
    (home) => {
      const { sections } = HomeSchema.parse(json(`src/content/home/${home}.json`));
      const categories = sections.filter(({ kind }) => kind === 'categories');
      expect(categories).toMatchObject([{ featured: true, ...(home === 'ecommerce' ? { look: 'card' } : {}) }]);
    },
  );

  test('HOME-P the pharmacy home has a rail of featured stores', () => {
    const { sections } = HomeSchema.parse(json('src/content/home/pharmacy.json'));
    expect(sections.filter(({ kind }) => kind === 'storeRail')).toMatchObject([{ source: 'featured' }]);
  });

  test('both languages have a landing page, and the Arabic one has no Latin letters', () => {
    expect(names('src/content/landing').sort()).toEqual([...LOCALES].sort());
    for (const locale of LOCALES)
      expect(() => LandingSchema.parse(json(`src/content/landing/${locale}.json`)), locale).not.toThrow();
    const arabic = LandingSchema.parse(json('src/content/landing/ar.json'));
    const texts = JSON.stringify(arabic, (key, value) => (key === 'icon' ? undefined : value)).match(/"[^"]*"(?!:)/g);
    expect(texts?.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });
});

describe('pages of words and the footer', () => {
  test('NAV-04 every page of words is there in both languages, and none that has no address', () => {
    const wanted = EDITORIAL.map((page) => `${editorialSlug(page)}.md`).toSorted();
    for (const language of LOCALES) {
      expect(readdirSync(`src/content/pages/${language}`).toSorted()).toEqual(wanted);
      for (const file of wanted) {
        const [, facts = '', body = ''] = readFileSync(`src/content/pages/${language}/${file}`, 'utf8').split(/^---$/m);
        expect(() => PageSchema.parse(parse(facts)), file).not.toThrow();
        expect(body.trim().length, file).toBeGreaterThan(80);
      }
    }
  });

  test('both languages ask and answer the same questions, and the Arabic pages have no Latin letters', () => {
    const questions = (language: string): unknown[] => {
      const [, facts = ''] = readFileSync(`src/content/pages/${language}/help-and-support.md`, 'utf8').split(/^---$/m);
      return PageSchema.parse(parse(facts)).questions;
    };
    for (const language of LOCALES) expect(questions(language), language).toHaveLength(questions('en').length);
    const texts = readdirSync('src/content/pages/ar').flatMap((file) => {
      const [, facts = '', body = ''] = readFileSync(`src/content/pages/ar/${file}`, 'utf8').split(/^---$/m);
      return [
        JSON.stringify(Object.values(PageSchema.parse(parse(facts))).filter((value) => typeof value === 'string')),
        body,
      ];
    });
    expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });

  test('the footer has its words in both languages', () => {
    expect(names('src/content/footer').sort()).toEqual([...LOCALES].sort());
    for (const language of LOCALES)
      expect(() => FooterSchema.parse(json(`src/content/footer/${language}.json`))).not.toThrow();
  });
});

describe('a wrong edit', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('stops the build and names the file and the field', async () => {
    cpSync('src/content', join(root, 'src/content'), { recursive: true });
    cpSync('src/content.config.ts', join(root, 'src/content.config.ts'));
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    writeFileSync(join(root, 'package.json'), '{"type":"module"}');
    writeFileSync(join(root, 'astro.config.mjs'), `export default { cacheDir: '${join(root, 'cache')}' };`);
    const food = HomeSchema.parse(json('src/content/home/food.json'));
    const [first, ...rest] = food.sections;
    const wrong = { ...food, heading: { en: 'Food' }, sections: [{ ...first, slides: 'many' }, ...rest] };
    writeFileSync(join(root, 'src/content/home/food.json'), JSON.stringify(wrong));

    const sync = promisify(execFile)(resolve('node_modules/.bin/node'), [
      resolve('node_modules/astro/bin/astro.mjs'),
      'sync',
      '--root',
      root,
    ]);
    const said = await sync.then(
      () => 'it was accepted',
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
    expect(said).toMatch(/food/);
    expect(said).toMatch(/heading\.ar/);
    expect(said).toMatch(/sections\.0\.slides/);
  }, 60_000);
});
