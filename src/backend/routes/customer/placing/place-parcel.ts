import * as v from 'valibot';
import { toMinor } from '#src/contract/money.ts';
import { contains } from '#src/domain/geo.ts';
import { parseJson } from '#src/lib/json.ts';
import { zonesAt } from '../../../catalogue/scope.ts';
import type { Localised } from '../../../db/schema/json.ts';
import type { StoredReceiver } from '../../../db/schema/order.ts';
import { decimal, fieldsOf, integer, phone, textOrEmpty, trimmedText } from '../../../http/body.ts';
import { zonesOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { deliveryDistance } from '../../../orders/placing/delivery.ts';
import { type ParcelRequest, placeParcel } from '../../../orders/placing/parcel.ts';
import { storedPhone } from '../../../orders/placing/phone.ts';
import { PARCEL_OFF } from '../../../orders/placing/refusal-texts.ts';
import type { Ctx, RequestContext } from '../../../types.ts';
import { addressOf, filledForm, type PlacementRequest } from './place-input.ts';
import { newAccount, type Placement } from './place-once.ts';

/** Refusals of parcels (customer.notes §6.9, customer.notes §7). */
const SENDER_OUTSIDE: Localised = {
  en: 'We do not collect parcels there. Choose another place for the sender.',
  ar: 'لا نستلم الطرود من هناك. اختر مكاناً آخر للمرسل.',
};
const RECEIVER_OUTSIDE: Localised = {
  en: 'We do not bring parcels there. Choose another place for the receiver.',
  ar: 'لا نوصل الطرود إلى هناك. اختر مكاناً آخر للمستلم.',
};
const RECEIVER_PAYS_CASH: Localised = {
  en: 'A receiver can only pay in cash on delivery.',
  ar: 'يمكن للمستلم الدفع نقداً عند الاستلام فقط.',
};

/** Schema of a parcel's receiver. */
const ReceiverSchema = v.object({
  contact_person_name: v.pipe(trimmedText(100), v.minLength(1)),
  contact_person_number: v.optional(v.nullable(v.union([v.literal(''), phone]))),
  contact_person_email: textOrEmpty(190),
  address_type: textOrEmpty(50),
  address: v.pipe(trimmedText(500), v.minLength(1)),
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  zone_id: integer(),
  road: textOrEmpty(100),
  house: textOrEmpty(100),
  floor: textOrEmpty(100),
});

/** Additional fields of `POST order/place` for a parcel; the sender is the order's address and contact. */
const ParcelSchema = v.object({
  parcel_category_id: integer(),
  // JSON text, even inside a JSON body.
  receiver_details: v.pipe(v.string(), v.maxLength(5000), v.transform(parseJson), ReceiverSchema),
  charge_payer: v.picklist(['sender', 'receiver']),
});

type Receiver = v.InferOutput<typeof ReceiverSchema>;

/**
 * Checks category, both locations and contact; returns what places the parcel.
 * @throws {Refusal} 403 `order_type` outside a parcel module, `zoneId`, `coordinates`, `receiver_details`,
 *   `charge_payer`, and a problem per missing or invalid field.
 */
export async function prepareParcel(c: Ctx, request: PlacementRequest): Promise<Placement> {
  const { owner, context, body, input, moduleId } = request;
  if (context.reference.modules.get(moduleId)?.type !== 'parcel') throw refusal(403, 'order_type', PARCEL_OFF);
  const parcel = fieldsOf(ParcelSchema, filledForm(body));
  const cash = input.payment_method === 'cash_on_delivery' && !input.partial_payment;
  if (parcel.charge_payer === 'receiver' && !cash) throw refusal(403, 'charge_payer', RECEIVER_PAYS_CASH);
  const sender = await addressOf(c, owner, input, { email: false });
  const from = senderLocation(context, request, zonesOf(c));
  const to = receiverLocation(context, moduleId, parcel.receiver_details);
  const parcelRequest: Omit<ParcelRequest, 'owner'> = {
    moduleId,
    categoryId: parcel.parcel_category_id,
    zoneId: from.zoneId,
    sender,
    receiver: storedReceiver(parcel.receiver_details),
    metres: deliveryDistance(c.var.services.geography.route, from, to),
    chargePayer: parcel.charge_payer,
    pay: { method: input.payment_method, partial: input.partial_payment },
    tips: toMinor(input.dm_tips ?? 0) ?? 0,
    note: input.order_note,
    instruction: input.delivery_instruction,
  };
  return {
    write: (tx) => placeParcel(tx, context, { ...parcelRequest, owner }),
    ...(await newAccount(c, owner, { input, address: sender })),
  };
}

const moduleRunsIn = ({ reference }: RequestContext, moduleId: number, zoneId: number): boolean =>
  reference.moduleZones.some((row) => row.moduleId === moduleId && row.zoneId === zoneId);

/** The sender must be in one of the requested zones, and the module must run there. */
function senderLocation(
  context: RequestContext,
  { input, moduleId }: Pick<PlacementRequest, 'input' | 'moduleId'>,
  zoneIds: number[],
) {
  const { latitude: lat, longitude: lng } = input;
  if (lat === undefined || lng === undefined) throw refusal(403, 'coordinates', SENDER_OUTSIDE);
  const zone = zonesAt(context, { lat, lng }).find(
    ({ id }) => zoneIds.includes(id) && moduleRunsIn(context, moduleId, id),
  );
  if (!zone) throw refusal(403, 'coordinates', SENDER_OUTSIDE);
  return { lat, lng, zoneId: zone.id };
}

/** The receiver must be in the named zone, and the module must run there. */
function receiverLocation(
  context: RequestContext,
  moduleId: number,
  { latitude: lat, longitude: lng, zone_id }: Receiver,
) {
  const zone = context.reference.zones.get(zone_id);
  if (!zone || !contains(zone.polygon, { lat, lng }) || !moduleRunsIn(context, moduleId, zone.id)) {
    throw refusal(403, 'receiver_details', RECEIVER_OUTSIDE);
  }
  return { lat, lng };
}

function storedReceiver({ contact_person_number, latitude, longitude, ...fields }: Receiver): StoredReceiver {
  return {
    ...fields,
    contact_person_number: storedPhone(contact_person_number ?? ''),
    latitude: String(latitude),
    longitude: String(longitude),
  };
}
