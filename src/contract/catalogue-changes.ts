import * as v from 'valibot';
import { id, instantOrNull, looseList } from './wire.ts';

const at = instantOrNull('UTC');
const byId = v.pipe(
  looseList(v.object({ id, updated_at: at })),
  v.transform((rows) => new Map(rows.flatMap((row) => (row.updated_at ? [[row.id, row.updated_at] as const] : [])))),
);

/** The instants of the last changes of what a module lists: of all items, of all stores, and by id. */
export const CatalogueChangesSchema = v.pipe(
  v.object({ items_updated_at: at, stores_updated_at: at, zones: byId, categories: byId, brands: byId }),
  v.transform(({ items_updated_at: items, stores_updated_at: stores, ...others }) => ({ items, stores, ...others })),
);

export type CatalogueChanges = v.InferOutput<typeof CatalogueChangesSchema>;
