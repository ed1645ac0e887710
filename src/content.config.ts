import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { FooterSchema } from './content/footer.schema.ts';
import { HomeSchema } from './content/home.schema.ts';
import { LandingSchema } from './content/landing.schema.ts';
import { PageSchema } from './content/page.schema.ts';

/** Content that marketing edits. An invalid edit fails the build with the file and field. */
export const collections = {
  /** The sections of a module's home, their order and titles; one file per module. */
  home: defineCollection({ loader: glob({ pattern: '*.json', base: './src/content/home' }), schema: HomeSchema }),
  /** The landing page, one file per language. */
  landing: defineCollection({
    loader: glob({ pattern: '*.json', base: './src/content/landing' }),
    schema: LandingSchema,
  }),
  /** Headings and fallback texts of the footer, one file per language. */
  footer: defineCollection({ loader: glob({ pattern: '*.json', base: './src/content/footer' }), schema: FooterSchema }),
  /** Pages of text, one file per language and page; the file name is the path. */
  pages: defineCollection({ loader: glob({ pattern: '*/*.md', base: './src/content/pages' }), schema: PageSchema }),
};
