import * as v from 'valibot';
import { flag, textOrEmpty } from './wire.ts';

// Separate from `config.ts`, so that the forms of addresses and notes do not load the other settings.

/** Schema entries of the settings that forms need. */
export const FORM_ROWS = {
  country: textOrEmpty,
  country_picker_status: flag,
  address_arrival_status: flag,
  door_photo_status: flag,
  cart_line_note_status: flag,
};
const FormRowsSchema = v.object(FORM_ROWS);

/** Returns the settings that forms need from a parsed row. */
export const formSettingsOf = (raw: v.InferOutput<typeof FormRowsSchema>) => ({
  /** Two-letter code, default country of the phone field. */
  country: raw.country,
  countryPicker: raw.country_picker_status,
  /** Whether saved addresses keep what the courier has to know there. */
  addressArrival: raw.address_arrival_status,
  /** Whether it stores photos of doors. */
  doorPhoto: raw.door_photo_status,
  /** Whether lines of carts have notes of their own. */
  lineNotes: raw.cart_line_note_status,
});

/** Parses only these settings. */
export const FormSettingsSchema = v.pipe(FormRowsSchema, v.transform(formSettingsOf));
export type FormSettings = v.InferOutput<typeof FormSettingsSchema>;
