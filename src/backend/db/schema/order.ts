import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OrderStatus } from '#src/contract/order-status.ts';
import type { WithdrawalExemption } from '#src/contract/withdrawal.ts';
import { id } from './columns.ts';
import type { LineFacts, LineVariation, Localised, Point } from './json.ts';

/** Contact and address stored with an order; field names are those of the API (`StoredAddress`). */
export type StoredAddress = {
  contact_person_name: string;
  contact_person_number: string;
  contact_person_email: string;
  address_type: string;
  address: string;
  floor: string;
  road: string;
  house: string;
  longitude: string;
  latitude: string;
};

/** Receiver of a parcel; its zone was checked at placement. */
export type StoredReceiver = StoredAddress & { zone_id: number };

/** Who gets an order instead of its payer, and what the payer says to them; no price is shown to them. */
export type StoredGift = { name: string; phone: string; message: string };

/** A chosen option group (food) or the chosen combination, as clients send it. */
export type StoredVariation =
  | { name: string; values: { label: string[] } }
  | { type: string; price?: number | string | undefined; stock?: number | string | undefined };

/** Copy of an item on an order line, independent of later changes of the item. */
export type ItemSnapshot = {
  id: number;
  name: Localised;
  slug: string | null;
  image: string | null;
  price: number;
  discount: number;
  discountType: 'percent' | 'amount';
  storeId: number;
  moduleId: number;
  /** Missing where the store stated nothing. */
  facts?: LineFacts;
  /** Why it cannot be withdrawn from; null: it can. Missing in older orders. */
  exemption?: WithdrawalExemption | null;
  /** Missing where anybody may have it. */
  minAge?: number;
};

/** Add-on on an order line; `price` in minor units. */
export type LineAddOn = { id: number; name: Localised; price: number; quantity: number };

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const money = () => bigint({ mode: 'number' });

/** Cart lines: `userId` of a guest if `isGuest`, see `memberOwner`; `price` as sent, never billed; `groupId`: copied from. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    userId: money().notNull(),
    isGuest: boolean().notNull(),
    moduleId: integer().notNull(),
    model: text().$type<'Item' | 'ItemCampaign'>().notNull(),
    itemId: integer().notNull(),
    price: doublePrecision().notNull(),
    quantity: integer().notNull(),
    variation: jsonb().$type<StoredVariation[]>().notNull(),
    variationKey: text().notNull(),
    addOnIds: jsonb().$type<number[]>().notNull(),
    addOnQtys: jsonb().$type<number[]>().notNull(),
    note: text().notNull().default(''),
    groupId: integer(),
    forNames: jsonb().$type<string[]>(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('cart_lines_choice').on(t.userId, t.isGuest, t.moduleId, t.model, t.itemId, t.variationKey),
    check('cart_lines_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Couriers. `rating` 0–5. */
export const deliveryMen = pgTable('delivery_men', {
  id: id(),
  firstName: jsonb().$type<Localised>().notNull(),
  lastName: jsonb().$type<Localised>().notNull(),
  phone: text().notNull(),
  image: text(),
  zoneId: integer().notNull(),
  active: boolean().notNull().default(true),
  rating: doublePrecision().notNull().default(0),
  ratingCount: integer().notNull().default(0),
  orderCount: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
});

/** Orders. Money in minor units, `laterTips` not in `amount`; `distance` in metres; `userId` of a guest if `isGuest`. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100001 }),
    userId: money().notNull(),
    isGuest: boolean().notNull(),
    moduleId: integer().notNull(),
    storeId: integer(),
    zoneId: integer(),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    type: text().$type<'delivery' | 'take_away' | 'parcel'>().notNull(),
    paymentMethod: text().notNull(),
    paymentStatus: text().$type<'unpaid' | 'paid' | 'partially_paid'>().notNull().default('unpaid'),
    transactionReference: text(),
    amount: money().notNull(),
    /** The total its client showed; null where none was sent. */
    shownTotal: money(),
    partiallyPaid: money().notNull().default(0),
    couponCode: text(),
    couponTitle: text(),
    couponDiscount: money().notNull().default(0),
    storeDiscount: money().notNull().default(0),
    flashAdminDiscount: money().notNull().default(0),
    flashStoreDiscount: money().notNull().default(0),
    referralDiscount: money().notNull().default(0),
    tax: money().notNull().default(0),
    taxStatus: text().$type<'included' | 'excluded'>(),
    taxPercentage: doublePrecision(),
    deliveryCharge: money().notNull().default(0),
    originalDeliveryCharge: money().notNull().default(0),
    freeDeliveryBy: text().$type<'admin' | 'vendor'>(),
    tips: money().notNull().default(0),
    laterTips: money().notNull().default(0),
    additionalCharge: money().notNull().default(0),
    extraPackaging: money().notNull().default(0),
    slotFee: money().notNull().default(0),
    /** What a membership took off delivery and service fee, which are stored without it. */
    membershipSaving: money().notNull().default(0),
    distance: integer().notNull().default(0),
    scheduled: boolean().notNull().default(false),
    scheduleAt: instant(),
    processingMinutes: integer(),
    minMinutes: integer(),
    maxMinutes: integer(),
    /** What was promised to the wallet should it arrive after `maxMinutes`; null: nothing. */
    lateCredit: money(),
    /** Whether it came late, and that was credited. */
    lateCredited: boolean().notNull().default(false),
    cancellationReason: text(),
    canceledBy: text(),
    otp: text(),
    note: text(),
    unavailableItemNote: text(),
    deliveryInstruction: text(),
    /** Key of a photo of the door. */
    doorPhoto: text(),
    gift: jsonb().$type<StoredGift>(),
    /** Youngest age of the person it is handed to; null: any. */
    minAge: integer(),
    /** When the customer declared to be of that age. */
    ageDeclared: instant(),
    cutlery: boolean().notNull().default(false),
    prescription: boolean().notNull().default(false),
    attachments: jsonb().$type<string[]>().notNull().default([]),
    proofs: jsonb().$type<string[]>().notNull().default([]),
    deliveryAddress: jsonb().$type<StoredAddress>(),
    receiverDetails: jsonb().$type<StoredReceiver>(),
    contactPhone: text().notNull().default(''),
    chargePayer: text().$type<'sender' | 'receiver'>(),
    parcelCategoryId: integer(),
    deliveryManId: integer().references(() => deliveryMen.id),
    vehicleId: integer(),
    cashbackId: integer(),
    /** Host of the agent that placed it; null for the person. */
    placedBy: text(),
    /** The customer dismissed the review prompt. */
    reviewDismissed: boolean().notNull().default(false),
    path: jsonb().$type<Point[]>(),
    travelMs: integer(),
    nextAt: instant(),
    /** Payment deadline of the digital open part, after which the order expires. Null without one. */
    payBy: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    pending: instant(),
    accepted: instant(),
    confirmed: instant(),
    processing: instant(),
    handover: instant(),
    pickedUp: instant(),
    delivered: instant(),
    canceled: instant(),
    failed: instant(),
    refundRequested: instant(),
    refundRequestCanceled: instant(),
    refunded: instant(),
  },
  (t) => [
    index('orders_owner').on(t.userId, t.isGuest, t.createdAt),
    index('orders_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    index('orders_unpaid').on(t.payBy).where(sql`${t.payBy} is not null`),
    index('orders_slots').on(t.storeId, t.scheduleAt).where(sql`${t.scheduled}`),
    index('orders_courier').on(t.deliveryManId),
    index('orders_delivered').on(t.delivered).where(sql`${t.delivered} is not null`),
    index('orders_shown_total').on(t.createdAt).where(sql`${t.shownTotal} is not null`),
    index('orders_door_photo').on(t.doorPhoto).where(sql`${t.doorPhoto} is not null`),
    check('orders_amount_not_negative', sql`${t.amount} >= 0`),
  ],
);

/** Orders that were refused because they came to another total than their client showed; without a person. */
export const refusedTotals = pgTable(
  'refused_totals',
  { id: id(), shown: money().notNull(), amount: money().notNull(), createdAt: instant().notNull() },
  (t) => [index('refused_totals_age').on(t.createdAt)],
);

/**
 * Order lines: `price` and `discount` per unit, `addOnsPrice` for the whole line. Cancellation gives `stockTaken` back,
 * also to `flashItemId`.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    itemId: integer(),
    campaignId: integer(),
    item: jsonb().$type<ItemSnapshot>().notNull(),
    price: money().notNull(),
    quantity: integer().notNull(),
    discount: money().notNull().default(0),
    discountType: text().notNull().default('product_discount'),
    addOns: jsonb().$type<LineAddOn[]>().notNull().default([]),
    addOnsPrice: money().notNull().default(0),
    variation: jsonb().$type<LineVariation[]>().notNull().default([]),
    variant: text(),
    stockTaken: integer().notNull().default(0),
    flashItemId: integer(),
    forNames: jsonb().$type<string[]>(),
    createdAt: instant().notNull(),
  },
  (t) => [index('order_lines_order').on(t.orderId)],
);

/** Parts of a payment: first the wallet, then the rest. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    status: text().$type<'paid' | 'unpaid'>().notNull(),
    method: text().notNull(),
    transactionRef: text(),
    createdAt: instant().notNull(),
  },
  (t) => [index('order_payments_order').on(t.orderId)],
);

/** Last known position of an order's courier. */
export const courierPositions = pgTable('courier_positions', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  deliveryManId: integer()
    .notNull()
    .references(() => deliveryMen.id),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  at: instant().notNull(),
});

/** Responses of placements by idempotency key, as json and not jsonb: a repeated request gets exactly the same text. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    key: text().notNull(),
    identity: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    response: json('answer').$type<Record<string, unknown>>(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('idempotency_keys_owner').on(t.identity, t.key), index('idempotency_keys_age').on(t.createdAt)],
);

/** The column of `orders` with the time of each status. */
export const STATUS_COLUMN = {
  pending: 'pending',
  accepted: 'accepted',
  confirmed: 'confirmed',
  processing: 'processing',
  handover: 'handover',
  picked_up: 'pickedUp',
  delivered: 'delivered',
  canceled: 'canceled',
  failed: 'failed',
  refund_requested: 'refundRequested',
  refund_request_canceled: 'refundRequestCanceled',
  refunded: 'refunded',
} as const satisfies Record<OrderStatus, string>;
