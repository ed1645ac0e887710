import * as v from 'valibot';
import { CHOSEN_METHODS } from '#src/contract/payment-methods.ts';
import { isEmail } from '#src/lib/email.ts';
import { NewPasswordSchema } from '../../../auth/new-password.ts';
import { MAX_QUANTITY, ModelSchema, NumbersSchema, VariationSchema } from '../../../cart/input.ts';
import { MOST_LINES } from '../../../cart/rows.ts';
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
import type { Identity, RequestContext } from '../../../types.ts';

/** A placement request. */
export type PlacementRequest = {
  owner: Identity;
  context: RequestContext;
  body: Body;
  input: PlaceInput;
  moduleId: number;
};

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
  unavailable_item_note: textOrEmpty(1000),
  cutlery: flag,
  schedule_at: maybe(trimmedText(30)),
  coupon_code: maybe(trimmedText(100)),
  extra_packaging_amount: maybe(decimal(0, 1e9)),
  is_buy_now: flag,
  cart: v.optional(v.unknown()),
});

export type PlaceInput = v.InferOutput<typeof PlaceSchema>;

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
