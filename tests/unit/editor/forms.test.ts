import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ComponentSchema } from '@keystatic/core';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { EDITORIAL, editorialSlug } from '#src/config/routes.ts';
import { bannerSchema } from '#src/content/banner.schema.ts';
import { ConsentSchema } from '#src/content/consent.schema.ts';
import { FooterSchema } from '#src/content/footer.schema.ts';
import { HomeSchema } from '#src/content/home.schema.ts';
import { landingSchema } from '#src/content/landing.schema.ts';
import { MenuSchema } from '#src/content/menu.schema.ts';
import { AnnouncementsSchema, TitlesSchema } from '#src/content/notices.schema.ts';
import { offerSchema } from '#src/content/offer.schema.ts';
import { pageSchema } from '#src/content/page.schema.ts';
import { RedirectsSchema } from '#src/content/redirects.schema.ts';
import { themeSchema } from '#src/content/theme.schema.ts';
import { VerificationSchema } from '#src/content/verification.schema.ts';
import { VocabularySchema } from '#src/content/vocabulary.schema.ts';
import { editorConfig } from '#src/editor/config.ts';
import { englishOf } from '#src/editor/forms/fields.ts';
import { formFields, schemaFields } from './fields.ts';
import { written } from './written.ts';

const { singletons = {}, collections = {} } = editorConfig({ kind: 'local' });
type Form = { path?: string; schema: Record<string, ComponentSchema> };
const image = (() => z.string().meta({ id: 'image' })) as unknown as Parameters<typeof bannerSchema>[0];

/** The schema of the build for a file of the content. */
const schemaOf = (path: string): z.ZodType => {
  if (path.startsWith('home/')) return HomeSchema;
  if (path.startsWith('pages/')) return pageSchema(image);
  if (path.startsWith('vocabulary/')) return VocabularySchema;
  if (path.startsWith('banners/')) return bannerSchema(image);
  if (path.startsWith('offers/')) return offerSchema(image);
  const single: Record<string, z.ZodType> = {
    landing: landingSchema(image),
    footer: FooterSchema,
    menu: MenuSchema,
    consent: ConsentSchema,
    announcements: AnnouncementsSchema,
    titles: TitlesSchema,
    redirects: RedirectsSchema,
    theme: themeSchema(() => true),
    verification: VerificationSchema,
  };
  const schema = single[path];
  if (!schema) throw new Error(`${path} has a form, but the build does not read it`);
  return schema;
};

const all: Form[] = [...Object.values<Form>(singletons), ...Object.values<Form>(collections)];
const forms = all.map((form) => ({
  path: form.path ?? '',
  schema: { kind: 'object', fields: form.schema } as ComponentSchema,
}));

/** Returns the content files of a form. */
function filesOf(path: string): string[] {
  if (path.endsWith('/*'))
    return readdirSync(`src/content/${path.slice(0, -2)}`).map((name) => `${path.slice(0, -1)}${name}`);
  if (path.endsWith('/*/'))
    return (
      readdirSync(`src/content/${path.slice(0, -3)}`)
        .map((name) => `${path.slice(0, -2)}${name}/index.json`)
        // A deleted entry may leave its folder.
        .filter((file) => existsSync(`src/content/${file}`))
    );
  return [path.endsWith('/') ? `${path}index.json` : `${path}.json`];
}

const read = (file: string): string => readFileSync(`src/content/${file}`, 'utf8');

describe('The forms of the editor and the schemas of the build', () => {
  test.each(forms)('The form and the schema of $path have the same fields, choices and lists', ({ path, schema }) => {
    const build = schemaFields(schemaOf(path));
    expect(build.length).toBeGreaterThan(2);
    expect(formFields(schema)).toEqual(build);
  });

  test.each(forms)('The files of $path fit the schema and stay unchanged when saved', ({ path, schema }) => {
    for (const file of filesOf(path)) {
      const text = read(file);
      expect(`${JSON.stringify(written(schema, JSON.parse(text), file), null, 2)}\n`, file).toBe(text);
      expect(() => schemaOf(path).parse(JSON.parse(text)), file).not.toThrow();
    }
  });

  test('Every content file belongs to exactly one form', () => {
    const known = forms.flatMap(({ path }) => filesOf(path)).toSorted();
    const there = readdirSync('src/content', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    expect(known).toEqual(there.toSorted());
    for (const page of EDITORIAL) expect(known).toContain(`pages/${editorialSlug(page)}/index.json`);
  });

  test('The editor can write only below the content folder', () => {
    for (const { path } of forms) expect(path).not.toMatch(/^\/|\.\./);
    expect(editorConfig({ kind: 'github', repo: 'owner/name' }).storage).toEqual({
      kind: 'github',
      repo: 'owner/name',
      pathPrefix: 'src/content',
    });
  });
});

describe('The label of an entry in a list', () => {
  test.each([
    ['Soup', 'حساء', 'Soup'],
    ['Soup', '', 'Soup (Arabic is missing)'],
    // Copied, and not translated yet.
    ['Soup', 'Soup', 'Soup (Arabic is missing)'],
    ['', 'حساء', 'حساء (English is missing)'],
    ['', ' ', 'New entry'],
  ])('An entry with "%s" and "%s" is called "%s"', (en, ar, label) => {
    expect(englishOf({ fields: { en: { value: en }, ar: { value: ar } } })).toBe(label);
  });
});
