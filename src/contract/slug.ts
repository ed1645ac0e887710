import type * as v from 'valibot';
import { id, looseList, text, textOrNull } from './wire.ts';

/** The fields of the API behind `Slugged`; the id is required. */
export const slugFields = { id, slug: textOrNull, former_slugs: looseList(text) };

/** Returns the id and slugs of a response; `formerSlugs` is absent without any. */
export const sluggedOf = ({
  id,
  slug,
  former_slugs: formerSlugs,
}: v.InferOutput<v.ObjectSchema<typeof slugFields, undefined>>) => ({
  id,
  slug: slug ?? String(id),
  ...(formerSlugs.length > 0 && { formerSlugs }),
});

/** What addresses call something: its slug; its id where the marketplace sends no slug; and the slugs it had before. */
export type Slugged = ReturnType<typeof sluggedOf>;

/** Returns the row of a list that an address names: by slug, else by id, else by a former slug. */
export const namedIn = <T extends Slugged>(rows: readonly T[], key: string): T | undefined =>
  rows.find(({ slug }) => slug === key) ??
  rows.find(({ id }) => String(id) === key) ??
  rows.find(({ formerSlugs }) => formerSlugs?.includes(key));
