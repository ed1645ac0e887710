import { zonesAt } from '../../../catalogue/scope.ts';
import { instant } from '../../../catalogue/values.ts';
import type { addresses } from '../../../db/schema/customer.ts';
import { doorPhotoName } from '../../../orders/placing/door-photos.ts';
import type { RequestContext } from '../../../types.ts';

/** Returns a saved address (schema Address); its zones are computed now, not when it was saved. */
export function addressWire(row: typeof addresses.$inferSelect, context: RequestContext) {
  return {
    id: row.id,
    user_id: row.customerId,
    address: row.address,
    address_type: row.type,
    address_label: row.label,
    contact_person_name: row.contactName,
    contact_person_number: row.contactPhone,
    additional_information: row.additionalInformation,
    latitude: String(row.lat),
    longitude: String(row.lng),
    road: row.road,
    house: row.house,
    floor: row.floor,
    handover: row.handover,
    landmark: row.landmark,
    gate_code: row.gateCode,
    door_photo: doorPhotoName(row.doorPhoto),
    door_photo_full_url: context.picture(row.doorPhoto),
    zone_id: row.zoneId,
    zone_ids: zonesAt(context, row).map(({ id }) => id),
    created_at: instant(row.createdAt),
    updated_at: instant(row.updatedAt),
  };
}
