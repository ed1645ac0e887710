import * as v from 'valibot';
import { id, moneyOrNull, text, textOrEmpty, urlOrNull } from './wire.ts';

/** A parcel category; id and name are required. */
export const ParcelCategorySchema = v.pipe(
  v.object({
    id,
    name: text,
    description: textOrEmpty,
    image_full_url: urlOrNull,
    parcel_per_km_shipping_charge: moneyOrNull,
    parcel_minimum_shipping_charge: moneyOrNull,
  }),
  v.transform((raw) => ({
    id: raw.id,
    name: raw.name,
    description: raw.description,
    image: raw.image_full_url,
    perKm: raw.parcel_per_km_shipping_charge,
    minimum: raw.parcel_minimum_shipping_charge,
  })),
);

/** A kind of parcel with its own rates; null = the marketplace's rate. */
export type ParcelCategory = v.InferOutput<typeof ParcelCategorySchema>;

/** A predefined instruction. */
export const ParcelInstructionSchema = v.pipe(
  v.object({ id, instruction: text }),
  v.transform((raw) => ({ id: raw.id, text: raw.instruction })),
);

/** A predefined instruction for the courier. */
export type ParcelInstruction = v.InferOutput<typeof ParcelInstructionSchema>;
