import * as v from 'valibot';
import { addressBody, type DeliveryAddress, StoredAddressSchema } from './address.ts';
import { anyValue, id, idOrNull, textOrEmpty, textOrNull } from './wire.ts';
import { toZoneIds } from './zone-ids.ts';

/** An address a customer keeps. */
export type SavedAddress = DeliveryAddress & {
  id: number;
  label: string | null;
  /** Additional information; marketplaces may forget it. */
  note: string;
  /** Every zone that covers it: it serves stores of these. */
  zoneIds: number[];
};

/** A saved address; guards its id. Older marketplaces name one zone. */
export const SavedAddressSchema = v.pipe(
  v.intersect([
    v.pipe(
      StoredAddressSchema,
      v.transform((address) => ({ address })),
    ),
    v.pipe(
      v.object({
        id,
        address_label: textOrNull,
        additional_information: textOrEmpty,
        zone_ids: anyValue,
        zone_id: idOrNull,
      }),
      v.transform((own) => ({ own })),
    ),
  ]),
  v.transform(({ address, own }): SavedAddress => {
    const named = toZoneIds(own.zone_ids);
    return {
      ...address,
      id: own.id,
      label: own.address_label,
      note: own.additional_information,
      zoneIds: named.length > 0 || own.zone_id === null ? named : [own.zone_id],
    };
  }),
);

/** An address about to be kept. */
export type AddressInput = DeliveryAddress & { note: string };

/** Payload of address add and update; an emptied field is sent as null, so that an update empties it too. */
export function savedAddressBody(input: AddressInput) {
  const { contact, ...place } = input;
  const body = addressBody({ ...place, contact: { ...contact, email: '' } });
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    ...body,
    road: orNull(input.road),
    house: orNull(input.house),
    floor: orNull(input.floor),
    additional_information: orNull(input.note),
  };
}
