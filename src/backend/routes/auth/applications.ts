import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { EmailSchema, PhoneSchema } from '../../auth/contact.ts';
import { zonesAt } from '../../catalogue/scope.ts';
import type { Localised } from '../../db/schema/json.ts';
import { applications, vehicles } from '../../db/schema/marketplace.ts';
import { filesIn, insertUploads, type PreparedUpload, prepareUploads } from '../../files/uploads.ts';
import {
  type Body,
  bodyOf,
  decimal,
  fieldsOf,
  filled,
  integer,
  jsonText,
  textOrEmpty,
  trimmedText,
} from '../../http/body.ts';
import { requestContextOf } from '../../http/context.ts';
import { invalid, refusal, required } from '../../http/errors.ts';
import { refuseAbove } from '../../http/limits.ts';
import { localised } from '../../localised.ts';
import { TOO_MANY_FILES } from '../../orders/placing/refusal-texts.ts';
import type { AppEnv, Ctx, RequestContext } from '../../types.ts';

const DAY_MS = 86_400_000;
/** Applications per caller's address and day, also refused ones: an office of stores. */
const APPLICATIONS_A_DAY = 20;
const MOST_PAPERS = 5;

const RECEIVED: Localised = {
  en: 'Thank you. We will write to you when we have looked at your application.',
  ar: 'شكرًا لك. سنراسلك بعد الاطلاع على طلبك.',
};
const CLOSED: Localised = {
  en: 'We take no applications at the moment. Please ask support.',
  ar: 'لا نستقبل طلبات الانضمام حاليًا. تواصل مع الدعم من فضلك.',
};
const OUTSIDE: Localised = { en: 'This place is outside the zone.', ar: 'هذا الموقع خارج المنطقة.' };

const neededText = (most: number) => v.pipe(trimmedText(most), v.minLength(1));

/** A password may be sent, but is not kept: the operator makes the account. */
const PERSON = {
  f_name: neededText(100),
  l_name: textOrEmpty(100),
  phone: PhoneSchema,
  email: EmailSchema,
  zone_id: integer(),
};

const TranslationSchema = v.object({ locale: neededText(20), key: neededText(50), value: textOrEmpty(500) });

const StoreSchema = v.object({
  ...PERSON,
  /** Names and addresses by language, also as JSON text; older clients send `name` and `address`. */
  translations: v.optional(v.pipe(v.unknown(), jsonText, v.array(TranslationSchema), v.maxLength(50)), []),
  name: textOrEmpty(200),
  address: textOrEmpty(500),
  tax: v.optional(decimal(0, 100)),
  minimum_delivery_time: v.optional(integer(0, 10_000)),
  maximum_delivery_time: v.optional(integer(0, 10_000)),
  delivery_time_type: textOrEmpty(20),
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  module_id: integer(),
});

const CourierSchema = v.object({
  ...PERSON,
  identity_type: neededText(50),
  identity_number: neededText(100),
  earning: v.optional(integer(0, 1)),
  vehicle_id: integer(),
});

/**
 * Routes of `POST /auth/vendor/register` and `POST /auth/delivery-man/store`: applications of stores and couriers, which
 * the operator decides on. The response does not reveal whether the contact has applied before or has an account.
 */
export const applicationRoutes = new Hono<AppEnv>()
  .post('/vendor/register', async (c) => {
    const { context, body } = await begin(c, 'seller');
    const { f_name, l_name, phone, email, zone_id, ...details } = fieldsOf(StoreSchema, filled(body));
    const { latitude: lat, longitude: lng } = details;
    if (details.name === '' && !details.translations.some(({ key, value }) => key === 'name' && value !== ''))
      throw refusal(403, 'name', required('name'));
    if (!context.reference.zones.has(zone_id)) throw refusal(403, 'zone_id', invalid('zone_id'));
    if (!context.reference.modules.has(details.module_id)) throw refusal(403, 'module_id', invalid('module_id'));
    if (!zonesAt(context, { lat, lng }).some(({ id }) => id === zone_id)) throw refusal(403, 'coordinates', OUTSIDE);
    const person = { firstName: f_name, lastName: l_name, phone, email, zoneId: zone_id };
    return keep(c, context, { ...person, kind: 'store', details }, [
      ...picturesIn(body, 'logo', 1),
      ...picturesIn(body, 'cover_photo', 1),
    ]);
  })
  .post('/delivery-man/store', async (c) => {
    const { context, body } = await begin(c, 'courier');
    const { f_name, l_name, phone, email, zone_id, ...details } = fieldsOf(CourierSchema, filled(body));
    if (!context.reference.zones.has(zone_id)) throw refusal(403, 'zone_id', invalid('zone_id'));
    const { db } = c.var.services;
    const [vehicle] = await db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, details.vehicle_id));
    if (!vehicle) throw refusal(403, 'vehicle_id', invalid('vehicle_id'));
    const person = { firstName: f_name, lastName: l_name, phone, email, zoneId: zone_id };
    return keep(c, context, { ...person, kind: 'courier', details }, [
      ...picturesIn(body, 'image', 1),
      ...picturesIn(body, 'identity_image', MOST_PAPERS),
    ]);
  });

/** Counts the attempt and returns its body. @throws {Refusal} 429 above the limit, 403 while no applications are taken. */
async function begin(c: Ctx, kind: 'seller' | 'courier'): Promise<{ context: RequestContext; body: Body }> {
  const address = c.env?.address;
  if (address) await refuseAbove(c, APPLICATIONS_A_DAY, { key: `applications ${address}`, windowMs: DAY_MS });
  const context = await requestContextOf(c);
  if (!context.reference.settings.landing.earning[kind].status) throw refusal(403, 'self-registration', CLOSED);
  return { context, body: await bodyOf(c) };
}

type Picture = { field: string; file: File };

function picturesIn(body: Body, field: string, most: number): Picture[] {
  const files = filesIn(body, field);
  if (files.length > most) throw refusal(403, field, TOO_MANY_FILES);
  return files.map((file) => ({ field, file }));
}

async function keep(
  c: Ctx,
  { now, locale }: RequestContext,
  row: Omit<typeof applications.$inferInsert, 'files' | 'createdAt'>,
  pictures: readonly Picture[],
): Promise<Response> {
  const { db } = c.var.services;
  const prepared: PreparedUpload[] = [];
  for (const { field, file } of pictures)
    prepared.push(...(await prepareUploads(db, [file], { field, private: true, now: now.at })));
  await db.transaction(async (tx) => {
    await tx.insert(applications).values({ ...row, files: await insertUploads(tx, prepared), createdAt: now.at });
  });
  return c.json({ message: localised(RECEIVED, locale) });
}
