import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { CHOSEN_METHODS } from '#src/contract/payment-methods.ts';
import { GIFT_MESSAGE_MAX } from '#src/domain/gift.ts';
import { isEmail } from '#src/lib/email.ts';
import { NewPasswordSchema } from '../../../auth/new-password.ts';
import { MAX_QUANTITY, ModelSchema, NumbersSchema, VariationSchema } from '../../../cart/entry.ts';
import { MOST_LINES } from '../../../cart/rows.ts';
import { customers } from '../../../db/schema/customer.ts';
import type { StoredAddress, StoredGift } from '../../../db/schema/order.ts';
import { filesIn, PHOTOS, type PreparedUpload, prepareUploads } from '../../../files/uploads.ts';
import {
  type Body,
  decimal,
  filled,
  flag,
  integer,
  jsonText,
  phone,
  textOrEmpty,
  trimmedText,
} from '../../../http/body.ts';
import { type Problem, Refusal, refusal, required } from '../../../http/errors.ts';
import { storedPhone } from '../../../orders/placing/phone.ts';
import { TOO_MANY_FILES } from '../../../orders/placing/refusal-texts.ts';
import type { Ctx, Identity, RequestContext } from '../../../types.ts';

/** A placement request. */
export type PlacementRequest = {
  owner: Identity;
  context: RequestContext;
  body: Body;
  input: PlaceInput;
  moduleId: number;
};

/** Of a time that a client may have shown. */
const MOST_MINUTES = 100_000;

const email = v.pipe(trimmedText(190), v.check(isEmail));
const maybe = <T>(schema: v.GenericSchema<unknown, T>) => v.optional(schema);

/** A line of a buy-now or campaign order (`BuyNowLine`). */
const BuyNowLineSchema = v.object({
  item_id: integer(),
  item_type: v.fallback(ModelSchema, 'Item'),
  quantity: integer(1, MAX_QUANTITY),
  variation: v.optional(v.nullable(VariationSchema)),
  add_on_ids: v.optional(v.nullable(NumbersSchema)),
  add_on_qtys: v.optional(v.nullable(NumbersSchema)),
});

/** Body of `POST order/place`, without empty fields. Prices and totals sent by clients are ignored. */
export const PlaceSchema = v.object({
  order_amount: decimal(0, 1e12),
  payment_method: v.picklist(CHOSEN_METHODS),
  order_type: v.picklist(['delivery', 'take_away', 'parcel']),
  store_id: maybe(integer()),
  distance: maybe(decimal(0, 100_000)),
  latitude: maybe(decimal(-90, 90)),
  longitude: maybe(decimal(-180, 180)),
  address: textOrEmpty(500),
  address_type: textOrEmpty(50),
  road: textOrEmpty(100),
  house: textOrEmpty(100),
  floor: textOrEmpty(100),
  contact_person_name: textOrEmpty(100),
  contact_person_number: maybe(phone),
  contact_person_email: maybe(email),
  dm_tips: maybe(decimal(0, 10_000)),
  partial_payment: flag,
  is_guest: flag,
  create_new_user: flag,
  password: maybe(NewPasswordSchema),
  order_note: textOrEmpty(1000),
  delivery_instruction: textOrEmpty(1000),
  door_photo: textOrEmpty(50),
  gift_name: textOrEmpty(100),
  gift_phone: maybe(phone),
  gift_message: textOrEmpty(GIFT_MESSAGE_MAX),
  age_declared: flag,
  unavailable_item_note: textOrEmpty(1000),
  cutlery: flag,
  schedule_at: maybe(trimmedText(30)),
  arrival_min: maybe(integer(0, MOST_MINUTES)),
  arrival_max: maybe(integer(0, MOST_MINUTES)),
  coupon_code: maybe(trimmedText(100)),
  extra_packaging_amount: maybe(decimal(0, 1e9)),
  is_buy_now: flag,
  cart: v.optional(v.unknown()),
});

export type PlaceInput = v.InferOutput<typeof PlaceSchema>;

/**
 * Returns who gets an order instead of its payer; null for an order that is no gift.
 * @throws {Refusal} 403 for a gift without the name or the phone of its recipient.
 */
export function giftOf({ gift_name: name, gift_phone: number, gift_message: message }: PlaceInput): StoredGift | null {
  if (name === '' && number === undefined && message === '') return null;
  if (name === '') throw refusal(403, 'gift_name', required('gift_name'));
  if (number === undefined) throw refusal(403, 'gift_phone', required('gift_phone'));
  return { name, phone: storedPhone(number), message };
}

/** The `cart` text of a buy-now order. */
export const BuyNowSchema = v.object({
  cart: v.pipe(v.unknown(), jsonText, v.pipe(v.array(BuyNowLineSchema), v.maxLength(MOST_LINES))),
});

/** Texts that scripts put into a form for a missing value. */
const NO_VALUE: ReadonlySet<unknown> = new Set(['undefined', 'null']);

/**
 * Returns the fields with a value: a form can only hold texts and files, so a missing value may be sent as `undefined`
 * or `null`.
 */
export function filledForm(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filled(body)).filter(([, value]) => !NO_VALUE.has(value)));
}

const FIELD = 'order_attachment';
const MOST_FILES = 5;

/**
 * Prepares the prescriptions sent with an order, as `order_attachment` or `order_attachment[]`: photos or a PDF.
 * @throws {Refusal} 403 `order_attachment` for more than five, for a wrong type or size.
 */
export async function attachmentsOf(c: Ctx, body: Body): Promise<PreparedUpload[]> {
  const files = filesIn(body, FIELD);
  if (files.length > MOST_FILES) throw refusal(403, FIELD, TOO_MANY_FILES);
  const { db, clock } = c.var.services;
  return prepareUploads(db, files, { field: FIELD, kinds: [...PHOTOS, 'pdf'], private: true, now: clock.now() });
}

/**
 * Returns the address and contact of an order. A customer's profile fills missing fields; a guest has to send all, but
 * no e-mail for prescriptions and parcels.
 * @throws {Refusal} 403 with one problem per missing field.
 */
export async function addressOf(
  c: Ctx,
  owner: Identity,
  input: PlaceInput,
  { email = true }: { email?: boolean } = {},
): Promise<StoredAddress> {
  const profile = owner.kind === 'customer' ? await profileOf(c, owner.id) : { name: '', phone: '', email: '' };
  const address: StoredAddress = {
    contact_person_name: input.contact_person_name || profile.name,
    contact_person_number: storedPhone(input.contact_person_number ?? profile.phone),
    contact_person_email: input.contact_person_email ?? profile.email,
    address_type: input.address_type || (input.order_type === 'take_away' ? '' : 'Delivery'),
    address: input.address,
    floor: input.floor,
    road: input.road,
    house: input.house,
    longitude: String(input.longitude ?? ''),
    latitude: String(input.latitude ?? ''),
  };
  const needed: (keyof StoredAddress)[] = [
    ...(input.order_type === 'take_away' ? [] : (['address'] as const)),
    'contact_person_name',
    'contact_person_number',
    ...(owner.kind === 'guest' && email ? (['contact_person_email'] as const) : []),
  ];
  const problems = needed
    .filter((field) => address[field] === '')
    .map((field): Problem => ({ code: field, message: required(field) }));
  if (problems.length > 0) throw new Refusal(403, problems);
  return address;
}

async function profileOf(c: Ctx, id: number): Promise<{ name: string; phone: string; email: string }> {
  const [customer] = await c.var.services.db.select().from(customers).where(eq(customers.id, id));
  return {
    name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
    phone: customer?.phone ?? '',
    email: customer?.email ?? '',
  };
}
