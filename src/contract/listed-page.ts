import * as v from 'valibot';
import { id, instantOrNull, textOrNull } from './wire.ts';

/** The page of an item or store in a list, and the instant of its last change. */
export type ListedPage = { slug: string; changedAt: string | null };

/** Of a row only what a sitemap needs, because it reads all of them. */
export const ListedPageSchema = v.pipe(
  v.object({ id, slug: textOrNull, updated_at: instantOrNull('UTC') }),
  v.transform((raw): ListedPage => ({ slug: raw.slug ?? String(raw.id), changedAt: raw.updated_at })),
);
