import { and, count, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { HANDOVERS } from '#src/contract/handover.ts';
import { defaultPage, envelope } from '../../../catalogue/paging.ts';
import { zonesAt } from '../../../catalogue/scope.ts';
import { addresses } from '../../../db/schema/customer.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { bodyOf, decimal, fieldsOf, filled, integer, phone, textOrEmpty, trimmedText } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { Fields } from '../../../http/fields.ts';
import { customerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import { doorPhotoOf } from '../../../orders/placing/door-photos.ts';
import { storedPhone } from '../../../orders/placing/phone.ts';
import type { AppEnv, Ctx, RequestContext } from '../../../types.ts';
import { addressWire } from './address-wire.ts';

/** Maximum number of addresses per customer. */
const MOST_ADDRESSES = 100;
const PER_PAGE = 10;

const SAVED: Localised = { en: 'Address saved', ar: 'تم حفظ العنوان' };
const CHANGED: Localised = { en: 'Address changed', ar: 'تم تعديل العنوان' };
const DELETED: Localised = { en: 'Address deleted', ar: 'تم حذف العنوان' };
const UNKNOWN: Localised = { en: 'Address not found', ar: 'العنوان غير موجود' };
const FULL: Localised = {
  en: 'You have saved as many addresses as you may.',
  ar: 'لقد حفظت أكبر عدد مسموح من العناوين.',
};
const OUTSIDE: Localised = { en: 'We do not serve this place yet.', ar: 'لا نخدم هذا المكان بعد.' };

const AddressSchema = v.object({
  contact_person_name: v.pipe(trimmedText(100), v.minLength(1)),
  contact_person_number: phone,
  address_type: v.pipe(trimmedText(50), v.minLength(1)),
  address: v.pipe(trimmedText(500), v.minLength(1)),
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  address_label: textOrEmpty(50),
  additional_information: textOrEmpty(500),
  road: textOrEmpty(100),
  house: textOrEmpty(100),
  floor: textOrEmpty(100),
  handover: v.optional(v.picklist(['', ...HANDOVERS]), ''),
  landmark: textOrEmpty(150),
  gate_code: textOrEmpty(50),
  door_photo: textOrEmpty(50),
});

const DeletionSchema = v.object({ address_id: integer() });

/** Routes of `/customer/address/*`: saved delivery addresses (ADDR-01 to ADDR-03, ADDR-09). */
export const addressRoutes = new Hono<AppEnv>();

addressRoutes.get('/list', async (c) => {
  const { id } = await customerOf(c);
  const context = await requestContextOf(c);
  const { db } = c.var.services;
  const page = defaultPage(new Fields(c.req.query()), PER_PAGE);
  const where = eq(addresses.customerId, id);
  const [rows, [countRow]] = await Promise.all([
    db.select().from(addresses).where(where).orderBy(desc(addresses.id)).limit(page.limit).offset(page.skip),
    db.select({ total: count() }).from(addresses).where(where),
  ]);
  return c.json({ ...envelope(countRow?.total ?? 0, page), addresses: rows.map((row) => addressWire(row, context)) });
});

addressRoutes.post('/add', async (c) => {
  const { id: customerId } = await customerOf(c);
  const context = await requestContextOf(c);
  const { values, zoneIds } = await addressIn(c, context, customerId);
  const { db } = c.var.services;
  if ((await db.$count(addresses, eq(addresses.customerId, customerId))) >= MOST_ADDRESSES) {
    throw refusal(403, 'address', FULL);
  }
  await db.insert(addresses).values({ ...values, customerId, createdAt: values.updatedAt });
  return c.json({ message: localised(SAVED, context.locale), zone_ids: zoneIds });
});

addressRoutes.put('/update/:id', async (c) => {
  const { id: customerId } = await customerOf(c);
  const context = await requestContextOf(c);
  const { values } = await addressIn(c, context, customerId);
  const id = new Fields(c.req.param()).count('id') ?? 0;
  const changed = await c.var.services.db
    .update(addresses)
    .set(values)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
    .returning({ id: addresses.id });
  if (changed.length === 0) throw refusal(403, 'id', UNKNOWN);
  return c.json({ message: localised(CHANGED, context.locale), zone_id: values.zoneId });
});

addressRoutes.delete('/delete', async (c) => {
  const { id: customerId } = await customerOf(c);
  const { address_id: id } = fieldsOf(DeletionSchema, filled({ ...(await bodyOf(c)), ...c.req.query() }));
  const deleted = await c.var.services.db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
    .returning({ id: addresses.id });
  if (deleted.length === 0) throw refusal(404, 'address_id', UNKNOWN, 'message');
  return c.json({ message: localised(DELETED, c.var.locale) });
});

/**
 * Returns the columns of a sent address and the zones that cover it.
 * @throws {Refusal} 403 with a problem per missing or invalid field; 403 `coordinates` outside every zone; 403
 *   `door_photo` for a photo that another caller uploaded.
 */
async function addressIn(c: Ctx, context: RequestContext, customerId: number) {
  const fields = fieldsOf(AddressSchema, filled(await bodyOf(c)));
  const zones = zonesAt(context, { lat: fields.latitude, lng: fields.longitude });
  const [zone] = zones;
  if (!zone) throw refusal(403, 'coordinates', OUTSIDE);
  const doorPhoto = await doorPhotoOf(c.var.services.db, { kind: 'customer', id: customerId }, fields.door_photo);
  const values = {
    type: fields.address_type,
    label: fields.address_label || null,
    address: fields.address,
    contactName: fields.contact_person_name,
    contactPhone: storedPhone(fields.contact_person_number),
    additionalInformation: fields.additional_information || null,
    lat: fields.latitude,
    lng: fields.longitude,
    road: fields.road || null,
    house: fields.house || null,
    floor: fields.floor || null,
    handover: fields.handover || null,
    landmark: fields.landmark || null,
    gateCode: fields.gate_code || null,
    doorPhoto,
    zoneId: zone.id,
    updatedAt: context.now.at,
  };
  return { values, zoneIds: zones.map(({ id }) => id) };
}
