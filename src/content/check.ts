/**
 * Checks the content before a build: one sentence for each mistake, with its file, its field and what to do. A banner or
 * an offer with a mistake is left out, and so is a row of a list; a mistake in any other place stops the build, while a
 * running shop shows what it has.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'astro/zod';
import { TEXT_PAGE } from '../config/own-addresses.ts';
import { EDITORIAL, editorialSlug } from '../config/routes.ts';
import { bannerSchema } from './banner.schema.ts';
import { ConsentSchema } from './consent.schema.ts';
import { FooterSchema } from './footer.schema.ts';
import { HomeSchema } from './home.schema.ts';
import { landingSchema } from './landing.schema.ts';
import { MenuSchema } from './menu.schema.ts';
import { AnnouncementsSchema, TitlesSchema } from './notices.schema.ts';
import { offerSchema } from './offer.schema.ts';
import { pageSchema } from './page.schema.ts';
import { RedirectsSchema } from './redirects.schema.ts';
import { rowOf } from './rows.ts';
import { themeSchema } from './theme.schema.ts';
import { VerificationSchema } from './verification.schema.ts';
import { VocabularySchema } from './vocabulary.schema.ts';

/** The files of the content. Names are relative to its folder, with "/". */
export type ContentFiles = { names: readonly string[]; has: (name: string) => boolean; text: (name: string) => string };

/** A mistake of a file, as a sentence that names field and remedy. `inRow`: in a row of a list, which can be left out. */
export type ContentMistake = { file: string; sentence: string; inRow?: boolean };

/** Returns the files below a folder. */
export const filesBelow = (root: string): ContentFiles => ({
  names: readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
  has: (name) => existsSync(join(root, name)),
  text: (name) => readFileSync(join(root, name), 'utf8'),
});

/** Stands for Astro's `image()`: the path of a picture from the file's folder, which must exist. */
const pictureIn = (files: ContentFiles, folder: string): Parameters<typeof bannerSchema>[0] => {
  const picture = () =>
    z.string().refine((path) => files.has(posix.join(folder, path)), 'names a picture that is not there');
  return picture as unknown as Parameters<typeof bannerSchema>[0];
};

const SINGLE: Readonly<Record<string, z.ZodType>> = {
  'footer.json': FooterSchema,
  'menu.json': MenuSchema,
  'consent.json': ConsentSchema,
  'announcements.json': AnnouncementsSchema,
  'titles.json': TitlesSchema,
  'redirects.json': RedirectsSchema,
  'verification.json': VerificationSchema,
};

/** Returns the schema of a content file; null for a file the build does not read. */
export function schemaOf(name: string, files: ContentFiles): z.ZodType | null {
  const picture = pictureIn(files, dirname(name));
  if (/^home\/\w+\.json$/.test(name)) return HomeSchema;
  if (/^pages\/[^/]+\/index\.json$/.test(name)) return pageSchema(picture);
  if (/^vocabulary\/\w+\.json$/.test(name)) return VocabularySchema;
  if (/^banners\/[^/]+\.json$/.test(name)) return bannerSchema(picture);
  if (/^offers\/[\w-]+\/index\.json$/.test(name)) return offerSchema(picture);
  if (name === 'landing.json') return landingSchema(picture);
  if (name === 'theme.json') return themeSchema(files.has);
  return SINGLE[name] ?? null;
}

/** Returns what is wrong with a field, as the rest of a sentence. */
function saying(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `has the unknown field "${issue.keys.join('", "')}"; remove it or correct its name`;
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.map((value) => `"${String(value)}"`).join(' or ')}`;
  if (issue.code === 'invalid_union' && 'note' in issue)
    return 'has an unknown "discriminant"; choose one that other entries have';
  if (issue.code === 'invalid_type')
    return issue.message.endsWith('received undefined') ? 'is missing; add it' : `must be a ${issue.expected}`;
  return issue.message.replace(/^(?=[A-Z])/, 'is not valid: ');
}

/** The pages that the shop comes with: it links to each of them. */
const FIXED_PAGES = EDITORIAL.map(editorialSlug);

const factsOf = (slug: string): string => `pages/${slug}/index.json`;

/** Returns what is wrong with the address or the state of a page of text. */
function pageMistakes(file: string, data: unknown): string[] {
  const [, slug = ''] = /^pages\/([^/]+)\/index\.json$/.exec(file) ?? [];
  if (slug === '') return [];
  const isDraft = typeof data === 'object' && data !== null && 'draft' in data && data.draft === true;
  if (isDraft && FIXED_PAGES.includes(slug))
    return ['"draft" cannot be set: the shop links to this page. Switch it off.'];
  return TEXT_PAGE.test(`/${slug}`)
    ? []
    : [
        `cannot be a page: "/${slug}" is an address of the shop itself, or has other signs than small letters, digits and hyphens. Choose another file name.`,
      ];
}

/** Returns what is wrong with a field, as a sentence. */
export const sentenceOf = (issue: z.core.$ZodIssue): string =>
  `"${issue.path.join('.') || 'the file'}" ${saying(issue)}.`;

/** Returns the mistakes of content files. */
export function mistakesIn(files: ContentFiles): ContentMistake[] {
  const missing = FIXED_PAGES.map(factsOf)
    .filter((file) => !files.has(file))
    .map((file) => ({
      file,
      sentence: 'is missing; the shop links to this page, which can be neither removed nor renamed.',
    }));
  return [...missing, ...mistakesOfFiles(files)];
}

function mistakesOfFiles(files: ContentFiles): ContentMistake[] {
  return files.names.toSorted().flatMap((file) => {
    const say = (sentence: string, name = file): ContentMistake => ({ file: name, sentence });
    const schema = schemaOf(file, files);
    if (!schema) return [];
    let data: unknown;
    try {
      data = JSON.parse(files.text(file));
    } catch (error) {
      return [
        say(
          `cannot be read: ${error instanceof Error ? error.message : error}. Correct it there, or restore the file.`,
        ),
      ];
    }
    const issues = schema.safeParse(data).error?.issues ?? [];
    const languages = file.endsWith('/index.json') && file.startsWith('pages/') ? ['en', 'ar'] : [];
    return [
      ...issues.map((issue) => ({
        ...say(sentenceOf(issue)),
        inRow: rowOf(issue.path) !== null,
      })),
      ...pageMistakes(file, data).map((sentence) => say(sentence)),
      ...languages
        .map((language) => posix.join(dirname(file), `${language}.md`))
        .filter((name) => !files.has(name))
        // An entry is left out as a whole.
        .flatMap((name) => (isEntry(file) ? [name, file] : [name]))
        .map((name) => say('is missing; every page needs its text in both languages.', name)),
    ];
  });
}

/** Files that are an entry of their own, which the shop works without: it links to no page but those it comes with. */
export const isEntry = (file: string): boolean =>
  /^(?:banners|offers)\//.test(file) || (/^pages\//.test(file) && !FIXED_PAGES.includes(file.split('/')[1] ?? ''));

/** Whether a file is read by `leavingOutRows`: the vocabulary, which the marketplace reads, is not. */
const isLeavingOut = (file: string): boolean => !/^(?:vocabulary\/|theme\.json)/.test(file);

/** Returns the mistakes of the content below a folder, one sentence each. `stops`: whether the build must stop. */
export const contentMistakes = (root: string): { text: string; stops: boolean }[] =>
  mistakesIn(filesBelow(root)).map(({ file, sentence, inRow }) => {
    const path = join(root, file);
    const text = sentence.startsWith('"') ? `${path}: ${sentence}` : `${path} ${sentence}`;
    return { text, stops: !isEntry(file) && !(inRow && isLeavingOut(file)) };
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const running = process.argv.includes('--running');
  const mistakes = contentMistakes('src/content');
  for (const { text, stops } of mistakes) {
    const effect = running ? 'Shown as before, the rest is published: ' : '';
    process.stderr.write(`${stops ? effect : 'Left out, the rest is published: '}${text}\n`);
  }
  process.exit(!running && mistakes.some(({ stops }) => stops) ? 1 : 0);
}
