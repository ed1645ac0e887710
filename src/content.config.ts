import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { HomeSchema } from './content/home.schema.ts';
import { LandingSchema } from './content/landing.schema.ts';

/** What marketing edits. A wrong edit stops the build and names the file and the field. */
export const collections = {
  /** One file per module: which sections its home shows, in which order, under which titles. */
  home: defineCollection({ loader: glob({ pattern: '*.json', base: './src/content/home' }), schema: HomeSchema }),
  /** The landing page, one file per language. */
  landing: defineCollection({
    loader: glob({ pattern: '*.json', base: './src/content/landing' }),
    schema: LandingSchema,
  }),
};
