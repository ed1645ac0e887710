import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Returns the condition for rows that once had a slug. The first part lets the partial index serve it. */
export const hadSlug = (column: AnyColumn, slug: string): SQL =>
  sql`${column} <> '{}' and ${column} @> array[${slug}]::text[]`;

/** Returns the former slugs of a row for a response, nothing without any. */
export const formerSlugsWire = ({ formerSlugs }: { formerSlugs: string[] }): { former_slugs?: string[] } =>
  formerSlugs.length > 0 ? { former_slugs: formerSlugs } : {};
