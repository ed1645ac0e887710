import { defineCollection } from 'astro:content';
import { matchesGlob } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { bannerSchema } from './content/banner.schema.ts';
import { filesBelow, isEntry, mistakesIn } from './content/check.ts';
import { ConsentSchema } from './content/consent.schema.ts';
import { FooterSchema } from './content/footer.schema.ts';
import { HomeSchema } from './content/home.schema.ts';
import { landingSchema } from './content/landing.schema.ts';
import { MenuSchema } from './content/menu.schema.ts';
import { AnnouncementsSchema, TitlesSchema } from './content/notices.schema.ts';
import { offerSchema } from './content/offer.schema.ts';
import { pageSchema } from './content/page.schema.ts';
import { RedirectsSchema } from './content/redirects.schema.ts';
import { leavingOutRows } from './content/rows.ts';
import { VerificationSchema } from './content/verification.schema.ts';

const ROOT = 'src/content';
/** Mistakes elsewhere than in a row of a list. */
const mistakes = mistakesIn(filesBelow(ROOT)).filter(({ inRow }) => !inRow);

/**
 * Reads the files of a folder that have no mistake. An entry of its own with a mistake is left out; of any other file,
 * the entry stays that was read before, so that a running shop can publish the other files.
 * @throws naming file and field if there is none.
 */
function reader(folder: string, pattern: string, options: Pick<Parameters<typeof glob>[0], 'generateId'> = {}): Loader {
  const base = folder ? `${ROOT}/${folder}` : ROOT;
  const path = folder ? `${folder}/${pattern}` : pattern;
  const wrong = mistakes.filter(({ file }) => matchesGlob(file, path));
  const leftOut = wrong.map(({ file }) => `!${file.slice(folder ? folder.length + 1 : 0)}`);
  const loader = glob({ pattern: [pattern, ...leftOut], base, ...options });
  return {
    ...loader,
    load: async (context) => {
      const before = new Map(context.store.values().map((entry) => [entry.filePath, entry]));
      await loader.load(context);
      for (const { file, sentence } of wrong) {
        if (isEntry(file)) continue;
        const entry = before.get(`${ROOT}/${file}`);
        if (!entry) throw new Error(`${ROOT}/${file}: ${sentence}`);
        context.store.set(entry);
      }
    },
  };
}
const files = (pattern: string) => reader('', pattern);
/** Entries that are folders; the name of the folder is the id. */
const folders = (folder: string) =>
  reader(folder, '*/index.json', { generateId: ({ entry }) => entry.replace('/index.json', '') });

/**
 * Content that marketing edits, with the editor at /keystatic (src/editor) or by hand. A banner, an offer or a row of a
 * list with a mistake is left out; any other mistake fails the build with the file and field.
 */
export const collections = {
  /** The sections of a module's home, their order and titles; one file per module. */
  home: defineCollection({ loader: reader('home', '*.json'), schema: leavingOutRows(HomeSchema) }),
  landing: defineCollection({ loader: files('landing.json'), schema: ({ image }) => landingSchema(image) }),
  footer: defineCollection({ loader: files('footer.json'), schema: leavingOutRows(FooterSchema) }),
  menu: defineCollection({ loader: files('menu.json'), schema: leavingOutRows(MenuSchema) }),
  consent: defineCollection({ loader: files('consent.json'), schema: ConsentSchema }),
  /** Pages of text: their facts; the folder's name is the path. */
  pages: defineCollection({ loader: folders('pages'), schema: ({ image }) => leavingOutRows(pageSchema(image)) }),
  /** Texts of pages and offers, such as `pages/about-us/en`. */
  texts: defineCollection({ loader: files('{pages,offers}/*/{en,ar}.md'), schema: z.object({}) }),
  banners: defineCollection({
    loader: reader('banners', '*.json'),
    schema: ({ image }) => bannerSchema(image),
  }),
  offers: defineCollection({ loader: folders('offers'), schema: ({ image }) => offerSchema(image) }),
  announcements: defineCollection({ loader: files('announcements.json'), schema: leavingOutRows(AnnouncementsSchema) }),
  titles: defineCollection({ loader: files('titles.json'), schema: leavingOutRows(TitlesSchema) }),
  redirects: defineCollection({ loader: files('redirects.json'), schema: leavingOutRows(RedirectsSchema) }),
  verification: defineCollection({ loader: files('verification.json'), schema: leavingOutRows(VerificationSchema) }),
};
