import * as v from 'valibot';
import { addressBody, type DeliveryAddress, StoredAddressSchema } from './address.ts';
import { doorPhotoFields, doorPhotoIn } from './door-photo.ts';
import { handoverOf } from './handover.ts';
import { anyValue, id, idOrNull, textOrEmpty, textOrNull } from './wire.ts';
import { toZoneIds } from './zone-ids.ts';

/** A saved address; the id is required. Older marketplaces send a single zone. */
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
        handover: textOrEmpty,
        landmark: textOrEmpty,
        gate_code: textOrEmpty,
        ...doorPhotoFields,
        zone_ids: anyValue,
        zone_id: idOrNull,
      }),
      v.transform((own) => ({ own })),
    ),
  ]),
  v.transform(({ address, own }) => {
    const listedZoneIds = toZoneIds(own.zone_ids);
    return {
      ...address,
      id: own.id,
      label: own.address_label,
      /** Additional information; some marketplaces do not store it. */
      note: own.additional_information,
      /** How the courier hands over, near what, and the code of the gate; '' = not said, or not kept by the marketplace. */
      handover: handoverOf(own.handover),
      landmark: own.landmark,
      gateCode: own.gate_code,
      /** A photo of the door; null without one. */
      photo: doorPhotoIn(own),
      /** All zones that contain it; it is offered for stores in these zones (ADDR-07). */
      zoneIds: listedZoneIds.length > 0 || own.zone_id === null ? listedZoneIds : [own.zone_id],
    };
  }),
);

/** A customer's saved address. */
export type SavedAddress = v.InferOutput<typeof SavedAddressSchema>;

/** An address to save. */
export type AddressInput = DeliveryAddress &
  Pick<SavedAddress, 'note' | 'handover' | 'landmark' | 'gateCode' | 'photo'>;

/** Returns the payload of address add and update; an emptied field is null, so that an update clears it. */
export function savedAddressBody(input: AddressInput) {
  const { contact, handover, landmark, gateCode, photo, ...place } = input;
  const body = addressBody({ ...place, contact: { ...contact, email: '' } });
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    ...body,
    road: orNull(input.road),
    house: orNull(input.house),
    floor: orNull(input.floor),
    additional_information: orNull(input.note),
    handover: orNull(handover),
    landmark: orNull(landmark),
    gate_code: orNull(gateCode),
    door_photo: photo?.name ?? null,
  };
}
