import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { bannerSchema } from './content/banner.schema.ts';
import { leftOut } from './content/check.ts';
import { ConsentSchema } from './content/consent.schema.ts';
import { FooterSchema } from './content/footer.schema.ts';
import { HomeSchema } from './content/home.schema.ts';
import { landingSchema } from './content/landing.schema.ts';
import { MenuSchema } from './content/menu.schema.ts';
import { AnnouncementsSchema, TitlesSchema } from './content/notices.schema.ts';
import { offerSchema } from './content/offer.schema.ts';
import { pageSchema } from './content/page.schema.ts';
import { RedirectsSchema } from './content/redirects.schema.ts';
import { VerificationSchema } from './content/verification.schema.ts';

const ROOT = './src/content';
const files = (pattern: string) => glob({ pattern, base: ROOT });
/** The entries of a folder, without those that have a mistake (`content/check.ts` names them). */
const entries = (folder: string, pattern: string) => [
  pattern,
  ...leftOut(ROOT)
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => `!${file.slice(folder.length + 1)}`),
];
/** Entries that are folders; the name of the folder is the id. */
const folders = (folder: string) =>
  glob({
    pattern: entries(folder, '*/index.json'),
    base: `${ROOT}/${folder}`,
    generateId: ({ entry }) => entry.replace('/index.json', ''),
  });

/**
 * Content that marketing edits, with the editor at /keystatic (src/editor) or by hand. A banner or offer with a mistake is
 * left out; a mistake in any other file fails the build with the file and field.
 */
export const collections = {
  /** The sections of a module's home, their order and titles; one file per module. */
  home: defineCollection({ loader: glob({ pattern: '*.json', base: './src/content/home' }), schema: HomeSchema }),
  landing: defineCollection({ loader: files('landing.json'), schema: ({ image }) => landingSchema(image) }),
  footer: defineCollection({ loader: files('footer.json'), schema: FooterSchema }),
  menu: defineCollection({ loader: files('menu.json'), schema: MenuSchema }),
  consent: defineCollection({ loader: files('consent.json'), schema: ConsentSchema }),
  /** Pages of text: their facts; the folder's name is the path. */
  pages: defineCollection({ loader: folders('pages'), schema: ({ image }) => pageSchema(image) }),
  /** Texts of pages and offers, such as `pages/about-us/en`. */
  texts: defineCollection({ loader: files('{pages,offers}/*/{en,ar}.md'), schema: z.object({}) }),
  banners: defineCollection({
    loader: glob({ pattern: entries('banners', '*.json'), base: `${ROOT}/banners` }),
    schema: ({ image }) => bannerSchema(image),
  }),
  offers: defineCollection({ loader: folders('offers'), schema: ({ image }) => offerSchema(image) }),
  announcements: defineCollection({ loader: files('announcements.json'), schema: AnnouncementsSchema }),
  titles: defineCollection({ loader: files('titles.json'), schema: TitlesSchema }),
  redirects: defineCollection({ loader: files('redirects.json'), schema: RedirectsSchema }),
  verification: defineCollection({ loader: files('verification.json'), schema: VerificationSchema }),
};
