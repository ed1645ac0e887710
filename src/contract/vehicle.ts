import * as v from 'valibot';
import { id, moneyOrZero, numberOrNull, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

const metres = (kilometres: number | null) => (kilometres === null ? null : Math.round(kilometres * 1000));

/** A vehicle; older marketplaces send its name as `type`. */
export const VehicleSchema = v.pipe(
  v.object({
    id,
    type: textOrEmpty,
    name: textOrNull,
    description: textOrEmpty,
    image_full_url: urlOrNull,
    starting_coverage_area: numberOrNull,
    maximum_coverage_area: numberOrNull,
    extra_charges: moneyOrZero,
  }),
  v.transform((raw) => ({
    id: raw.id,
    name: raw.name ?? raw.type,
    description: raw.description,
    image: raw.image_full_url,
    from: metres(raw.starting_coverage_area),
    to: metres(raw.maximum_coverage_area),
    extraCharge: raw.extra_charges,
  })),
);

/** A kind of vehicle: its range of distances in metres (null = unknown) and its extra delivery charge. */
export type Vehicle = v.InferOutput<typeof VehicleSchema>;
