import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import { storeEntries, toStore } from './store.ts';
import { id, looseList, rows, text, textOrNull, urlOrNull } from './wire.ts';

const VisitedItemSchema = v.pipe(
  v.object({ id, slug: textOrNull, name: text, image_full_url: urlOrNull }),
  v.transform((raw) => ({
    id: raw.id,
    slug: raw.slug ?? String(raw.id),
    name: raw.name,
    image: raw.image_full_url,
  })),
);

/** Stores the customer ordered from, each with up to five items. */
export const VisitedStoresSchema = rows(
  v.pipe(
    v.object({ ...storeEntries, items: looseList(VisitedItemSchema) }),
    v.transform((raw) => ({ ...toStore(raw), items: raw.items })),
  ),
);
export type VisitedStore = v.InferOutput<typeof VisitedStoresSchema>[number];

/** Keywords for the search box: texts, or the names of items. */
export const KeywordsSchema = v.pipe(
  rows(
    v.pipe(
      v.unknown(),
      v.transform((row) => (isRecord(row) ? row['name'] : row)),
      text,
    ),
  ),
  v.transform((words) => [...new Set(words)]),
);
