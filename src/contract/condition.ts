import * as v from 'valibot';
import { id, numberOrNull, text, textOrNull } from './wire.ts';

/** A condition; id and name are required. */
export const ConditionSchema = v.pipe(
  v.object({ id, slug: textOrNull, name: text, items_count: numberOrNull }),
  v.transform((raw) => ({
    id: raw.id,
    slug: raw.slug ?? String(raw.id),
    name: raw.name,
    itemCount: raw.items_count,
  })),
);

/** A health condition that groups pharmacy items. `itemCount` null = unknown. */
export type Condition = v.InferOutput<typeof ConditionSchema>;
