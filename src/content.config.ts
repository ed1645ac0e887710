import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { FooterSchema } from './content/footer.schema.ts';
import { HomeSchema } from './content/home.schema.ts';
import { LandingSchema } from './content/landing.schema.ts';
import { PageSchema } from './content/page.schema.ts';

/** What marketing edits. A wrong edit stops the build and names the file and the field. */
export const collections = {
  /** One file per module: which sections its home shows, in which order, under which titles. */
  home: defineCollection({ loader: glob({ pattern: '*.json', base: './src/content/home' }), schema: HomeSchema }),
  /** The landing page, one file per language. */
  landing: defineCollection({
    loader: glob({ pattern: '*.json', base: './src/content/landing' }),
    schema: LandingSchema,
  }),
  /** Headings and fallbacks of the footer, one file per language. */
  footer: defineCollection({ loader: glob({ pattern: '*.json', base: './src/content/footer' }), schema: FooterSchema }),
  /** Pages that are nothing but words, one file per language and page; the name is the address. */
  pages: defineCollection({ loader: glob({ pattern: '*/*.md', base: './src/content/pages' }), schema: PageSchema }),
};
