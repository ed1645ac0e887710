import * as v from 'valibot';
import { id, idOrNull, rows, text, urlOrNull } from './wire.ts';

/** What is told: an item is back, a store opens, an item costs less, a store has something new. */
const KINDS = ['stock', 'opening', 'price', 'store'] as const;

/** Something that the caller wants to be told (EXT-22). */
export const AlertSchema = v.pipe(
  v.object({
    kind: v.picklist(KINDS),
    item_id: idOrNull,
    store_id: idOrNull,
    name: text,
    slug: text,
    module_id: id,
    image_full_url: urlOrNull,
  }),
  v.check(({ item_id, store_id }) => (item_id === null) !== (store_id === null), 'Expected an item or a store'),
  v.transform((raw) => ({
    kind: raw.kind,
    itemId: raw.item_id,
    storeId: raw.store_id,
    name: raw.name,
    slug: raw.slug,
    moduleId: raw.module_id,
    image: raw.image_full_url,
  })),
);
export type Alert = v.InferOutput<typeof AlertSchema>;

/** What an alert is about. */
export type AlertKey = Pick<Alert, 'kind' | 'itemId' | 'storeId'>;

/** The caller's alerts; one of an unknown kind is left out. */
export const AlertsSchema = v.pipe(
  v.object({ alerts: rows(v.fallback(v.nullable(AlertSchema), null)) }),
  v.transform(({ alerts }) => alerts.filter((alert) => alert !== null)),
);
