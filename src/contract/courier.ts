import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import { id, lenient, numberOrNull, numberOrZero, textOrEmpty, toRows, urlOrNull } from './wire.ts';

/** A courier; the id is required. */
const CourierSchema = v.pipe(
  v.object({
    id,
    f_name: textOrEmpty,
    l_name: textOrEmpty,
    phone: textOrEmpty,
    image_full_url: urlOrNull,
    avg_rating: numberOrZero,
    lat: numberOrNull,
    lng: numberOrNull,
  }),
  v.transform((raw) => ({
    id: raw.id,
    name: `${raw.f_name} ${raw.l_name}`.trim(),
    phone: raw.phone,
    image: raw.image_full_url,
    rating: raw.avg_rating,
    at: raw.lat === null || raw.lng === null ? null : { lat: raw.lat, lng: raw.lng },
  })),
);

/** The courier of an order; `at` is null until a position is known. */
export type Courier = v.InferOutput<typeof CourierSchema>;

/** The courier of an order: a record, on older marketplaces a list of one; null when none is assigned. */
export const courierOrNull = lenient<Courier, null>((value) => {
  const parsed = v.safeParse(CourierSchema, isRecord(value) ? value : toRows(value)?.[0]);
  return parsed.success ? parsed.output : undefined;
}, null);
