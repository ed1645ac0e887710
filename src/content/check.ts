/** Checks the content before a build: one sentence for each mistake, with its file, its field and what to do. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'astro/zod';
import { bannerSchema } from './banner.schema.ts';
import { FooterSchema } from './footer.schema.ts';
import { HomeSchema } from './home.schema.ts';
import { LandingSchema } from './landing.schema.ts';
import { AnnouncementsSchema, RedirectsSchema, TitlesSchema } from './notices.schema.ts';
import { offerSchema } from './offer.schema.ts';
import { PageSchema } from './page.schema.ts';
import { VerificationSchema } from './verification.schema.ts';
import { VocabularySchema } from './vocabulary.schema.ts';

/** Stands for Astro's `image()`: the path of a picture beside the file, which must exist. */
const pictureOf = (folder: string): Parameters<typeof bannerSchema>[0] => {
  const picture = () =>
    z.string().refine((path) => existsSync(join(folder, path)), 'names a picture that is not there');
  return picture as unknown as Parameters<typeof bannerSchema>[0];
};

/** Returns the schema of a content file; null for a file the build does not read. */
function schemaOf(name: string, folder: string): z.ZodType | null {
  if (/^home\/\w+\.json$/.test(name)) return HomeSchema;
  if (/^pages\/[\w-]+\/index\.json$/.test(name)) return PageSchema;
  if (/^vocabulary\/\w+\.json$/.test(name)) return VocabularySchema;
  if (/^banners\/[^/]+\.json$/.test(name)) return bannerSchema(pictureOf(folder));
  if (/^offers\/[\w-]+\/index\.json$/.test(name)) return offerSchema(pictureOf(folder));
  const single: Record<string, z.ZodType> = {
    'landing.json': LandingSchema,
    'footer.json': FooterSchema,
    'announcements.json': AnnouncementsSchema,
    'titles.json': TitlesSchema,
    'redirects.json': RedirectsSchema,
    'verification.json': VerificationSchema,
  };
  return single[name] ?? null;
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

/** Returns the mistakes of the content below a folder, one sentence each. */
export function contentMistakes(root: string): string[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return names.toSorted().flatMap((name) => {
    const path = join(root, name);
    const schema = schemaOf(name, dirname(path));
    if (!schema) return [];
    let data: unknown;
    try {
      data = JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      return [
        `${path} cannot be read: ${error instanceof Error ? error.message : error}. Correct it there, or restore the file.`,
      ];
    }
    const issues = schema.safeParse(data).error?.issues ?? [];
    const texts = name.endsWith('/index.json') && name.startsWith('pages/') ? ['en', 'ar'] : [];
    return [
      ...issues.map((issue) => `${path}: "${issue.path.join('.') || 'the file'}" ${saying(issue)}.`),
      ...texts
        .map((language) => join(dirname(path), `${language}.md`))
        .filter((file) => !existsSync(file))
        .map((file) => `${file} is missing; every page needs its text in both languages.`),
    ];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const mistakes = contentMistakes('src/content');
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  process.exit(mistakes.length > 0 ? 1 : 0);
}
