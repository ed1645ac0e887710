import { z } from 'astro/zod';
import { links, words } from './words.schema.ts';

/** Links in the menu: below the header on wide screens, else in the drawer. */
export const MenuSchema = z.strictObject({
  heading: words.describe('Heading above the links in the drawer'),
  links: links.describe('After the pages of text that have their place in the menu'),
});
